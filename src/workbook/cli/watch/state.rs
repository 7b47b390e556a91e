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
    /// Whether the predictions cannot be judged as they are now.
    is_broken: bool,
    /// What else was said after the last change: in a line, and in full.
    said: Vec<(String, String)>,
    /// What was right when the predictions were judged last; `None` before the first time.
    right: Option<Vec<String>>,
    /// What is right now and was not before.
    newly_right: Vec<String>,
    /// What is remarked on right ones, and was not remarked before.
    new_remarks: Vec<String>,
    /// The mutant that the keys speak of.
    mutant: Option<&'static Mutant>,
    /// What a key asked for, in place of the results.
    asked: Option<String>,
    /// How many lines of the page are above the screen.
    pub(super) above: usize,
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
        self.newly_right.clear();
        self.new_remarks.clear();
        self.is_new = false;
        self.asked = None;
        self.above = 0;
    }

    pub(super) fn judged(&mut self, judged: Judged) {
        // What a key asked for spoke of an earlier result.
        self.asked = None;
        self.above = 0;
        match judged {
            Judged::Predictions(standing) => {
                let is_begun = |mutant: &&Mutant| standing.begun().any(|begun| begun.name == mutant.name);
                self.mutant = self.mutant.filter(is_begun).or(standing.open().first().copied());
                let before = self.right.replace(standing.right.clone());
                self.newly_right.clone_from(&standing.right);
                self.newly_right.retain(|name| before.as_ref().is_some_and(|before| !before.contains(name)));
                self.new_remarks.clone_from(&standing.remarks);
                self.new_remarks.retain(|remark| self.standing.iter().all(|before| !before.remarks.contains(remark)));
                (self.standing, self.is_new, self.is_broken) = (Some(standing), true, false);
            }
            Judged::NoPredictions { line, text } => {
                self.is_broken = true;
                self.said.push((line, text));
            }
            Judged::Said { line, text } => self.said.push((line, text)),
        }
    }

    /// Does what a key asks for. The other keys are not about the state.
    pub(super) fn key(&mut self, key: Key) -> Result<(), CommandError> {
        if let Key::Scroll(lines) = key {
            self.above = self.above.saturating_add_signed(lines);
            return Ok(());
        }
        self.above = 0;
        let Some(mutant) = self.mutant else {
            let nothing = "There is no mutant to show: none is open, or nothing is judged yet.";
            self.asked = (key != Key::Resized).then(|| nothing.to_owned());
            return Ok(());
        };
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
            Key::Again | Key::Quit | Key::Resized | Key::Scroll(_) => return Ok(()),
        }
        self.asked = Some(anstream::adapter::strip_str(&String::from_utf8_lossy(&text)).to_string());
        Ok(())
    }

    /// Returns the page for the screen, given what is being judged.
    pub(super) fn page(&self, running: Option<&str>) -> String {
        let doing = running.map_or("waiting for you to save a file".to_owned(), |what| format!("judging {what} …"));
        let changed = if self.changed.is_empty() { String::new() } else { format!("Changed: {}\n", self.files()) };
        let broken = if self.is_broken { " (before it did not compile)" } else { "" };
        let standing = self.standing.as_ref().map(|standing| format!("{}{broken}\n", standing.numbers()));
        let standing = standing.unwrap_or_default();
        let next = self.next().map_or(String::new(), |next| next + "\n");
        let body = self.asked.clone().unwrap_or_else(|| self.details());
        format!("Same Key, Same Request?  {doing}\n{changed}{standing}{next}\n{body}")
    }

    fn files(&self) -> String {
        self.changed.join(", ")
    }

    /// Says what to do next.
    fn next(&self) -> Option<String> {
        let is_done = |standing: &&Standing| !self.is_broken && standing.open().is_empty();
        let done = self.standing.as_ref().filter(is_done).map(Standing::done);
        done.or_else(|| self.mutant.map(|mutant| format!("Next: {}", named(mutant))))
    }

    /// Returns what was found, in full: first what was said after the last change.
    fn details(&self) -> String {
        let said = self.said.iter().map(|(_, text)| text.clone());
        let mut parts: Vec<_> = said.collect();
        if !self.newly_right.is_empty() {
            parts.push(format!("Newly right: {}", self.newly_right.join(", ")));
        }
        parts.extend(self.new_remarks.iter().cloned());
        // Those of before may not be wrong any more.
        if let Some(standing) = self.standing.as_ref().filter(|_| !self.is_broken) {
            parts.extend(standing.wrong.iter().map(|(mutant, message)| format!("Wrong: {mutant}\n{message}")));
            parts.extend(standing.unfinished.iter().map(|(mutant, place)| format!("Not finished: {mutant}\n{place}")));
        }
        parts.join("\n\n")
    }

    /// Returns the line about the last change.
    pub(super) fn line(&self) -> String {
        let mut parts: Vec<_> = self.said.iter().map(|(line, _)| line.clone()).collect();
        if let Some(standing) = self.standing.as_ref().filter(|_| self.is_new) {
            parts.push(standing.numbers());
            let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
            parts.extend(standing.wrong.iter().map(|(name, why)| format!("wrong: {name}: {}", first_line(why))));
            parts.extend(standing.unfinished.iter().map(|(name, place)| format!("not finished: {name}: {place}")));
            let next = self.mutant.filter(|_| !standing.open().is_empty());
            parts.extend(next.map(|mutant| format!("next: cargo run -- show {}", mutant.name)));
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
