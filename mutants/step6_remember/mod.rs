//! The mutants of step 6, in reading order.

use crate::{
    chapter::Chapter::Remember,
    mutant::{
        Mutant,
        Origin::{Reason, Workbook, Worksheet},
    },
};

mod key_lowercased;
mod overwrites;
mod overwrites_then_refuses;
mod remember_alias;
mod remember_shallow;
mod same_fingerprint_ok;
mod second_remember_ok;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(Remember, "remember-alias", Worksheet("response"), &remember_alias::RememberAlias),
    Mutant::contract(
        Remember,
        "remember-shallow",
        Reason("unless the lists in a response are copied too, nested state is shared"),
        &remember_shallow::RememberShallow,
    ),
    Mutant::contract(Remember, "overwrites", Workbook, &overwrites::Overwrites),
    Mutant::contract(Remember, "overwrites-then-refuses", Workbook, &overwrites_then_refuses::OverwritesThenRefuses),
    Mutant::contract(Remember, "second-remember-ok", Workbook, &second_remember_ok::SecondRememberOk),
    Mutant::contract(Remember, "same-fingerprint-ok", Workbook, &same_fingerprint_ok::SameFingerprintOk),
    Mutant::contract(Remember, "key-lowercased", Workbook, &key_lowercased::KeyLowercased),
];
