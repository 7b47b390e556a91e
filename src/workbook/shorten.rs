//! Long values, cut in the middle.

/// A line, and so a value, is cut to this many characters.
const LINE: usize = 100;

/// A text of many lines is cut to this many characters.
const TEXT: usize = 40 * LINE;

/// Returns a text that a person can read: what is too long is cut in the middle, and its length is given.
pub(crate) fn shorten(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(|line| cut(line, LINE)).collect();
    cut(&lines.join("\n"), TEXT)
}

fn cut(text: &str, longest: usize) -> String {
    let length = text.chars().count();
    if length <= longest {
        return text.to_owned();
    }
    let first: String = text.chars().take(longest / 2).collect();
    let last: String = text.chars().skip(length - longest / 2).collect();
    format!("{first} [… cut here: {length} characters …] {last}")
}
