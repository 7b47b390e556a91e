//! Which tests add nothing to what the others kill.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::workbook::matrix::table_of;

/// A test that kills only what another one kills already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Redundant {
    /// The test. All cases of a table are one test.
    pub test: String,
    /// The other one.
    pub other: String,
}

/// Returns the tests that kill nothing, and those that kill only what one other test kills. Of several tests that kill the
/// same mutants, the first in alphabetical order is not redundant.
pub(super) fn of<'t>(
    tests: impl Iterator<Item = &'t String>,
    kills: &BTreeMap<&str, BTreeSet<&'static str>>,
) -> (Vec<String>, Vec<Redundant>) {
    let mut tables: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for test in tests {
        tables.entry(table_of(test)).or_default().extend(kills.get(test.as_str()).into_iter().flatten());
    }
    let (idle, busy): (Vec<_>, Vec<_>) = tables.iter().partition(|(_, killed)| killed.is_empty());
    let covering = |(test, killed): (&&str, &BTreeSet<&str>)| {
        let is_enough = |(other, more): &&(&&str, &BTreeSet<&str>)| {
            killed.is_subset(more) && (killed.len() < more.len() || *other < test)
        };
        busy.iter().find(is_enough).map(|(other, _)| (**other).to_owned())
    };
    let redundant = busy
        .iter()
        .filter_map(|&(test, killed)| Some(Redundant { test: (*test).to_owned(), other: covering((test, killed))? }));
    (idle.iter().map(|(test, _)| (**test).to_owned()).collect(), redundant.collect())
}
