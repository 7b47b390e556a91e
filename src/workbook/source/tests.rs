//! The source text of the tests: what a file and a test say about themselves, and the order in which they are written.

use super::read;

/// The tests of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestFile {
    /// The module: the name of the file.
    pub module: String,
    /// The first sentence of its documentation, without the full stop.
    pub summary: String,
    text: String,
}

impl TestFile {
    /// Reads the file of a module.
    ///
    /// # Errors
    /// [`SourceError::Read`](super::SourceError::Read).
    pub fn of(module: &str) -> Result<Self, super::SourceError> {
        let text = read(&format!("tests/contract/{module}.rs"))?;
        let lines: Vec<_> = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim).collect();
        Ok(Self { module: module.to_owned(), summary: first_sentence(&lines.join(" ")), text })
    }

    /// Returns the line of a function, counted from 0. A function that the file does not have comes last.
    #[must_use]
    pub fn line_of(&self, function: &str) -> usize {
        let beginning = format!("fn {function}(");
        let found = self.text.lines().position(|line| line.trim_start().starts_with(&beginning));
        found.unwrap_or(usize::MAX)
    }

    /// Returns the first sentence of a function's documentation.
    fn documentation(&self, function: &str) -> Option<String> {
        let lines: Vec<_> = self.text.lines().take(self.line_of(function)).collect();
        let above = lines.iter().rev().take_while(|line| !line.trim().is_empty());
        let mut documented: Vec<_> = above.filter_map(|line| line.trim_start().strip_prefix("///")).collect();
        documented.reverse();
        let text: Vec<_> = documented.into_iter().map(str::trim).collect();
        (!text.is_empty()).then(|| first_sentence(&text.join(" ")))
    }
}

/// Says what a test checks: the first sentence of its documentation, and the case of a table. Returns `None` if it has no
/// documentation: its name says it.
#[must_use]
pub fn what_it_checks(test: &str) -> Option<String> {
    let mut path = test.split("::");
    let (module, function) = (path.next().unwrap_or_default(), path.next().unwrap_or_default());
    let what = TestFile::of(module).ok()?.documentation(function)?;
    Some(match path.next().map(case) {
        Some(case) if !case.is_empty() => format!("{what}: {case}"),
        _ => what,
    })
}

/// Returns the words of a case: `case_08_a_dot` is `a dot`. A case without words gives its number.
fn case(name: &str) -> String {
    let words = name.trim_start_matches("case_").trim_start_matches(|c: char| c.is_ascii_digit());
    if words.is_empty() { name.replace('_', " ") } else { words.replace('_', " ").trim().to_owned() }
}

fn first_sentence(text: &str) -> String {
    text.split_once(". ").map_or(text, |(sentence, _)| sentence).trim_end_matches('.').to_owned()
}
