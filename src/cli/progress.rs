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
    let name = format!("\"{}\"", mutant.name);
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    let found = lines.find(|(_, line)| line.contains(&name));
    let predicted = found.is_some_and(|(_, line)| !line.contains("not_yet("));
    Some(Progress { file, line: found.map(|(index, _)| index + 1), predicted })
}

fn file(step: Step) -> String {
    format!("tests/predictions/{}.rs", step.module())
}
