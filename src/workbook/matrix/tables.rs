//! Tests by their tables: a table of cases is one test to a reader, however many cases it has.

use std::collections::BTreeMap;

/// The test that a case belongs to: its module and its function. A test without cases is its own.
pub(crate) fn table_of(test: &str) -> &str {
    let mut ends = test.match_indices("::").map(|(end, _)| end).skip(1);
    ends.next().map_or(test, |end| &test[..end])
}

/// Each table among these tests once, in order, with the number of its cases.
pub(crate) fn tables<'t>(tests: impl IntoIterator<Item = &'t str>) -> BTreeMap<&'t str, usize> {
    let mut tables = BTreeMap::new();
    for test in tests {
        *tables.entry(table_of(test)).or_default() += 1;
    }
    tables
}
