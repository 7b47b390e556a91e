//! Long values, cut in the middle.

/// A line, and so a value, is cut to about this many characters.
const LINE: usize = 100;

/// A text of many lines is cut to about this many characters.
const TEXT: usize = 40 * LINE;

/// Returns a text that a person can read: what is too long is cut in the middle, and it says how much is missing.
pub(crate) fn shorten(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(|line| cut(line, LINE)).collect();
    cut(&lines.join("\n"), TEXT)
}

fn cut(text: &str, longest: usize) -> String {
    let length = text.chars().count();
    let first: String = text.chars().take(longest / 2).collect();
    let last: String = text.chars().skip(length.saturating_sub(longest / 2)).collect();
    let missing = length.saturating_sub(longest);
    let shortened = format!("{first} [… {missing} of {length} characters are cut here …] {last}");
    // The note itself has a length, so a text that is only a little too long stays whole.
    if shortened.chars().count() < length { shortened } else { text.to_owned() }
}
