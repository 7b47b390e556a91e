//! Suggestions for a mistyped name.

/// Returns the three candidates most similar to the name.
///
/// It compares whole names, and also the parts after the last `::`; the better score counts.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let last = |name: &str| name.rsplit("::").next().unwrap_or_default().to_lowercase();
    let (whole, end) = (name.to_lowercase(), last(name));
    let likeness =
        |candidate: &str| strsim::jaro_winkler(&whole, candidate).max(strsim::jaro_winkler(&end, &last(candidate)));
    let mut candidates: Vec<_> = candidates.into_iter().collect();
    candidates.sort_by(|one, other| likeness(other).total_cmp(&likeness(one)));
    candidates.truncate(3);
    candidates
}
