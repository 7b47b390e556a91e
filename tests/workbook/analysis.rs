//! Tests of the analysis of a kill matrix.

use std::collections::BTreeSet;

use proptest::{collection::vec, prelude::*};
use same_key::workbook::{
    matrix::{KillMatrix, Row, analyse},
    runner::Verdict,
};

const TESTS: [&str; 6] = ["s::a", "s::b", "s::c", "s::d", "s::e", "s::happy_path"];

/// Returns a matrix with mutants called m0, m1 and so on, and the tests that kill them.
fn matrix(killers: &[&[&str]]) -> KillMatrix {
    let row = |(index, killers): (usize, &&[&str])| Row {
        name: format!("m{index}"),
        chapter: "s".to_owned(),
        verdict: if killers.is_empty() { Verdict::Survived } else { Verdict::Killed },
        equivalent: killers.is_empty(),
        killed_by: killers.iter().map(ToString::to_string).collect(),
    };
    KillMatrix::new(1, TESTS.map(str::to_owned).to_vec(), killers.iter().enumerate().map(row).collect())
}

#[test]
fn a_small_matrix_reads_as_one_would_by_hand() {
    let matrix = matrix(&[&["s::a", "s::b"], &["s::a", "s::b"], &["s::c"], &["s::a", "s::c", "s::happy_path"], &[]]);
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
    // A greedy search takes `b`, which kills four mutants, and then needs one test for each of the others.
    let matrix = matrix(&[&["a", "b"], &["a", "b"], &["a", "d"], &["c", "b"], &["c", "b"], &["c", "e"]]);
    let cover = analyse(&matrix).cover;
    assert_eq!((cover.tests, cover.smallest), (vec!["a", "c"], true));
}

proptest! {
    #[test]
    fn the_cover_kills_all_and_no_smaller_set_does(sets in vec(proptest::sample::subsequence(&TESTS[..], 1..=4), 0..8)) {
        let matrix = matrix(&sets.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let killers: Vec<BTreeSet<&str>> = sets.into_iter().map(BTreeSet::from_iter).collect();
        let kills_all = |chosen: &BTreeSet<&str>| killers.iter().all(|killers| !killers.is_disjoint(chosen));
        let found = analyse(&matrix).cover;
        prop_assert!(found.smallest && kills_all(&found.tests.iter().copied().collect()));
        let smallest = (0_u32..1 << TESTS.len())
            .map(|bits| (0..TESTS.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| TESTS[bit]).collect())
            .filter(kills_all)
            .map(|chosen: BTreeSet<&str>| chosen.len())
            .min();
        prop_assert_eq!(Some(found.tests.len()), smallest);
    }

    #[test]
    fn every_test_that_kills_the_harder_mutant_kills_the_easier_one(sets in vec(proptest::sample::subsequence(&TESTS[..], 1..=4), 0..8)) {
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
