//! The answer key of step 4. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step4_scoped_key::happy_path";

#[expect(clippy::too_many_lines, reason = "an entry a mutant")]
pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("lowercase-path", |c| c.scoped_key("n", "GET", "/A", "k") == c.scoped_key("n", "GET", "/a", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_3_an_alias_in_another_case"])
            .survives(HAPPY_PATH)
            .because("Two resources share one scope; a path in lower case cannot show it."),
        contract("joined-with-colon", |c| c.scoped_key("n", "GET", "/", "k").unwrap_or_default())
            .reference(r#"["n","GET","/","k"]"#.to_owned())
            .mutant("n:GET:/:k".to_owned())
            .seen_in(Input)
            .fails(["step4_scoped_key::the_four_parts_can_be_read_back"])
            .survives(HAPPY_PATH)
            .because("A path may hold a colon, so the parts cannot be told apart for certain."),
        contract("tenant-left-out", |c| c.scoped_key("a", "GET", "/", "k") == c.scoped_key("b", "GET", "/", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_4_the_tenant"])
            .survives(HAPPY_PATH)
            .because("It takes two tenants with one key: one would receive the other's answer."),
        contract("method-left-out", |c| c.scoped_key("n", "PUT", "/", "k") == c.scoped_key("n", "POST", "/", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_5_the_method"])
            .survives(HAPPY_PATH)
            .because("It takes two methods on one path; the method is checked all the same, so no error shows it."),
        contract("path-left-out", |c| c.scoped_key("n", "GET", "/a", "k") == c.scoped_key("n", "GET", "/b", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_6_the_path"])
            .survives(HAPPY_PATH)
            .because("It takes two paths with one key: an order's key would answer for its cancellation."),
        contract("query-left-out", |c| {
            c.scoped_key("n", "POST", "/pay?to=alice", "k") == c.scoped_key("n", "POST", "/pay?to=mallory", "k")
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step4_scoped_key::keeps_apart::case_7_the_query"])
        .survives(HAPPY_PATH)
        .because("The query is part of what was asked for; it takes two paths that only it tells apart."),
        contract("trailing-slash-dropped", |c| {
            c.scoped_key("n", "GET", "/a/", "k") == c.scoped_key("n", "GET", "/a", "k")
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step4_scoped_key::keeps_apart::case_9_a_slash_at_the_end"])
        .survives(HAPPY_PATH)
        .because("Whether the two are one resource is the server's business, and the key's scope must not guess."),
        contract("parts-swapped", |c| c.scoped_key("n", "GET", "/", "k").unwrap_or_default())
            .reference(r#"["n","GET","/","k"]"#.to_owned())
            .mutant(r#"["n","/","GET","k"]"#.to_owned())
            .seen_in(Input)
            .fails(["step4_scoped_key::the_four_parts_can_be_read_back"])
            .survives(HAPPY_PATH)
            .because("It keeps all scopes apart; only the text itself, which is stored, shows the other order."),
        contract("method-case-kept", |c| c.scoped_key("n", "get", "/", "k") == c.scoped_key("n", "GET", "/", "k"))
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["step4_scoped_key::only_the_case_of_the_method_is_folded"])
            .survives(HAPPY_PATH)
            .because("A method sent in upper case is the same either way; it takes one in lower case."),
        contract("method-unchecked", |c| c.scoped_key("n", "PO ST", "/", "k").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_the_method::case_03_a_blank_inside"])
            .survives(HAPPY_PATH)
            .because("A check is gone, so an error is gone: it takes a method that must be refused."),
        contract("tenant-unchecked", |c| c.scoped_key("", "GET", "/", "k").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_as_tenant_and_as_key::case_1_empty"])
            .survives(HAPPY_PATH)
            .because("Step 1 is right and not asked for the tenant; a bad key is still refused."),
        contract("key-unchecked", |c| c.scoped_key("n", "GET", "/", "").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_as_tenant_and_as_key::case_1_empty"])
            .survives(HAPPY_PATH)
            .because("Step 1 is right and not asked for the key; a bad tenant is still refused."),
        contract("relative-path-accepted", |c| c.scoped_key("n", "GET", "orders", "k").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_the_path::case_2_a_relative_path"])
            .survives(HAPPY_PATH)
            .because("A check is gone, so an error is gone: it takes a path that must be refused."),
        contract("non-ascii-kept", |c| c.scoped_key("n", "GET", "/é", "k").unwrap_or_default())
            .reference(r#"["n","GET","/\u00e9","k"]"#.to_owned())
            .mutant(r#"["n","GET","/é","k"]"#.to_owned())
            .seen_in(Input)
            .fails(["step4_scoped_key::writes::case_09_what_is_not_ascii_is_escaped"])
            .survives(HAPPY_PATH)
            .because("Only the path may hold what is not ASCII, so only a path shows it."),
    ]
}
