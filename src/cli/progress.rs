//! What has been predicted so far, read off the text of `tests/predictions`. Whether it is right only running it tells.

use crate::{
    mutant::{Mutant, Status},
    source,
    step::Step,
};

/// The prediction about a mutant, as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Progress {
    /// The file, from the top of the repository.
    pub(super) file: String,
    /// The line that names the mutant, from 1; `None` when none does, or the file cannot be read.
    pub(super) line: Option<usize>,
    /// Something is predicted.
    pub(super) predicted: bool,
}

/// `None` for a mutant about which nothing can be predicted: an equivalent one, or the learner's own.
pub(super) fn progress(mutant: &Mutant) -> Option<Progress> {
    let step = mutant.step.filter(|_| mutant.status == Status::Killed)?;
    let file = file(step);
    let text = source::read(&file).unwrap_or_default();
    let (line, predicted) = find(&text, mutant.name);
    Some(Progress { file, line, predicted })
}

/// The line, from 1, that names the mutant, and whether something is predicted there.
fn find(text: &str, mutant: &str) -> (Option<usize>, bool) {
    let name = format!("\"{mutant}\"");
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    let found = lines.find(|(_, line)| line.contains(&name));
    let predicted = found.is_some_and(|(_, line)| !line.contains(&format!("not_yet({name}")));
    (found.map(|(index, _)| index + 1), predicted)
}

fn file(step: Step) -> String {
    format!("tests/predictions/{}.rs", step.module())
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn each_mutant_counts_for_itself_also_when_two_share_a_line() {
        let text = "// \"a\"\nvec![not_yet(\"a\"), contract(\"b\", |c| c.valid_key(\"a\").is_ok())\n";
        assert_eq!(
            ["a", "b", "c"].map(|mutant| find(text, mutant)),
            [(Some(2), false), (Some(2), true), (None, false)]
        );
    }
}
