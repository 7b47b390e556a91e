//! Groups tests by table. To a reader, a table is one test, whatever the number of its cases.

use std::collections::BTreeMap;

use crate::chapter::Part;

/// Returns the part that a test belongs to. Every module of the ledger's tests has `ledger` in front of its name.
pub(crate) fn part_of(test: &str) -> Part {
    if test.starts_with("ledger_") { Part::Two } else { Part::One }
}

/// Returns the table that a case belongs to: its modules and its function. A test without cases is its own table.
pub(crate) fn table_of(test: &str) -> &str {
    let mut table = test;
    // A module and a function are no case.
    while let Some((rest, name)) = table.rsplit_once("::")
        && rest.contains("::")
        && is_case(name)
    {
        table = rest;
    }
    table
}

/// Returns whether rstest gives a case such a name: `case_1_the_empty_key`, or `journal_2_Journal__Wal` for a value.
fn is_case(name: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    name.split('_').skip(1).any(is_number)
}

/// Returns each table among these tests once, in alphabetical order, with the number of its cases.
pub(crate) fn tables<'t>(tests: impl IntoIterator<Item = &'t str>) -> BTreeMap<&'t str, usize> {
    let mut tables = BTreeMap::new();
    for test in tests {
        *tables.entry(table_of(test)).or_default() += 1;
    }
    tables
}
