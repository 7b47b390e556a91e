//! Step 4: tenant, method, path and key as one JSON array, with the method upper-cased and the path unchanged.

use proptest::prelude::*;
use rstest::rstest;
use same_key::contract::ContractError;

use crate::{
    generate::{LENGTHS, every_character, every_pair_of_ascii, key, method, no_key, path, text},
    model,
    subject::subject,
    words::{KEYS, METHODS, PATHS},
};

/// Returns Python's text for the four parts: compact, and ASCII only.
fn expected(tenant: &str, method: &str, path: &str, key: &str) -> String {
    let parts = serde_json::json!([tenant, method.to_ascii_uppercase(), path, key]);
    model::ascii(&model::canonical(&parts))
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    let scope = subject().scoped_key("north", "POST", "/orders", "intent-a");
    assert!(scope.is_ok());
    assert_eq!(scope, subject().scoped_key("north", "POST", "/orders", "intent-a"));
    assert_ne!(scope, subject().scoped_key("north", "POST", "/orders", "intent-b"));
}
// ANCHOR_END: happy_path

#[rstest]
#[case::the_method_is_upper_cased("north", "post", "/orders", "a", r#"["north","POST","/orders","a"]"#)]
#[case::the_path_keeps_its_case("north", "POST", "/Orders/7", "a", r#"["north","POST","/Orders/7","a"]"#)]
#[case::the_path_keeps_its_query("n", "PATCH", "/orders?to=Alice", "a", r#"["n","PATCH","/orders?to=Alice","a"]"#)]
#[case::the_path_keeps_its_slashes("n", "GET", "//a//", "a", r#"["n","GET","//a//","a"]"#)]
#[case::the_path_keeps_its_dots("n", "GET", "/a/../b/.", "a", r#"["n","GET","/a/../b/.","a"]"#)]
#[case::the_path_keeps_its_percent_signs("n", "GET", "/%7e%2F", "a", r#"["n","GET","/%7e%2F","a"]"#)]
#[case::the_path_keeps_its_blanks("n", "GET", "/ a ", "a", r#"["n","GET","/ a ","a"]"#)]
#[case::the_path_may_be_a_slash("n", "GET", "/", "a", r#"["n","GET","/","a"]"#)]
#[case::what_is_not_ascii_is_escaped("n", "GET", "/café/😀", "a", r#"["n","GET","/caf\u00e9/\ud83d\ude00","a"]"#)]
#[case::del_and_tab_are_escaped("n", "GET", "/\t\u{7f}", "a", r#"["n","GET","/\t\u007f","a"]"#)]
#[case::quotation_marks_are_escaped("n", "GET", "/a\",\"b\\", "a", r#"["n","GET","/a\",\"b\\","a"]"#)]
#[case::tenant_and_key_keep_their_case("North", "GET", "/", "Intent-A", r#"["North","GET","/","Intent-A"]"#)]
#[case::a_method_may_have_a_hyphen("n-1", "m-search", "/", "-", r#"["n-1","M-SEARCH","/","-"]"#)]
#[case::the_query_keeps_its_order("n", "GET", "/?b=2&a=1", "a", r#"["n","GET","/?b=2&a=1","a"]"#)]
fn writes(#[case] tenant: &str, #[case] method: &str, #[case] path: &str, #[case] key: &str, #[case] scope: &str) {
    assert_eq!(subject().scoped_key(tenant, method, path, key).as_deref(), Ok(scope));
}

#[rstest]
#[case::colons(["n", "POST", "/a", "b"], ["n", "POST", "/a:b", "b"])]
#[case::tenant_and_key(["a", "GET", "/", "b"], ["b", "GET", "/", "a"])]
#[case::an_alias_in_another_case(["n", "GET", "/a", "b"], ["n", "GET", "/A", "b"])]
#[case::the_tenant(["north", "GET", "/", "a"], ["south", "GET", "/", "a"])]
#[case::the_method(["n", "PUT", "/", "a"], ["n", "POST", "/", "a"])]
#[case::the_path(["n", "POST", "/orders/7", "a"], ["n", "POST", "/orders/7/cancel", "a"])]
#[case::the_query(["n", "POST", "/pay?to=alice", "a"], ["n", "POST", "/pay?to=mallory", "a"])]
#[case::an_empty_query(["n", "POST", "/pay", "a"], ["n", "POST", "/pay?", "a"])]
#[case::a_slash_at_the_end(["n", "POST", "/pay", "a"], ["n", "POST", "/pay/", "a"])]
fn keeps_apart(#[case] one: [&str; 4], #[case] other: [&str; 4]) {
    let scope = |[tenant, method, path, key]: [&str; 4]| subject().scoped_key(tenant, method, path, key);
    assert!(scope(one).is_ok());
    assert_ne!(scope(one), scope(other));
}

#[test]
fn a_hyphen_in_the_tenant_and_one_in_the_method_are_kept_apart() {
    let scope = |tenant, method| subject().scoped_key(tenant, method, "/", "k");
    assert!(scope("n", "POST-A").is_ok());
    assert_ne!(scope("n", "POST-A"), scope("n-POST", "A"));
}

#[rstest]
#[case::an_empty_method("")]
#[case::a_blank_behind_it("POST ")]
#[case::a_blank_inside("PO ST")]
#[case::a_line_break("POST\n")]
#[case::a_slash("PO/ST")]
#[case::a_colon("PO:ST")]
#[case::a_quotation_mark("\"POST\"")]
#[case::a_letter_that_grows_in_upper_case("straße")]
#[case::a_letter_that_becomes_ascii_in_upper_case("lıst")]
#[case::a_full_width_letter("ＧET")]
fn refuses_the_method(#[case] method: &str) {
    let error = Err(ContractError::InvalidMethod(method.to_owned()));
    assert_eq!(subject().scoped_key("north", method, "/orders", "a"), error);
}

#[test]
fn a_method_has_the_characters_of_a_token() {
    let is_method = |c: &char| subject().scoped_key("n", &format!("a{c}"), "/", "a").is_ok();
    let accepted: String = ('\0'..='\u{3ff}').filter(is_method).collect();
    assert_eq!(accepted, "!#$%&'*+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz|~");
}

#[test]
fn no_other_character_is_allowed_in_a_method() {
    // Every letter, number and space, and every 61st of the other characters, of which there are a million.
    let is_tried = |c: &char| c.is_alphanumeric() || c.is_whitespace() || u32::from(*c).is_multiple_of(61);
    let is_method = |c: &char| subject().scoped_key("n", &format!("a{c}"), "/", "a").is_ok();
    let accepted: Vec<_> = ('\u{400}'..=char::MAX).filter(is_tried).filter(is_method).collect();
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn every_method_has_its_own_scope() {
    for method in METHODS {
        let scope = subject().scoped_key("n", method, "/", "a");
        assert_eq!(scope.as_deref(), Ok(format!(r#"["n","{method}","/","a"]"#).as_str()));
    }
}

#[test]
fn no_word_is_special_as_a_tenant_or_as_a_key() {
    for (tenant, key) in KEYS.iter().flat_map(|tenant| KEYS.map(|key| (tenant, key))) {
        let scope = subject().scoped_key(tenant, "POST", "/", key);
        assert_eq!(scope, Ok(format!(r#"["{tenant}","POST","/","{key}"]"#)));
    }
}

#[test]
fn no_path_is_tidied_up_whatever_the_method() {
    for (method, path) in METHODS.iter().flat_map(|method| PATHS.map(|path| (method, path))) {
        assert_eq!(subject().scoped_key("n", method, path, "a"), Ok(format!(r#"["n","{method}","{path}","a"]"#)));
    }
}

#[test]
fn no_encoded_byte_is_decoded() {
    for encoded in (0..=u8::MAX).flat_map(|byte| [format!("%{byte:02X}"), format!("%{byte:02x}")]) {
        for path in [format!("/{encoded}"), format!("/a{encoded}/b?c={encoded}{encoded}")] {
            assert_eq!(subject().scoped_key("n", "GET", &path, "a"), Ok(format!(r#"["n","GET","{path}","a"]"#)));
        }
    }
}

#[test]
fn every_character_of_a_path_is_written_as_python_writes_it() {
    for text in every_character().chain(every_pair_of_ascii()) {
        let path = format!("/{text}");
        assert_eq!(subject().scoped_key("n", "GET", &path, "a"), Ok(expected("n", "GET", &path, "a")));
    }
}

#[test]
fn a_path_is_kept_to_its_end() {
    for length in LENGTHS.into_iter().chain([1_000_000]) {
        let path = "/".repeat(length - 1) + "a";
        let scope = subject().scoped_key("n", "GET", &path, "a");
        assert!(scope == Ok(format!(r#"["n","GET","{path}","a"]"#)), "{length} characters");
    }
}

#[rstest]
#[case::an_empty_path("")]
#[case::a_relative_path("orders")]
#[case::an_address("https://example.org/orders")]
#[case::an_asterisk("*")]
#[case::a_backslash("\\orders")]
#[case::a_blank_before_it(" /orders")]
#[case::a_slash_of_another_script("／orders")]
fn refuses_the_path(#[case] path: &str) {
    let error = Err(ContractError::InvalidPath(path.to_owned()));
    assert_eq!(subject().scoped_key("north", "POST", path, "a"), error);
}

#[rstest]
#[case::empty("")]
#[case::too_long(&"k".repeat(65))]
#[case::a_blank(" ")]
#[case::not_ascii("é")]
#[case::a_colon("a:b")]
#[case::a_quotation_mark("a\",\"b")]
fn refuses_as_tenant_and_as_key(#[case] value: &str) {
    let error = Err(ContractError::InvalidKey(value.to_owned()));
    assert_eq!(subject().scoped_key(value, "POST", "/orders", "a"), error);
    assert_eq!(subject().scoped_key("north", "POST", "/orders", value), error);
}

proptest! {
    #[test]
    fn every_scope_has_the_text_that_python_gives_it(tenant in key(), method in method(), path in path(), key in key()) {
        prop_assert_eq!(
            subject().scoped_key(&tenant, &method, &path, &key),
            Ok(expected(&tenant, &method, &path, &key))
        );
    }

    // ANCHOR: property
    #[test]
    fn the_four_parts_can_be_read_back(tenant in key(), method in method(), path in path(), key in key()) {
        let scope = subject().scoped_key(&tenant, &method, &path, &key);
        let parts = scope.ok().and_then(|scope| serde_json::from_str::<[String; 4]>(&scope).ok());
        prop_assert_eq!(parts, Some([tenant, method.to_ascii_uppercase(), path, key]));
    }
    // ANCHOR_END: property

    #[test]
    fn only_the_case_of_the_method_is_folded(tenant in key(), method in method(), path in path(), key in key()) {
        let scope = subject().scoped_key(&tenant, &method, &path, &key);
        prop_assert_eq!(&subject().scoped_key(&tenant, &method.to_ascii_lowercase(), &path, &key), &scope);
        if path != path.to_lowercase() {
            prop_assert_ne!(&subject().scoped_key(&tenant, &method, &path.to_lowercase(), &key), &scope);
        }
    }

    #[test]
    fn a_tenant_and_a_key_pass_step_1(value in no_key(), good in key(), method in method(), path in path()) {
        let error = Err(ContractError::InvalidKey(value.clone()));
        prop_assert_eq!(&subject().scoped_key(&value, &method, &path, &good), &error);
        prop_assert_eq!(&subject().scoped_key(&good, &method, &path, &value), &error);
    }

    #[test]
    fn every_path_starts_with_a_slash(path in text(), tenant in key(), method in method(), key in key()) {
        prop_assume!(!path.starts_with('/'));
        prop_assert_eq!(subject().scoped_key(&tenant, &method, &path, &key), Err(ContractError::InvalidPath(path)));
    }
}
