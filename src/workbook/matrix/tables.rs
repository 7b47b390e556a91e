//! Groups tests by table. To a reader, a table is one test, whatever the number of its cases.

use std::collections::BTreeMap;

use crate::chapter::Part;

/// Returns the part that a test belongs to. Every module of the ledger's tests has `ledger` in front of its name.
pub(crate) fn part_of(test: &str) -> Part {
    if test.starts_with("ledger_") { Part::Two } else { Part::One }
}

/// Returns the table that a case belongs to: its module and its function. A test without cases is its own table.
pub(crate) fn table_of(test: &str) -> &str {
    let mut ends = test.match_indices("::").map(|(end, _)| end).skip(1);
    ends.next().map_or(test, |end| &test[..end])
}

/// Returns each table among these tests once, in alphabetical order, with the number of its cases.
pub(crate) fn tables<'t>(tests: impl IntoIterator<Item = &'t str>) -> BTreeMap<&'t str, usize> {
    let mut tables = BTreeMap::new();
    for test in tests {
        *tables.entry(table_of(test)).or_default() += 1;
    }
    tables
}
