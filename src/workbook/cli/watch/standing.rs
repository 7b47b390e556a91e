//! What the predictions' report says: which are right, which are wrong and why, which are missing.

use crate::{
    mutant::Mutant,
    mutants,
    workbook::{repository, shorten::shorten},
};

/// The report of `cargo test --test predictions`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// How many are right.
    pub(super) right: usize,
    /// The mutants whose predictions are wrong, each with what the judge says.
    pub(super) wrong: Vec<(String, String)>,
    /// The mutants that are not predicted yet.
    pub(super) missing: Vec<String>,
}

impl Standing {
    pub(super) fn read(report: &str) -> Self {
        let (results, details) = report.split_once("\nfailures:\n").unwrap_or((report, ""));
        let mut standing = Self::default();
        for line in results.lines() {
            let Some((test, result)) = line.strip_prefix("test ").and_then(|line| line.rsplit_once(" ... ")) else {
                continue;
            };
            let test = test.trim_end();
            let mutant = test.rsplit("::").next().unwrap_or(test).to_owned();
            match result.trim() {
                "ok" => standing.right += 1,
                "ignored" => standing.missing.push(mutant),
                _ => standing.wrong.push((mutant, message(test, details))),
            }
        }
        standing
    }

    /// Returns the numbers, in words.
    pub(super) fn numbers(&self) -> String {
        format!("{} right, {} wrong, {} not predicted yet", self.right, self.wrong.len(), self.missing.len())
    }

    /// Returns the mutants that are not predicted rightly, in reading order.
    pub(super) fn open(&self) -> Vec<&'static Mutant> {
        let is_open = |name: &str| {
            self.missing.iter().any(|missing| missing == name) || self.wrong.iter().any(|(wrong, _)| wrong == name)
        };
        mutants::all().filter(|mutant| is_open(mutant.name)).collect()
    }
}

/// Returns what the judge says about a wrong prediction.
fn message(test: &str, details: &str) -> String {
    let Some((_, message)) = details.split_once(&format!("---- {test} ----\n")) else { return String::new() };
    let end = ["\n---- ", "\nfailures:\n"].iter().filter_map(|end| message.find(end)).min().unwrap_or(message.len());
    shorten(message[..end].trim())
}

/// Returns the first error of a compilation, with its file and line.
pub(super) fn compiler_error(messages: &str) -> Option<String> {
    let mut found = messages.lines().filter_map(|line| line.split_once(": error"));
    let (place, error) = found.find(|(place, _)| place.contains(".rs:"))?;
    Some(format!("{}: error{error}", repository::plain(place)))
}
