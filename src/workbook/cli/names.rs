//! Finds a mutant or a variant by name. The error for an unknown name says what to do.

use super::{CommandError, new};
use crate::{
    chapter::Part,
    mutant::Mutant,
    mutants::{self, siblings_not_to_be_read, variants},
    sibling::Sibling,
    variant::Variant,
    workbook::{
        learner::{self, Learner},
        nearest::nearest,
        source::{self, SourceError},
        unviable,
    },
};

/// A mutant or a variant that the command line names.
pub(super) enum Named {
    /// A mutant of the workbook.
    Workbook(&'static Mutant),
    /// A learner's own mutant.
    Learner(Learner),
    /// A mutant that a learner has not read.
    Sibling(&'static Sibling),
    /// Another right version of the reference.
    Variant(&'static Variant),
}

impl Named {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Workbook(mutant) => mutant.name,
            Self::Learner(learner) => &learner.name,
            Self::Sibling(sibling) => sibling.name,
            Self::Variant(variant) => variant.name,
        }
    }

    pub(super) fn part(&self) -> Part {
        match self {
            Self::Workbook(mutant) => mutant.chapter.part(),
            Self::Learner(learner) => learner.part,
            Self::Sibling(sibling) => sibling.chapter.part(),
            Self::Variant(variant) => variant.chapter.part(),
        }
    }

    /// Returns the title of its chapter.
    pub(super) fn title(&self) -> &'static str {
        match self {
            Self::Workbook(mutant) => mutant.chapter.title(),
            Self::Learner(_) => "Yours",
            Self::Sibling(sibling) => sibling.chapter.title(),
            Self::Variant(variant) => variant.chapter.title(),
        }
    }

    /// Returns what was broken, or what a variant does differently. Of a sibling, it says only whose sibling it is.
    pub(super) fn summary(&self) -> Result<String, SourceError> {
        match self {
            Self::Workbook(mutant) => source::summary(&mutant.file()),
            Self::Learner(learner) => source::summary(&learner.file()),
            Self::Sibling(sibling) => Ok(format!("A sibling of {}: the same kind of fault.", sibling.of)),
            Self::Variant(variant) => Ok(variant.differs.to_owned()),
        }
    }
}

/// Finds the mutant or the variant of this name.
///
/// # Errors
/// [`CommandError::NameTwice`] if a learner's mutant has the name of one of the workbook;
/// [`CommandError::UnknownMutant`], with a hint: the learner's file is not registered yet, the mutant does not compile,
/// or the nearest names; [`CommandError::LearnerSyntax`] if `mutants/mine.rs` is not Rust, and [`CommandError::Source`]
/// if it cannot be read.
pub(super) fn find(name: &str) -> Result<Named, CommandError> {
    let sibling = || siblings_not_to_be_read::find(name).map(Named::Sibling);
    let variant = || variants::find(name).map(Named::Variant);
    if let Some(named) = mutants::find(name).map(Named::Workbook).or_else(sibling).or_else(variant) {
        // A file that cannot be read is reported when one of its own mutants is asked for.
        let is_taken = learner::all().is_ok_and(|learners| learners.iter().any(|learner| learner.name == name));
        return if is_taken { Err(CommandError::NameTwice(name.to_owned())) } else { Ok(named) };
    }
    let learners = learner::all().map_err(|error| match error {
        SourceError::Syntax { .. } => CommandError::LearnerSyntax(error),
        other => other.into(),
    })?;
    match learners.iter().find(|learner| learner.name == name) {
        Some(learner) => Ok(Named::Learner(learner.clone())),
        None => Err(CommandError::UnknownMutant { name: name.to_owned(), hint: hint(name, &learners) }),
    }
}

/// Returns what a command says that would show a sibling.
pub(super) fn not_shown(sibling: &Sibling) -> String {
    let name = sibling.name;
    format!("No command shows its change, so that it can test your tests. To see which fail: cargo run -- kill {name}")
}

/// Returns what a command about mutants says of a variant.
pub(super) fn not_broken(variant: &Variant) -> String {
    let name = variant.name;
    format!("It is a variant, and breaks nothing: no test may fail on it. To see it: cargo run -- show {name}")
}

fn hint(name: &str, learners: &[Learner]) -> String {
    if let Some(unregistered) = new::unregistered(name) {
        return unregistered;
    }
    if let Some(unviable) = unviable::find(name) {
        let (code, file) = (unviable.code, unviable.file());
        return format!("It does not compile ({code}), so there is nothing to run. See {file}, or the book.");
    }
    let own = learners.iter().map(|learner| learner.name.as_str());
    let workbook = mutants::all().map(|mutant| mutant.name).chain(variants::all().map(|variant| variant.name));
    let nearest = nearest(name, workbook.chain(own)).join("\n  ");
    format!("The nearest names:\n  {nearest}\n\nAll names: cargo run")
}
