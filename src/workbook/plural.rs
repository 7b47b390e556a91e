//! A count with its noun.

/// Returns `1 part`, `2 parts` and so on.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
