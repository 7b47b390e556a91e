//! The answer key of step 4. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step4_scoped_key::happy_path";

#[expect(clippy::too_many_lines, reason = "one entry per mutant")]
pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("lowercase-path", |c| c.scoped_key("n", "GET", "/A", "k") == c.scoped_key("n", "GET", "/a", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_3_an_alias_in_another_case"])
            .survives(HAPPY_PATH)
            .because("Two resources share one scope. A path in lower case does not show it."),
        contract("joined-with-colon", |c| c.scoped_key("n", "GET", "/", "k").unwrap_or_default())
            .reference(r#"["n","GET","/","k"]"#.to_owned())
            .mutant("n:GET:/:k".to_owned())
            .seen_in(Input)
            .fails(["step4_scoped_key::the_four_parts_can_be_read_back"])
            .survives(HAPPY_PATH)
            .because("Two scopes still differ, because tenant, method and key have no colon. But the text is wrong."),
        contract("joined-with-hyphen", |c| {
            c.scoped_key("n", "POST-A", "/", "k") == c.scoped_key("n-POST", "A", "/", "k")
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step4_scoped_key::a_hyphen_in_the_tenant_and_one_in_the_method_are_kept_apart"])
        .survives(HAPPY_PATH)
        .because("Tenant, method and key may all have a hyphen, so one text can stand for several scopes."),
        contract("tenant-left-out", |c| c.scoped_key("a", "GET", "/", "k") == c.scoped_key("b", "GET", "/", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_4_the_tenant"])
            .survives(HAPPY_PATH)
            .because("Two tenants with the same key show it: one can receive the other's response."),
        contract("method-left-out", |c| c.scoped_key("n", "PUT", "/", "k") == c.scoped_key("n", "POST", "/", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_5_the_method"])
            .survives(HAPPY_PATH)
            .because("Two methods on one path show it. The method is still checked, so no error shows it."),
        contract("path-left-out", |c| c.scoped_key("n", "GET", "/a", "k") == c.scoped_key("n", "GET", "/b", "k"))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step4_scoped_key::keeps_apart::case_6_the_path"])
            .survives(HAPPY_PATH)
            .because("Two paths with the same key show it: a cancellation can get the order's response."),
        contract("query-left-out", |c| {
            c.scoped_key("n", "POST", "/pay?to=alice", "k") == c.scoped_key("n", "POST", "/pay?to=mallory", "k")
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step4_scoped_key::keeps_apart::case_7_the_query"])
        .survives(HAPPY_PATH)
        .because("The query is part of the request. Two paths that differ only in the query show it."),
        contract("trailing-slash-dropped", |c| {
            c.scoped_key("n", "GET", "/a/", "k") == c.scoped_key("n", "GET", "/a", "k")
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step4_scoped_key::keeps_apart::case_9_a_slash_at_the_end"])
        .survives(HAPPY_PATH)
        .because("The server decides whether the two paths are one resource. The key's scope must not guess."),
        contract("parts-swapped", |c| c.scoped_key("n", "GET", "/", "k").unwrap_or_default())
            .reference(r#"["n","GET","/","k"]"#.to_owned())
            .mutant(r#"["n","/","GET","k"]"#.to_owned())
            .seen_in(Input)
            .fails(["step4_scoped_key::the_four_parts_can_be_read_back"])
            .survives(HAPPY_PATH)
            .because("Different scopes still differ. Only the text itself, which is stored, shows the other order."),
        contract("method-case-kept", |c| c.scoped_key("n", "get", "/", "k") == c.scoped_key("n", "GET", "/", "k"))
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["step4_scoped_key::only_the_case_of_the_method_is_folded"])
            .survives(HAPPY_PATH)
            .because("A method in upper case has the same scope in both versions. One in lower case does not."),
        contract("method-unchecked", |c| c.scoped_key("n", "PO ST", "/", "k").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_the_method::case_03_a_blank_inside"])
            .survives(HAPPY_PATH)
            .because("A check is missing, so an error is missing. Only a method that must be refused shows it."),
        contract("tenant-unchecked", |c| c.scoped_key("", "GET", "/", "k").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_as_tenant_and_as_key::case_1_empty"])
            .survives(HAPPY_PATH)
            .because("Step 1 is correct but not called for the tenant. An invalid key is still refused."),
        contract("key-unchecked", |c| c.scoped_key("n", "GET", "/", "").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_as_tenant_and_as_key::case_1_empty"])
            .survives(HAPPY_PATH)
            .because("Step 1 is correct but not called for the key. An invalid tenant is still refused."),
        contract("relative-path-accepted", |c| c.scoped_key("n", "GET", "orders", "k").is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step4_scoped_key::refuses_the_path::case_2_a_relative_path"])
            .survives(HAPPY_PATH)
            .because("A check is missing, so an error is missing. Only a path that must be refused shows it."),
        contract("non-ascii-kept", |c| c.scoped_key("n", "GET", "/é", "k").unwrap_or_default())
            .reference(r#"["n","GET","/\u00e9","k"]"#.to_owned())
            .mutant(r#"["n","GET","/é","k"]"#.to_owned())
            .seen_in(Input)
            .fails(["step4_scoped_key::writes::case_09_what_is_not_ascii_is_escaped"])
            .survives(HAPPY_PATH)
            .because("Only the path may contain non-ASCII characters, so only a path shows it."),
    ]
}
