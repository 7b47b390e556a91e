//! Tests as a list in Markdown.

use std::fmt::Write;

use crate::workbook::{
    matrix::{table_of, tables},
    plural::counted,
};

/// Lists these tests. The cases of a table form one item, with their number.
pub(super) fn list<'t>(tests: impl IntoIterator<Item = &'t str>) -> String {
    let item = |(table, cases): (&str, usize)| match cases {
        1 => format!("- `{table}`\n"),
        cases => format!("- `{table}` ({cases} cases)\n"),
    };
    tables(tests).into_iter().map(item).collect::<Vec<_>>().concat()
}

/// Lists some of these tests. If only some cases of a table are among them, the item names them.
pub(super) fn list_of(some: &[&str], all: &[String]) -> String {
    let sizes = tables(all.iter().map(String::as_str));
    let mut text = String::new();
    for (table, cases) in tables(some.iter().copied()) {
        let size = sizes.get(table).copied().unwrap_or(cases);
        if cases == size {
            text += &list(some.iter().copied().filter(|test| table_of(test) == table));
            continue;
        }
        let names = some.iter().filter(|test| table_of(test) == table);
        let names: Vec<_> = names.map(|test| format!("`{}`", &test[table.len() + "::".len()..])).collect();
        let _ = writeln!(text, "- `{table}`, {cases} of its {}: {}", counted(size, "case"), names.join(", "));
    }
    text
}
