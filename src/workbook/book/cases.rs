//! Tests as a list in Markdown.

use crate::workbook::matrix::tables;

/// Lists these tests. The cases of a table form one item, with their number.
pub(super) fn list<'t>(tests: impl IntoIterator<Item = &'t str>) -> String {
    let item = |(table, cases): (&str, usize)| match cases {
        1 => format!("- `{table}`\n"),
        cases => format!("- `{table}` ({cases} cases)\n"),
    };
    tables(tests).into_iter().map(item).collect::<Vec<_>>().concat()
}
