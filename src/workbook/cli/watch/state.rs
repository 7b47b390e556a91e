//! What is known at the moment, as a page for the screen or as a line.

use super::{job::Judged, screen::Key, standing::Standing};
use crate::{
    mutant::Mutant,
    workbook::{
        answer,
        cli::{CommandError, hint, show},
        source,
    },
};

/// What is known: what changed last, and what was judged.
#[derive(Default)]
pub(super) struct State {
    /// The files that changed last.
    changed: Vec<String>,
    standing: Option<Standing>,
    /// Whether the predictions were judged after the last change.
    is_new: bool,
    /// What else was said after the last change: in a line, and in full.
    said: Vec<(String, String)>,
    /// The mutant that the keys speak of.
    mutant: Option<&'static Mutant>,
    /// What a key asked for, in place of the results.
    asked: Option<String>,
}

impl State {
    /// Notes a change. What was said before belongs to an earlier change, unless that one is still being judged.
    pub(super) fn begin(&mut self, changed: Vec<String>, is_after_the_last: bool) {
        if is_after_the_last {
            self.changed.clear();
        }
        self.changed.extend(changed);
        self.changed.sort();
        self.changed.dedup();
        self.said.clear();
        self.is_new = false;
        self.asked = None;
    }

    pub(super) fn judged(&mut self, judged: Judged) {
        match judged {
            Judged::Predictions(standing) => {
                let open = standing.open();
                let is_open = |mutant: &&Mutant| open.iter().any(|one| one.name == mutant.name);
                self.mutant = self.mutant.filter(is_open).or(open.first().copied());
                self.standing = Some(standing);
                self.is_new = true;
            }
            Judged::Said { line, text } => self.said.push((line, text)),
        }
    }

    /// Does what a key asks for. The other keys are not about the state.
    pub(super) fn key(&mut self, key: Key) -> Result<(), CommandError> {
        let Some(mutant) = self.mutant else { return Ok(()) };
        let mut text = Vec::new();
        match key {
            Key::Next => {
                let open = self.standing.as_ref().map(Standing::open).unwrap_or_default();
                let after = open.iter().skip_while(|one| one.name != mutant.name).nth(1).or(open.first());
                self.mutant = after.copied().or(self.mutant);
                self.asked = None;
                return Ok(());
            }
            Key::Show => show::show(&mut text, mutant.name)?,
            Key::Hint => {
                if let Some(answer) = answer::find(mutant.name) {
                    // The hint is on the screen even if it could not be counted.
                    let counted = hint::next(&mut text, mutant, &answer);
                    if !matches!(counted, Err(CommandError::HintNotCounted { .. })) {
                        counted?;
                    }
                }
            }
            Key::Again | Key::Quit | Key::Resized => return Ok(()),
        }
        self.asked = Some(anstream::adapter::strip_str(&String::from_utf8_lossy(&text)).to_string());
        Ok(())
    }

    /// Returns the page for the screen.
    pub(super) fn page(&self, is_running: bool) -> String {
        let doing = if is_running { "judging …" } else { "waiting for you to save a file" };
        let changed = if self.changed.is_empty() { String::new() } else { format!("Changed: {}\n", self.files()) };
        let standing = self.standing.as_ref().map_or(String::new(), |standing| standing.numbers() + "\n");
        let next = self.mutant.map_or(String::new(), |mutant| format!("Next: {}\n", named(mutant)));
        let body = self.asked.clone().unwrap_or_else(|| self.details());
        format!("Same Key, Same Request?  {doing}\n{changed}{standing}{next}\n{body}")
    }

    fn files(&self) -> String {
        self.changed.join(", ")
    }

    /// Returns what is wrong, in full: first what was said after the last change.
    fn details(&self) -> String {
        let said = self.said.iter().map(|(_, text)| text.clone());
        let wrong = self.standing.iter().flat_map(|standing| &standing.wrong);
        let wrong = wrong.map(|(mutant, message)| format!("Wrong: {mutant}\n{message}"));
        said.chain(wrong).collect::<Vec<_>>().join("\n\n")
    }

    /// Returns the line about the last change.
    pub(super) fn line(&self) -> String {
        let mut parts: Vec<_> = self.said.iter().map(|(line, _)| line.clone()).collect();
        if let Some(standing) = self.standing.as_ref().filter(|_| self.is_new) {
            parts.push(standing.numbers());
            let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            parts.extend(standing.wrong.iter().map(|(name, why)| format!("wrong: {name}: {}", in_one_line(why))));
            parts.extend(self.mutant.map(|mutant| format!("next: cargo run -- show {}", mutant.name)));
        }
        if parts.is_empty() {
            parts.push("nothing to judge".to_owned());
        }
        let changed = if self.changed.is_empty() { "watching".to_owned() } else { self.files() };
        format!("{changed}: {}", parts.join("; "))
    }
}

/// Returns a mutant's name, its chapter, and what was broken.
fn named(mutant: &Mutant) -> String {
    let summary = source::summary(&mutant.file()).unwrap_or_default();
    format!("{}  {}\n      {summary}", mutant.name, mutant.chapter.title())
}
