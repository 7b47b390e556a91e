//! What can be read off a kill matrix: which tests and which mutants say something that no other says.

use std::collections::{BTreeMap, BTreeSet};

use super::{KillMatrix, Row, Score};
use crate::workbook::runner::Verdict;

/// What a kill matrix says. Every list is in the order of the matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<'m> {
    /// The mutants that one test alone kills, with that test.
    pub sole_killers: Vec<(&'m str, &'m str)>,
    /// The tests that kill nothing.
    pub idle_tests: Vec<&'m str>,
    /// Mutants that the same tests kill, two or more in a group: no test tells them apart.
    pub indistinguished: Vec<Vec<&'m str>>,
    /// Which mutants are killed as soon as another one is.
    pub subsumed: Vec<Subsumption<'m>>,
    /// A smallest set of tests that kills all that is killed.
    pub cover: Cover<'m>,
    /// How many mutants the happy paths alone kill.
    pub happy_paths: Score,
}

/// Every test that kills one of these mutants kills the first one too, and others besides: whoever kills them has killed
/// it. They subsume it, and it is the easier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subsumption<'m> {
    /// The easier mutant.
    pub easier: &'m str,
    /// Those that subsume it.
    pub by: Vec<&'m str>,
}

/// A set of tests that kills every killed mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover<'m> {
    /// The tests.
    pub tests: Vec<&'m str>,
    /// No smaller set does it. False only when the search was given up, and the set is the smallest found so far.
    pub smallest: bool,
}

/// After so many sets the search for a smaller one is given up.
const SEARCH_LIMIT: usize = 1_000_000;

/// Reads the matrix.
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

/// A smallest set of tests that meets every set of killers: a search that branches on the mutant with the fewest killers
/// left, and gives a branch up when even the fewest tests that could finish it are too many.
fn cover<'m>(killers: &[BTreeSet<&'m str>]) -> Cover<'m> {
    // Whoever meets a set meets every set around it: only the smallest sets count.
    let mut minimal: Vec<&BTreeSet<&str>> = Vec::new();
    let mut by_size: Vec<_> = killers.iter().collect();
    by_size.sort_by_key(|killers| killers.len());
    for killers in by_size {
        if !minimal.iter().any(|smaller| smaller.is_subset(killers)) {
            minimal.push(killers);
        }
    }
    let mut search = Search { best: greedy(&minimal), sets: 0 };
    search.extend(&mut Vec::new(), &minimal);
    let mut tests = search.best;
    tests.sort_unstable();
    Cover { tests, smallest: search.sets < SEARCH_LIMIT }
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

/// So many sets share no test: each needs one of its own.
fn disjoint(sets: &[&BTreeSet<&str>]) -> usize {
    let mut taken: Vec<&BTreeSet<&str>> = Vec::new();
    for set in sets {
        if taken.iter().all(|other| other.is_disjoint(set)) {
            taken.push(set);
        }
    }
    taken.len()
}

/// Always the test that meets most of what is left; of several the first.
fn greedy<'m>(sets: &[&BTreeSet<&'m str>]) -> Vec<&'m str> {
    let (mut left, mut chosen) = (sets.to_vec(), Vec::new());
    while !left.is_empty() {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for test in left.iter().copied().flatten() {
            *counts.entry(test).or_default() += 1;
        }
        // `max_by_key` takes the last of several: from the back that is the first.
        let Some((test, _)) = counts.into_iter().rev().max_by_key(|&(_, count)| count) else { break };
        left.retain(|set| !set.contains(test));
        chosen.push(test);
    }
    chosen
}
