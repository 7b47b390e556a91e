//! What the predictions' report says: which are right, which are wrong and why, which are missing.

use crate::{
    chapter::Chapter,
    mutant::Mutant,
    mutants,
    workbook::{plural::counted, repository},
};

/// The report of `cargo test --test predictions`, of one chapter or of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    chapter: Option<Chapter>,
    /// The mutants whose predictions are right.
    pub(super) right: Vec<String>,
    /// The mutants whose predictions are wrong, each with what the judge says.
    pub(super) wrong: Vec<(String, String)>,
    /// The mutants whose predictions are not finished, each with the place of what is left to do.
    pub(super) unfinished: Vec<(String, String)>,
    /// What is remarked on right ones.
    pub(super) remarks: Vec<String>,
}

impl Standing {
    pub(super) fn read(report: &str, chapter: Option<Chapter>) -> Self {
        let (results, details) = report.split_once("\nfailures:\n").unwrap_or((report, ""));
        let mut standing =
            Self { chapter, right: Vec::new(), wrong: Vec::new(), unfinished: Vec::new(), remarks: Vec::new() };
        let mutant = |test: &str| test.rsplit("::").next().unwrap_or(test).to_owned();
        for line in results.lines() {
            if let Some((test, place)) = line.split_once(" is not finished yet: ") {
                standing.unfinished.push((mutant(test), place.to_owned()));
            }
            let Some((test, result)) = line.strip_prefix("test ").and_then(|line| line.rsplit_once(" ... ")) else {
                continue;
            };
            let test = test.trim_end();
            match result.trim() {
                "ok" => standing.right.push(mutant(test)),
                _ => standing.wrong.push((mutant(test), message(test, details))),
            }
        }
        standing.remarks =
            report.lines().filter(|line| line.contains(": right. The answer key says ")).map(str::to_owned).collect();
        let place = |name: &str| mutants::all().position(|mutant| mutant.name == name);
        standing.wrong.sort_by_key(|(name, _)| place(name));
        standing
    }

    /// Returns the numbers, in words.
    pub(super) fn numbers(&self) -> String {
        let unfinished = match self.unfinished.len() {
            0 => String::new(),
            count => format!("{count} not finished, "),
        };
        let missing = self.missing().count();
        format!("{} right, {} wrong, {unfinished}{missing} not predicted yet", self.right.len(), self.wrong.len())
    }

    /// Returns the mutants without a prediction. The report has no line for each of them.
    fn missing(&self) -> impl Iterator<Item = &'static Mutant> {
        let left = [&self.wrong, &self.unfinished].into_iter().flatten().map(|(name, _)| name);
        let known: Vec<_> = self.right.iter().chain(left).map(String::as_str).collect();
        let is_expected = |mutant: &&Mutant| {
            mutant.equivalent.is_none() && self.chapter.is_none_or(|chapter| mutant.chapter == chapter)
        };
        mutants::all().filter(is_expected).filter(move |mutant| !known.contains(&mutant.name))
    }

    /// Returns the mutants that are not predicted rightly: first the wrong ones, then what is not finished, then what is
    /// missing.
    pub(super) fn open(&self) -> Vec<&'static Mutant> {
        self.begun().chain(self.missing()).collect()
    }

    /// Returns the mutants whose predictions are wrong, and those whose predictions are not finished.
    pub(super) fn begun(&self) -> impl Iterator<Item = &'static Mutant> {
        self.wrong.iter().chain(&self.unfinished).filter_map(|(name, _)| mutants::find(name))
    }

    /// Says what to do when nothing is open.
    pub(super) fn done(&self) -> String {
        let next = self.chapter.and_then(|chapter| Chapter::ALL.into_iter().skip_while(|one| *one != chapter).nth(1));
        let right = counted(self.right.len(), "prediction");
        match next {
            Some(next) => format!(
                "All of this chapter is right: {right}. The next one, {}: cargo run -- watch {}",
                next.title(),
                next.name()
            ),
            None => format!("All is right: {right}. Break a step yourself: cargo run -- new NAME --step 4"),
        }
    }
}

/// Returns what the judge says about a wrong prediction.
fn message(test: &str, details: &str) -> String {
    let Some((_, message)) = details.split_once(&format!("---- {test} ----\n")) else { return String::new() };
    let end = ["\n---- ", "\nfailures:\n"].iter().filter_map(|end| message.find(end)).min().unwrap_or(message.len());
    message[..end].trim().to_owned()
}

/// Returns the first error of a compilation, with its file and line.
pub(super) fn compiler_error(messages: &str) -> Option<String> {
    let mut found = messages.lines().filter_map(|line| line.split_once(": error"));
    let (place, error) = found.find(|(place, _)| place.contains(".rs:"))?;
    // An error without a label of its own is told twice.
    let error = error
        .strip_prefix(": ")
        .and_then(|text| text.split_once(": "))
        .filter(|(one, other)| one == other)
        .map_or(error.to_owned(), |(one, _)| format!(": {one}"));
    Some(format!("{}: error{error}", repository::plain(place)))
}
