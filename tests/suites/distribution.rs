//! What the generators of the book reach: how many of their values have what a mutant needs.

use std::cell::Cell;

use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

use crate::{
    members::Members, step2_canonical_any_name, step2_canonical_edges, step2_canonical_one_member,
    step2_canonical_several_members,
};

// ANCHOR: share
const BODIES: usize = 1_000;

/// Returns how many of the generated bodies satisfy a condition. The random numbers are the same on every run.
fn count(generator: &impl Strategy<Value = Members>, condition: fn(&Members) -> bool) -> usize {
    let mut runner = TestRunner::deterministic();
    let mut body = || generator.new_tree(&mut runner).expect("no filter rejects too many values").current();
    (0..BODIES).filter(|_| condition(&body())).count()
}
// ANCHOR_END: share

/// The names are not in order.
fn is_unsorted(members: &Members) -> bool {
    !members.is_sorted_by_key(|(name, _)| name.as_str())
}

fn has_non_ascii_name(members: &Members) -> bool {
    members.iter().any(|(name, _)| !name.is_ascii())
}

/// The order by code point and the order by UTF-16 code unit differ.
fn has_two_orders(members: &Members) -> bool {
    let (mut by_code_point, mut by_code_unit): (Vec<_>, Vec<_>) = members.iter().map(|(name, _)| (name, name)).unzip();
    by_code_point.sort();
    by_code_unit.sort_by_key(|name| name.encode_utf16().collect::<Vec<_>>());
    by_code_point != by_code_unit
}

fn line(stage: &str, generator: &impl Strategy<Value = Members>) -> String {
    let counts = [is_unsorted, has_non_ascii_name, has_two_orders].map(|condition| count(generator, condition));
    let [unsorted, non_ascii, two_orders] =
        counts.map(|count| format!("{}.{} %", count * 100 / BODIES, count * 1_000 / BODIES % 10));
    format!("{stage:<16}{unsorted:>10}{non_ascii:>17}{two_orders:>13}\n")
}

#[test]
fn the_book_shows_what_the_bodies_have() {
    let mut table = "ANCHOR: table\nstage             unsorted   non-ASCII name   two orders\n".to_owned();
    table += &line("one_member", &step2_canonical_one_member::members());
    table += &line("several_members", &step2_canonical_several_members::members());
    table += &line("any_name", &step2_canonical_any_name::members());
    table += &line("edges", &step2_canonical_edges::members());
    insta::assert_snapshot!("bodies", table + "ANCHOR_END: table");
}

/// Runs a property that assumes the condition, and returns a line with the bodies that it generates and those that it
/// tests.
fn assuming(stage: &str, generator: &impl Strategy<Value = Members>, condition: fn(&Members) -> bool) -> String {
    let (generated, tested) = (Cell::new(0), Cell::new(0));
    let config = Config { failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let result = runner.run(generator, |members| {
        generated.set(generated.get() + 1);
        prop_assume!(condition(&members));
        tested.set(tested.get() + 1);
        Ok(())
    });
    let result = result.map_or_else(|error| error.to_string(), |()| "passes".to_owned());
    format!("{stage:<16}{:>9}{:>9}   {result}\n", generated.get(), tested.get())
}

#[test]
fn the_book_shows_what_an_assumption_costs() {
    let mut table = "ANCHOR: table\nstage           generated   tested\n".to_owned();
    table += &assuming("any_name", &step2_canonical_any_name::members(), has_two_orders);
    table += &assuming("edges", &step2_canonical_edges::members(), has_two_orders);
    insta::assert_snapshot!("assumption", table + "ANCHOR_END: table");
}
