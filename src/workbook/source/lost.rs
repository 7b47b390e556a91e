//! Finds in the text of a prediction what `json!` loses: numbers that are not finite, and a name that is given twice.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// What a `json!` loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LostInJson {
    /// NaN or an infinity becomes null.
    NotFinite,
    /// Of two members of this name, only the last one is kept.
    NameTwice(String),
}

/// Returns what the first `json!` that loses something loses; `None` if there is none, or the text is not Rust.
#[must_use]
pub fn lost_in_json(text: &str) -> Option<LostInJson> {
    outside(text.parse().ok()?)
}

/// Searches for `json!`.
fn outside(tokens: TokenStream) -> Option<LostInJson> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    tokens.iter().enumerate().find_map(|(index, token)| match (token, tokens.get(index + 1..).unwrap_or_default()) {
        (TokenTree::Ident(name), [TokenTree::Punct(mark), TokenTree::Group(body), ..])
            if name == "json" && mark.as_char() == '!' =>
        {
            inside(body)
        }
        (TokenTree::Group(group), _) => outside(group.stream()),
        _ => None,
    })
}

/// Searches in the argument of `json!`, or in an object or an array in it.
fn inside(group: &Group) -> Option<LostInJson> {
    let tokens: Vec<_> = group.stream().into_iter().collect();
    let mut names = BTreeSet::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            // `f64::NAN.to_string()` is a text, so it is kept.
            TokenTree::Ident(name) if is_not_finite(name) && !is(tokens.get(index + 1), '.') => {
                return Some(LostInJson::NotFinite);
            }
            TokenTree::Literal(literal) if group.delimiter() == Delimiter::Brace && is_name(&tokens, index) => {
                let name = literal.to_string();
                if !names.insert(name.clone()) {
                    return Some(LostInJson::NameTwice(name.trim_matches('"').to_owned()));
                }
            }
            // The arguments of a function are not written by `json!`.
            TokenTree::Group(inner)
                if !matches!(index.checked_sub(1).map(|before| &tokens[before]), Some(TokenTree::Ident(_))) =>
            {
                if let Some(lost) = inside(inner) {
                    return Some(lost);
                }
            }
            _ => {}
        }
    }
    None
}

fn is_not_finite(name: &Ident) -> bool {
    ["NAN", "INFINITY", "NEG_INFINITY"].iter().any(|constant| name == constant)
}

fn is(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == sign)
}

/// Returns whether the token is the name of a member: it begins an entry, and a single colon follows.
fn is_name(tokens: &[TokenTree], index: usize) -> bool {
    let begins = index == 0 || is(tokens.get(index - 1), ',');
    begins && is(tokens.get(index + 1), ':') && !is(tokens.get(index + 2), ':')
}
