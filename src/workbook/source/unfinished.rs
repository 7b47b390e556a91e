//! Finds in the text of a prediction or of a method what is not written yet.

use proc_macro2::{TokenStream, TokenTree};

/// Returns whether the text has a `todo()` or a `todo!()`, or a `…` in the name of a test that it gives `.fails(…)`.
pub(super) fn is_unfinished(text: &str) -> bool {
    text.parse().is_ok_and(has_todo)
}

fn has_todo(tokens: TokenStream) -> bool {
    let mut after_fails = false;
    tokens.into_iter().any(|token| {
        let in_fails = after_fails;
        after_fails = matches!(&token, TokenTree::Ident(name) if name == "fails");
        match token {
            TokenTree::Ident(name) => name == "todo",
            TokenTree::Group(group) => (in_fails && group.to_string().contains('…')) || has_todo(group.stream()),
            _ => false,
        }
    })
}
