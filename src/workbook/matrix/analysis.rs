//! Analyses a kill matrix: which tests and which mutants add something that the others do not.

use std::collections::{BTreeMap, BTreeSet};

use super::{KillMatrix, Row, Score};
use crate::workbook::runner::Verdict;

/// The result of the analysis. Every list is in the order of the matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<'m> {
    /// The mutants that only one test kills, each with that test.
    pub sole_killers: Vec<(&'m str, &'m str)>,
    /// The tests that kill nothing.
    pub idle_tests: Vec<&'m str>,
    /// Groups of two or more mutants that the same tests kill: no test tells them apart.
    pub indistinguished: Vec<Vec<&'m str>>,
    /// The mutants that others subsume.
    pub subsumed: Vec<Subsumption<'m>>,
    /// A smallest set of tests that kills every killed mutant.
    pub cover: Cover<'m>,
    /// How many mutants the happy paths alone kill.
    pub happy_paths: Score,
}

/// A mutant that others subsume. Every test that kills one of the others also kills it, and so do further tests. So it
/// is the easier one to kill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subsumption<'m> {
    /// The easier mutant, which is subsumed.
    pub easier: &'m str,
    /// The mutants that subsume it.
    pub by: Vec<&'m str>,
}

/// A set of tests that kills every killed mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover<'m> {
    /// The tests.
    pub tests: Vec<&'m str>,
    /// Whether no smaller set exists. It is false only if the search stopped early; then the set is the smallest found.
    pub smallest: bool,
}

/// The number of sets after which the search for a smaller one stops.
const SEARCH_LIMIT: usize = 1_000_000;

/// Analyses the matrix.
#[must_use]
pub fn analyse(matrix: &KillMatrix) -> Analysis<'_> {
    let killed: Vec<&Row> = matrix.mutants.iter().filter(|row| !row.killed_by.is_empty()).collect();
    let killers: Vec<BTreeSet<&str>> =
        killed.iter().map(|row| row.killed_by.iter().map(String::as_str).collect()).collect();
    let name = |index: usize| killed[index].name.as_str();

    let used: BTreeSet<_> = killers.iter().flatten().copied().collect();
    Analysis {
        sole_killers: (0..killed.len())
            .filter(|&index| killers[index].len() == 1)
            .map(|index| (name(index), killed[index].killed_by[0].as_str()))
            .collect(),
        idle_tests: matrix.tests.iter().map(String::as_str).filter(|test| !used.contains(test)).collect(),
        indistinguished: indistinguished(&killed, &killers),
        subsumed: (0..killed.len())
            .map(|easier| Subsumption {
                easier: name(easier),
                by: (0..killed.len())
                    .filter(|&other| killers[other].len() < killers[easier].len())
                    .filter(|&other| killers[other].is_subset(&killers[easier]))
                    .map(name)
                    .collect(),
            })
            .filter(|subsumption| !subsumption.by.is_empty())
            .collect(),
        cover: cover(&killers),
        happy_paths: happy_paths(matrix),
    }
}

fn indistinguished<'m>(killed: &[&'m Row], killers: &[BTreeSet<&'m str>]) -> Vec<Vec<&'m str>> {
    let mut groups: BTreeMap<&BTreeSet<&str>, Vec<usize>> = BTreeMap::new();
    for (index, killers) in killers.iter().enumerate() {
        groups.entry(killers).or_default().push(index);
    }
    let mut groups: Vec<_> = groups.into_values().filter(|group| group.len() > 1).collect();
    groups.sort_unstable();
    groups.into_iter().map(|group| group.into_iter().map(|index| killed[index].name.as_str()).collect()).collect()
}

fn happy_paths(matrix: &KillMatrix) -> Score {
    Score::of(&matrix.mutants, |row| {
        row.verdict == Verdict::Killed && row.killed_by.iter().any(|test| test.ends_with("::happy_path"))
    })
}

/// Returns a smallest set of tests that hits every set of killers. The search branches on the remaining mutant with the
/// fewest killers. It prunes a branch if even a lower bound on the tests that it still needs is too high.
fn cover<'m>(killers: &[BTreeSet<&'m str>]) -> Cover<'m> {
    let reduced = reduced(killers.to_vec());
    let minimal: Vec<_> = reduced.iter().collect();
    let mut search = Search { best: greedy(&minimal), sets: 0 };
    search.extend(&mut Vec::new(), &minimal);
    let mut tests = search.best;
    tests.sort_unstable();
    Cover { tests, smallest: search.sets < SEARCH_LIMIT }
}

/// Removes what does not matter for a smallest set of tests, until nothing is left to remove: a set of killers that
/// contains another one, because a test that hits the smaller one hits both, and a test that kills no mutant that some
/// other test does not kill as well.
fn reduced(mut killers: Vec<BTreeSet<&str>>) -> Vec<BTreeSet<&str>> {
    loop {
        killers.sort_by_key(BTreeSet::len);
        let mut minimal: Vec<BTreeSet<&str>> = Vec::new();
        for set in killers {
            if !minimal.iter().any(|smaller| smaller.is_subset(&set)) {
                minimal.push(set);
            }
        }
        let mut kills: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for (index, set) in minimal.iter().enumerate() {
            for test in set {
                kills.entry(test).or_default().insert(index);
            }
        }
        // Of several tests that kill the same mutants, the first is kept.
        let is_dominated = |test: &str| {
            kills
                .iter()
                .any(|(other, more)| kills[test].is_subset(more) && (kills[test].len() < more.len() || *other < test))
        };
        let dominated: BTreeSet<_> = kills.keys().copied().filter(|test| is_dominated(test)).collect();
        if dominated.is_empty() {
            return minimal;
        }
        killers = minimal.into_iter().map(|set| set.difference(&dominated).copied().collect()).collect();
    }
}

struct Search<'m> {
    best: Vec<&'m str>,
    sets: usize,
}

impl<'m> Search<'m> {
    fn extend(&mut self, chosen: &mut Vec<&'m str>, unmet: &[&BTreeSet<&'m str>]) {
        self.sets += 1;
        let Some(hardest) = unmet.first() else {
            self.best.clone_from(chosen);
            return;
        };
        if self.sets >= SEARCH_LIMIT || chosen.len() + disjoint(unmet) >= self.best.len() {
            return;
        }
        for &test in *hardest {
            chosen.push(test);
            let left: Vec<_> = unmet.iter().copied().filter(|killers| !killers.contains(test)).collect();
            if chosen.len() < self.best.len() {
                self.extend(chosen, &left);
            }
            chosen.pop();
        }
    }
}

/// Returns a lower bound on the tests that these sets need: a number of pairwise disjoint sets, each of which needs its
/// own.
fn disjoint(sets: &[&BTreeSet<&str>]) -> usize {
    let mut taken: Vec<&BTreeSet<&str>> = Vec::new();
    for set in sets {
        if taken.iter().all(|other| other.is_disjoint(set)) {
            taken.push(set);
        }
    }
    taken.len()
}

/// Repeatedly picks the test that hits the most remaining sets, and the first of several such tests.
fn greedy<'m>(sets: &[&BTreeSet<&'m str>]) -> Vec<&'m str> {
    let (mut left, mut chosen) = (sets.to_vec(), Vec::new());
    while !left.is_empty() {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for test in left.iter().copied().flatten() {
            *counts.entry(test).or_default() += 1;
        }
        // `max_by_key` returns the last maximum. The iterator is reversed, so this is the first test.
        let Some((test, _)) = counts.into_iter().rev().max_by_key(|&(_, count)| count) else { break };
        left.retain(|set| !set.contains(test));
        chosen.push(test);
    }
    chosen
}
