//! Suggestions for a mistyped name.

/// Words that are at least this similar count as the same word: `object` and `objects`, `charcter` and `character`.
const SAME_WORD: f64 = 0.9;

/// Returns the three candidates most similar to the name.
///
/// It compares the letters and the words of the names, in any order. If both names are paths such as `module::name`,
/// the last parts count most.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    nearest_in("", name, candidates)
}

/// Returns the three candidates most similar to the name. Those that begin with `chapter` are preferred to others that
/// are as similar.
#[must_use]
pub fn nearest_in<'a>(chapter: &str, name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let preferred = |candidate: &str| if !chapter.is_empty() && candidate.starts_with(chapter) { 0.2 } else { 0.0 };
    let score = |candidate: &str| likeness(&name.to_lowercase(), &candidate.to_lowercase()) + preferred(candidate);
    let mut scored: Vec<_> = candidates.into_iter().map(|candidate| (score(candidate), candidate)).collect();
    scored.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    scored.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

fn likeness(name: &str, candidate: &str) -> f64 {
    let last = |path: &str| path.rsplit("::").next().unwrap_or_default().to_owned();
    let first = |path: &str| path.split("::").next().unwrap_or_default().to_owned();
    let ends = letters_and_words(&last(name), &last(candidate));
    if name.contains("::") && candidate.contains("::") {
        ends + 0.3 * strsim::jaro_winkler(&first(name), &first(candidate))
    } else {
        ends.max(letters_and_words(name, candidate))
    }
}

fn letters_and_words(name: &str, candidate: &str) -> f64 {
    strsim::jaro_winkler(name, candidate) + 1.5 * shared(&words(name), &words(candidate))
}

/// Returns how much the words of both have in common, from 0 to 1. A long word says more than a short one. A word of the
/// name that the candidate lacks counts more than a word that it adds.
fn shared(name: &[&str], candidate: &[&str]) -> f64 {
    0.7 * found(name, candidate) + 0.3 * found(candidate, name)
}

/// Returns the share of these words that are among the others.
fn found(words: &[&str], others: &[&str]) -> f64 {
    let is_found = |word: &&&str| others.iter().any(|other| strsim::jaro_winkler(word, other) >= SAME_WORD);
    let length = |words: &mut dyn Iterator<Item = &&str>| words.map(|word| word.len()).sum::<usize>();
    #[expect(clippy::cast_precision_loss, reason = "names are short")]
    let share = length(&mut words.iter().filter(is_found)) as f64 / length(&mut words.iter()).max(1) as f64;
    share
}

/// Returns the words of a name in the singular, without the shortest ones and without the `case` of a table.
fn words(name: &str) -> Vec<&str> {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let says_something = |word: &&str| (word.len() > 2 && *word != "case") || word.bytes().any(|b| b.is_ascii_digit());
    words.filter(says_something).map(|word| if word.len() > 3 { word.trim_end_matches('s') } else { word }).collect()
}
