//! The answer key of the chapter `ledger_scope`. It gives the answers away: predict first.

use super::ledger_observations::{first, last, rows};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

fn of_south() -> Purchase<'static> {
    Purchase { tenant: "south", ..first() }
}

fn with_key(key: &str) -> Purchase<'_> {
    Purchase { key, ..first() }
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("key-only-lookup", |l| last(l, [first(), of_south()]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_01_another_tenant"])
            .survives(HAPPY_PATH)
            .because("Two tenants with the same key show it: the second gets the first one's order."),
        ledger("tenant-left-out-of-lookup", |l| last(l, [first(), of_south()]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_01_another_tenant"])
            .survives(HAPPY_PATH)
            .because("Two tenants with the same operation and the same key show it."),
        ledger("operation-left-out", |l| last(l, [first(), Purchase { operation: "batch-order", ..first() }]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_02_another_operation"])
            .survives(HAPPY_PATH)
            .because("One tenant that uses a key for two operations shows it."),
        ledger("joined-scope", |l| last(l, [first(), Purchase { tenant: "north-web", operation: "order", ..first() }]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_13_a_dash_moved_from_the_operation"])
            .survives(HAPPY_PATH)
            .because("A part may contain the separator, so two different scopes can have the same text."),
        ledger("key-case-ignored", |l| last(l, [first(), with_key("INTENT-A")]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_06_the_key_in_another_case"])
            .survives(HAPPY_PATH)
            .because("Two keys that differ only in case show it."),
        ledger("key-as-pattern", |l| last(l, [first(), with_key("intent_a")]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_11_another_sign_in_the_key"])
            .survives(HAPPY_PATH)
            .because("In a pattern, an underscore matches any character, and a key may contain one."),
        ledger("key-cut-short", |l| {
            last(
                l,
                [
                    with_key("key-of-much-more-than-32-characters-one"),
                    with_key("key-of-much-more-than-32-characters-two"),
                ],
            )
        })
        .reference("created 2".to_owned())
        .mutant("replay 1".to_owned())
        .seen_in(Input)
        .fails(["ledger_scope::every_character_of_a_long_part_counts::part_3_2"])
        .survives(HAPPY_PATH)
        .because("Two long keys with the same first 32 characters show it."),
        ledger("forgets-other-tenants", |l| rows(l, [of_south(), first()], "receipts"))
            .reference(Some(2))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_scope::another_scope_is_another_request::case_01_another_tenant"])
            .survives(HAPPY_PATH)
            .because("A new request deletes another tenant's receipt with the same key."),
    ]
}
