//! Three hints for each mutant that can be killed, each more specific than the last. None gives an outcome or a test
//! away.
//!
//! They are made from the change and the answer key: first the kind of witness, then the part of the change that
//! matters and the sentence of the contract that it touches, and last the answer's observation without its outcomes.

use std::collections::BTreeSet;

use similar::{ChangeTag, TextDiff};

use super::{
    answer::Answer,
    prediction::Kind,
    source::{self, Change, Line, SourceError},
};
use crate::{chapter::Chapter, mutant::Mutant};

/// The number of the last hint. The first is 1.
pub const LAST: u8 = 3;

/// Returns the heading and the text of a mutant's hint at this level, from 1 to [`LAST`].
///
/// # Errors
/// Those of [`source::change`], [`source::prediction`] and [`source::items_used`].
pub fn hint(mutant: &Mutant, answer: &Answer, level: u8) -> Result<(&'static str, String), SourceError> {
    let change = source::change(mutant)?;
    Ok(match level {
        1 => ("The kind of witness", witness(mutant.chapter, kind(answer), &change.method)),
        2 => ("The part that matters", part(&change, kind(answer))),
        _ => ("The observation", observation(answer)?),
    })
}

fn kind(answer: &Answer) -> Kind {
    answer.prediction.claim.as_ref().map_or(Kind::Input, |claim| claim.kind)
}

/// Says what kind of witness shows the mutant, and where to look for it.
fn witness(chapter: Chapter, kind: Kind, method: &str) -> String {
    let sentence = match (chapter, kind) {
        (Chapter::ValidKey, _) => "An input shows it. Look for a key that `{}` accepts in one version only.",
        (Chapter::Canonical, Kind::Error) => "An error shows it. Look for a body that `{}` has to reject.",
        (Chapter::Canonical, _) => "An input shows it. Look for a body, or two bodies, and compare what `{}` writes.",
        (Chapter::Fingerprint, Kind::State) => {
            "A state shows it. The argument of `{}` is not enough: look for something else that the result depends on."
        }
        (Chapter::Fingerprint, _) => {
            "An input shows it. Look for a body, or two bodies, and compare the digests of `{}`."
        }
        (Chapter::ScopedKey, Kind::Error) => "An error shows it. Look for a request that `{}` has to reject.",
        (Chapter::ScopedKey, _) => {
            "An input shows it. Look for a request, or two requests, and compare the texts that `{}` returns."
        }
        (Chapter::Classify, Kind::State) => {
            "A state shows it. Choose the record, or its absence, and then ask `{}` for the verdict."
        }
        (Chapter::Classify, _) => "An input shows it. Choose the two fingerprints that `{}` compares.",
        (Chapter::Remember, Kind::Error) => "An error shows it. Look for a call of `{}` that has to be refused.",
        (Chapter::Remember, Kind::State) => "A state shows it. Look at the records after the calls of `{}`.",
        (Chapter::Remember, _) => "An input shows it. Choose the key that you give to `{}`.",
        (Chapter::Replay, _) => "A state shows it. Change the response that `{}` returns, and look again.",
        (Chapter::Execute, Kind::Error) => {
            "An error shows it. Let the action fail, and look at the error that `{}` returns."
        }
        (Chapter::Execute, Kind::State) => {
            "A state shows it. Around `{}`, count the calls, look at the records, or change a response."
        }
        (Chapter::Execute, _) => "An input shows it. Send two requests through `{}` that differ in one part.",
        (_, Kind::Input) => "An input shows it. Choose the arguments of `{}`, or the requests that reach it.",
        (_, Kind::Error) => "An error shows it. Look for a situation that `{}` cannot handle, and at what is reported.",
        (_, Kind::State) => {
            "A state shows it. Look at the rows or at the lock after `{}`, or at what the next request finds."
        }
    };
    sentence.replace("{}", method)
}

/// Returns the changed lines, with a caret under every character that differs, and the sentence of the contract.
fn part(change: &Change, kind: Kind) -> String {
    let text = |wanted: fn(&Line) -> Option<&str>| {
        change.lines.iter().filter_map(wanted).flat_map(|line| [line, "\n"]).collect::<String>()
    };
    let removed = text(|line| if let Line::Removed(text) = line { Some(text) } else { None });
    let added = text(|line| if let Line::Added(text) = line { Some(text) } else { None });
    let (removed, added) = (tokens(&removed), tokens(&added));
    let difference = TextDiff::from_slices(&removed, &added);
    let mut sides = [("- ", Marked::default()), ("+ ", Marked::default())];
    for piece in difference.iter_all_changes() {
        let is_in = [piece.tag() != ChangeTag::Insert, piece.tag() != ChangeTag::Delete];
        for ((_, side), _) in sides.iter_mut().zip(is_in).filter(|(_, is_in)| *is_in) {
            side.push(piece.value(), piece.tag() != ChangeTag::Equal);
        }
    }
    let words = sides.iter().flat_map(|(_, side)| words(&side.different)).collect();
    let lines: String = sides.iter().map(|(sign, side)| side.lines(sign)).collect();
    match touched(&change.contract, kind, &words) {
        Some(sentence) => format!("{}\n\nThe contract says: {sentence}", lines.trim_end()),
        None => lines.trim_end().to_owned(),
    }
}

/// Cuts a text into words, runs of blanks, line ends, and single characters.
fn tokens(text: &str) -> Vec<&str> {
    let class = |c: char| match c {
        c if c.is_alphanumeric() || c == '_' => 1,
        ' ' => 2,
        _ => 0,
    };
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let is_same = |c: char| class(first) != 0 && class(c) == class(first);
        let end = rest.char_indices().skip(1).find(|(_, c)| !is_same(*c)).map_or(rest.len(), |(index, _)| index);
        let (token, after) = rest.split_at(end);
        tokens.push(token);
        rest = after;
    }
    tokens
}

/// A text, and which of its characters the other text lacks.
#[derive(Default)]
struct Marked {
    text: String,
    carets: String,
    different: String,
}

impl Marked {
    fn push(&mut self, piece: &str, is_different: bool) {
        let is_indentation = self.text.is_empty() || self.text.ends_with('\n');
        self.text += piece;
        let caret = |c: char| match c {
            '\n' => '\n',
            ' ' if is_indentation => ' ',
            _ if is_different => '^',
            _ => ' ',
        };
        self.carets.extend(piece.chars().map(caret));
        self.different += if is_different { piece } else { " " };
    }

    /// Returns each line with its sign, and the carets under it.
    fn lines(&self, sign: &str) -> String {
        let line = |(text, carets): (&str, &str)| match carets.trim_end() {
            "" => format!("{sign}{text}\n"),
            carets => format!("{sign}{text}\n  {carets}\n"),
        };
        self.text.lines().zip(self.carets.lines()).map(line).collect()
    }
}

/// Returns the sentence of a contract that has the most of these words, if one sentence has more than all others. The
/// errors that the contract lists count only if an error shows the difference.
fn touched(contract: &str, kind: Kind, changed: &BTreeSet<String>) -> Option<String> {
    let (prose, errors) = contract.split_once("# Errors").unwrap_or((contract, ""));
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (prose, errors) = (in_one_line(prose), in_one_line(if kind == Kind::Error { errors } else { "" }));
    let sentences = prose.split_inclusive(". ").chain(errors.split_inclusive(". ").flat_map(|text| text.split("; ")));
    let shared = |sentence| words(sentence).iter().filter(|word| changed.iter().any(|one| alike(one, word))).count();
    let mut found: Vec<_> = sentences.map(|sentence| (shared(sentence), sentence.trim())).collect();
    found.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
    match found[..] {
        [(most, sentence), (next, _), ..] if most > next => Some(sentence.to_owned()),
        [(1.., sentence)] => Some(sentence.to_owned()),
        _ => None,
    }
}

/// Returns the numbers of a text and its words of four letters or more, in lower case: shorter words are in every
/// sentence.
fn words(text: &str) -> BTreeSet<String> {
    let runs = |is_of: fn(&char) -> bool| {
        text.split(move |c: char| !is_of(&c)).filter(|run| !run.is_empty()).map(str::to_ascii_lowercase)
    };
    // In a method's name, `ascii` says little about the contract.
    let letters = runs(char::is_ascii_alphabetic).filter(|word| word.len() >= 4 && word != "ascii");
    letters.chain(runs(char::is_ascii_digit)).collect()
}

/// Returns whether two words are the same but for a short ending, such as `sort` and `sorted`.
fn alike(one: &str, other: &str) -> bool {
    let is_ending = |rest: &str| rest.len() <= 3 && rest.chars().all(|c| c.is_ascii_alphabetic());
    let begins = |long: &str, short: &str| long.strip_prefix(short).is_some_and(is_ending);
    begins(one, other) || begins(other, one)
}

/// Returns the source of the answer's observation, with the code that it uses.
fn observation(answer: &Answer) -> Result<String, SourceError> {
    let location = answer.prediction.location;
    let observed = source::observation(&source::prediction(location)?);
    let mut parts = vec![observed.clone()];
    parts.extend(source::items_used(location, &observed)?);
    Ok(parts.join("\n\n"))
}
