//! Where a predicted text and the seen one differ, and in what.

/// A longer text is cut around the first difference. In characters.
const LONGEST: usize = 80;

/// So many characters are shown before the first difference of a long text.
const BEFORE: usize = 30;

/// A seen text that is longer than this is not shown in full. In characters.
const READABLE: usize = 1_000;

/// Where two texts differ, and in what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// How many characters at the beginning are the same.
    pub at: usize,
    /// What kind of difference it is, if it is one of the usual ones.
    pub kind: Option<&'static str>,
}

/// Returns where the texts differ first; `None` if they are the same.
#[must_use]
pub fn difference(predicted: &str, seen: &str) -> Option<Difference> {
    if predicted == seen {
        return None;
    }
    let at = predicted.chars().zip(seen.chars()).take_while(|(one, other)| one == other).count();
    Some(Difference { at, kind: kind(predicted, seen, at) })
}

/// Returns two lines, one for each text, and a line with a mark under the first difference and its kind. Texts that
/// have nothing in common get no mark.
#[must_use]
pub fn compared(predicted: &str, seen: &str) -> String {
    let (predicted, seen) = (predicted.replace('\n', "\\n"), seen.replace('\n', "\\n"));
    let Some(Difference { at, kind }) = difference(&predicted, &seen) else {
        return format!(
            "  you predicted: {predicted}\n  it gives:      {seen}\n  They are printed alike, but `==` says that they differ."
        );
    };
    let is_long = [&predicted, &seen].into_iter().any(|text| text.chars().count() > LONGEST);
    let first = if is_long { at.saturating_sub(BEFORE) } else { 0 };
    let cut = |text: &str| {
        let shown: String = text.chars().skip(first).take(LONGEST).collect();
        let is_cut = text.chars().count() > first + LONGEST;
        format!("{}{shown}{}", if first > 0 { "…" } else { "" }, if is_cut { "…" } else { "" })
    };
    let before: usize = seen.chars().take(at).skip(first).map(columns).sum();
    let blanks = " ".repeat("  you predicted: ".len() + usize::from(first > 0) + before);
    // Where nothing is the same, a mark would say nothing.
    let mark = match kind {
        Some(kind) => format!("\n{blanks}^ {kind}"),
        None if at > 0 => format!("\n{blanks}^"),
        None => String::new(),
    };
    // A learner who knows where the texts differ may need the rest of the seen one to go on.
    let is_readable = seen.chars().count() <= READABLE;
    let in_full = if is_long && is_readable { format!("\n  in full:       {seen}") } else { String::new() };
    format!("  you predicted: {}\n  it gives:      {}{mark}{in_full}", cut(&predicted), cut(&seen))
}

/// Returns how many columns of a terminal a character takes.
fn columns(character: char) -> usize {
    let is_wide = matches!(character,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}');
    1 + usize::from(is_wide)
}

/// Returns what kind of difference it is. The texts are the same up to `at`.
fn kind(predicted: &str, seen: &str, at: usize) -> Option<&'static str> {
    let kinds: [(&'static str, bool); 8] = [
        ("white space", same(predicted, seen, without_white_space)),
        ("upper or lower case", same(predicted, seen, str::to_lowercase)),
        ("a number", is_number(predicted, seen, at)),
        ("an escape", same(predicted, seen, unescaped)),
        ("quotation marks", same(predicted, seen, |text| text.replace(['"', '\\'], ""))),
        ("`Some`, `None`, `Ok` or `Err`", variant(predicted) != variant(seen)),
        ("the order", same(predicted, seen, sorted)),
        ("the length", is_inserted(predicted, seen, at)),
    ];
    kinds.into_iter().find(|(_, is_it)| *is_it).map(|(kind, _)| kind)
}

fn same(one: &str, other: &str, form: impl Fn(&str) -> String) -> bool {
    form(one) == form(other)
}

/// Removes white space, and what stands for it inside a quoted text.
fn without_white_space(text: &str) -> String {
    let text = ["\\n", "\\r", "\\t"].iter().fold(text.to_owned(), |text, escape| text.replace(escape, ""));
    text.split_whitespace().collect()
}

fn sorted(text: &str) -> String {
    let mut characters: Vec<_> = text.chars().collect();
    characters.sort_unstable();
    characters.into_iter().collect()
}

/// Returns whether the texts are the same but for the number at this place.
fn is_number(one: &str, other: &str, at: usize) -> bool {
    let around = |text: &str| {
        let characters: Vec<_> = text.chars().collect();
        let is_part = |c: &&char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e' | 'E');
        let first = at - characters[..at].iter().rev().take_while(is_part).count();
        let end = at + characters[at..].iter().take_while(is_part).count();
        let has_digit = characters[first..end].iter().any(char::is_ascii_digit);
        has_digit.then(|| (characters[..first].to_vec(), characters[end..].to_vec()))
    };
    around(one).is_some_and(|rest| around(other) == Some(rest))
}

/// Returns whether one text is the other with something inserted at this place.
fn is_inserted(one: &str, other: &str, at: usize) -> bool {
    let same_end = one.chars().rev().zip(other.chars().rev()).take_while(|(one, other)| one == other).count();
    at + same_end >= one.chars().count().min(other.chars().count())
}

/// Returns the variant of `Option` or `Result` that a text begins with.
fn variant(text: &str) -> Option<&'static str> {
    let text = text.trim_start_matches('"');
    ["Some(", "None", "Ok(", "Err("].into_iter().find(|variant| text.starts_with(variant))
}

/// Replaces escapes by what they stand for. A text inside a text may be escaped twice.
fn unescaped(text: &str) -> String {
    let mut units = Vec::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let after = rest.trim_start_matches('\\');
        if after.len() < rest.len()
            && let Some((unit, length)) = escape(after)
        {
            units.push(unit);
            rest = &after[length..];
        } else {
            units.extend(character.encode_utf16(&mut [0; 2]).iter());
            rest = &rest[character.len_utf8()..];
        }
    }
    String::from_utf16_lossy(&units)
}

/// Reads what follows a backslash: the UTF-16 unit that it stands for, and its length in bytes.
fn escape(text: &str) -> Option<(u16, usize)> {
    let simple = [('n', '\n'), ('r', '\r'), ('t', '\t'), ('b', '\u{8}'), ('f', '\u{c}'), ('0', '\0')];
    let first = text.chars().next()?;
    if let Some((_, character)) = simple.into_iter().find(|(letter, _)| *letter == first) {
        return u16::try_from(u32::from(character)).ok().map(|unit| (unit, 1));
    }
    let digits = text.strip_prefix('u')?;
    let (digits, length) = match digits.strip_prefix('{').and_then(|digits| digits.split_once('}')) {
        Some((digits, _)) => (digits, digits.len() + 3),
        None => (digits.get(..4)?, 5),
    };
    u16::from_str_radix(digits, 16).ok().map(|unit| (unit, length))
}
