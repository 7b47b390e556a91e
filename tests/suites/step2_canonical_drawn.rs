//! Step 2, a detour: a function draws the members from random numbers, so proptest cannot make them smaller.

use proptest::prelude::*;

use crate::members::{Members, the_text_is_sorted_by_name};

// ANCHOR: generator
fn name(random: &mut impl Rng) -> String {
    (0..8).map(|_| random.random_range('a'..='z')).collect()
}

pub(crate) fn members() -> impl Strategy<Value = Members> {
    Just(()).prop_perturb(|(), mut random| {
        (0..random.random_range(0..6)).map(|_| (name(&mut random), random.random_range(1..100).into())).collect()
    })
}
// ANCHOR_END: generator

proptest! {
    #[test]
    fn the_text_lists_the_members_by_name(members in members()) {
        the_text_is_sorted_by_name(members)?;
    }
}
