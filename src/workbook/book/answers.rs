//! A chapter's answers, collapsed, and what its happy path misses. Both come from the answer key and the kill matrix.

use std::fmt::Write;

use super::{BookError, GeneratedPart, cases};
use crate::{
    chapter::Chapter,
    mutant::Mutant,
    mutants,
    workbook::{
        answer::{self, Answer},
        kinds::{KINDS, name, why_not},
        matrix::{KillMatrix, Row},
        plural::counted,
        prediction::{Claim, Comparison},
        source,
    },
};

/// What the answer key and the kill matrix say about a mutant.
struct Known<'m> {
    mutant: &'static Mutant,
    answer: Answer,
    row: &'m Row,
}

impl<'m> Known<'m> {
    fn of(mutant: &'static Mutant, matrix: &'m KillMatrix) -> Result<Self, BookError> {
        let no_answer = BookError::NoAnswer(mutant.name);
        let Some(answer) = answer::find(mutant.name) else { return Err(no_answer) };
        let Some(row) = matrix.row(mutant.name) else { return Err(BookError::NotInMatrix(mutant.name)) };
        Ok(Self { mutant, answer, row })
    }

    /// Returns the answer's claim, and the outcomes of both sides when it runs.
    fn claim(&self) -> Result<(&Claim, Comparison), BookError> {
        let claim = self.answer.prediction.claim.as_ref().ok();
        let compared = claim.and_then(|claim| Some((claim, claim.compare(self.mutant)?)));
        compared.ok_or(BookError::NoAnswer(self.mutant.name))
    }
}

/// Generates every answer of a chapter.
pub(super) fn answers(chapter: Chapter, matrix: &KillMatrix) -> Result<GeneratedPart, BookError> {
    let mutants = mutants::of(chapter).filter(|mutant| mutant.equivalent.is_none());
    let known = mutants.map(|mutant| Known::of(mutant, matrix)).collect::<Result<Vec<_>, _>>()?;
    let mut text = shared_code(&known)?;
    for known in &known {
        text += &answer(known)?;
    }
    Ok(GeneratedPart::new(format!("{}/answers.md", chapter.name()), text))
}

/// Returns the functions and constants of the answer key's file that this chapter's observations use, or an empty text.
fn shared_code(known: &[Known<'_>]) -> Result<String, BookError> {
    let Some(first) = known.first() else { return Ok(String::new()) };
    let mut calling = String::new();
    for known in known {
        calling += &source::prediction(known.answer.prediction.location)?;
    }
    let used = source::items_used(first.answer.prediction.location, &calling)?;
    if used.is_empty() {
        return Ok(String::new());
    }
    Ok(format!("Some of the observations below use these:\n\n```rust\n{}\n```\n\n", used.join("\n\n")))
}

fn answer(known: &Known<'_>) -> Result<String, BookError> {
    let (claim, seen) = known.claim()?;
    let (mutant, kind) = (known.mutant, claim.kind);
    let observation = source::observation(&source::prediction(known.answer.prediction.location)?);
    let mut text = String::new();
    let (id, shown) = (mutant.name, name(kind));
    let _ = write!(
        text,
        "<details class=\"answer\" data-mutant=\"{id}\" data-kind=\"{}\">\n\
         <summary>The answer: <code>{id}</code></summary>\n\n",
        shown.split(' ').next_back().unwrap_or_default()
    );
    let _ = write!(text, "**Shown by {shown}.** {}\n\n```rust\n{observation}\n```\n\n", known.answer.why);
    let [reference, mutated] = [&seen.reference, &seen.mutant].map(|side| escape(&side.predicted));
    let _ = write!(
        text,
        "<p>The reference gives <code class=\"reference\">{reference}</code>.\n\
         The mutant gives <code class=\"mutant\">{mutated}</code>.</p>\n\n"
    );
    for wrong in KINDS.into_iter().filter(|&wrong| wrong != kind) {
        let class = name(wrong).split(' ').next_back().unwrap_or_default();
        let reason = why_not(mutant.chapter, kind, wrong);
        let _ = write!(text, "<p>Why not {}? <span class=\"not-{class}\">{reason}</span></p>\n\n", name(wrong));
    }
    let _ = write!(text, "It survives `{}`.\n\n", known.answer.survives);
    text += &killers(known);
    text += "</details>\n\n";
    Ok(text)
}

/// Lists the failing tests of its own chapter, and counts the others.
fn killers(known: &Known<'_>) -> String {
    let module = known.mutant.chapter.name();
    let killers = known.row.killed_by.iter().map(String::as_str);
    let (own, others): (Vec<_>, Vec<_>) = killers.partition(|test| test.starts_with(module));
    let mut text = format!("Killed by {} of its own chapter:\n\n{}", counted(own.len(), "test"), cases::list(own));
    if !others.is_empty() {
        let _ = write!(
            text,
            "\nIn other chapters, {} {} too.\n",
            counted(others.len(), "test"),
            if others.len() == 1 { "fails" } else { "fail" }
        );
    }
    text.push('\n');
    text
}

/// Lists the mutants of a chapter that its happy path kills, and counts those that survive it.
pub(super) fn happy_paths(chapter: Chapter, matrix: &KillMatrix) -> Result<GeneratedPart, BookError> {
    let mut killed = Vec::new();
    let mut count = 0;
    for mutant in mutants::of(chapter).filter(|mutant| mutant.equivalent.is_none()) {
        let known = Known::of(mutant, matrix)?;
        let happy_path = format!("{}::happy_path", known.row.chapter);
        count += 1;
        if known.row.killed_by.contains(&happy_path) {
            killed.push(format!("`{}`", mutant.name));
        }
    }
    let survivors = count - killed.len();
    let text = if killed.is_empty() {
        format!("All {count} mutants of this chapter survive it.\n")
    } else {
        format!("{survivors} of the {count} mutants of this chapter survive it. It kills {}.\n", killed.join(", "))
    };
    Ok(GeneratedPart::new(format!("{}/happy_paths.md", chapter.name()), text))
}

/// Escapes text for HTML, so that Markdown leaves it unchanged as well.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            // Markdown would read these as markup.
            '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '$' | '{' | '}' => {
                let _ = write!(escaped, "&#{};", u32::from(c));
            }
            c => escaped.push(c),
        }
    }
    escaped
}
