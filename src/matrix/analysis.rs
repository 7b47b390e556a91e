//! What can be read off a kill matrix: which tests and which mutants say something that no other says.

use std::collections::{BTreeMap, BTreeSet};

use super::{KillMatrix, Row, Score};
use crate::runner::Verdict;

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
    let counted = matrix.mutants.iter().filter(|row| row.counts());
    counted.fold(Score::default(), |score, row| {
        let killed = row.verdict == Verdict::Killed && row.killed_by.iter().any(|test| test.ends_with("::happy_path"));
        Score { killed: score.killed + usize::from(killed), mutants: score.mutants + 1 }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::{collection::vec, prelude::*};

    use super::{analyse, cover};
    use crate::{
        matrix::{KillMatrix, Row},
        runner::Verdict,
    };

    const TESTS: [&str; 6] = ["s::a", "s::b", "s::c", "s::d", "s::e", "s::happy_path"];

    /// Mutants called m0, m1 and so on, with the tests that kill them.
    fn matrix(killers: &[&[&str]]) -> KillMatrix {
        let row = |(index, killers): (usize, &&[&str])| Row {
            name: format!("m{index}"),
            step: "s".to_owned(),
            verdict: if killers.is_empty() { Verdict::Survived } else { Verdict::Killed },
            equivalent: killers.is_empty(),
            killed_by: killers.iter().map(ToString::to_string).collect(),
        };
        KillMatrix::new(1, TESTS.map(str::to_owned).to_vec(), killers.iter().enumerate().map(row).collect())
    }

    #[test]
    fn a_small_matrix_reads_as_one_would_by_hand() {
        let matrix =
            matrix(&[&["s::a", "s::b"], &["s::a", "s::b"], &["s::c"], &["s::a", "s::c", "s::happy_path"], &[]]);
        let analysis = analyse(&matrix);
        assert_eq!((matrix.score.killed, matrix.score.mutants), (4, 4));
        assert_eq!(analysis.sole_killers, [("m2", "s::c")]);
        assert_eq!(analysis.idle_tests, ["s::d", "s::e"]);
        assert_eq!(analysis.indistinguished, [["m0", "m1"]]);
        let subsumed: Vec<_> = analysis.subsumed.iter().map(|one| (one.easier, &one.by[..])).collect();
        assert_eq!(subsumed, [("m3", &["m2"][..])]);
        assert_eq!((analysis.cover.tests, analysis.cover.smallest), (vec!["s::a", "s::c"], true));
        assert_eq!((analysis.happy_paths.killed, analysis.happy_paths.mutants), (1, 4));
    }

    #[test]
    fn the_smallest_set_is_smaller_than_the_greedy_one() {
        // Greedy takes `b`, which kills four, and then needs one for each of the others.
        let killers: Vec<BTreeSet<&str>> = [["a", "b"], ["a", "b"], ["a", "d"], ["c", "b"], ["c", "b"], ["c", "e"]]
            .into_iter()
            .map(BTreeSet::from)
            .collect();
        let cover = cover(&killers);
        assert_eq!((cover.tests, cover.smallest), (vec!["a", "c"], true));
    }

    proptest! {
        #[test]
        fn the_cover_kills_all_and_no_smaller_set_does(sets in vec(proptest::sample::subsequence(&TESTS[..], 1..=4), 0..8)) {
            let killers: Vec<BTreeSet<&str>> = sets.into_iter().map(BTreeSet::from_iter).collect();
            let kills_all = |chosen: &BTreeSet<&str>| killers.iter().all(|killers| !killers.is_disjoint(chosen));
            let found = cover(&killers);
            prop_assert!(found.smallest && kills_all(&found.tests.iter().copied().collect()));
            let smallest = (0_u32..1 << TESTS.len())
                .map(|bits| (0..TESTS.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| TESTS[bit]).collect())
                .filter(kills_all)
                .map(|chosen: BTreeSet<&str>| chosen.len())
                .min();
            prop_assert_eq!(Some(found.tests.len()), smallest);
        }

        #[test]
        fn whoever_kills_the_harder_mutant_kills_the_easier_one(sets in vec(proptest::sample::subsequence(&TESTS[..], 1..=4), 0..8)) {
            let sets: Vec<&[&str]> = sets.iter().map(Vec::as_slice).collect();
            let matrix = matrix(&sets);
            for subsumption in analyse(&matrix).subsumed {
                let easier = &matrix.row(subsumption.easier).expect("it is in the matrix").killed_by;
                for harder in subsumption.by {
                    let harder = &matrix.row(harder).expect("it is in the matrix").killed_by;
                    prop_assert!(harder.len() < easier.len() && harder.iter().all(|test| easier.contains(test)));
                }
            }
        }
    }
}
