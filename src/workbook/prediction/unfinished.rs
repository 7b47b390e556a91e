//! Predictions that claim nothing: nothing is written yet, something in it is a `todo()`, or it panics.

use std::{
    any::Any,
    cell::Cell,
    panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind},
};

use super::{Prediction, message};

/// Why a prediction claims nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It is `not_yet(…)`.
    NotYet,
    /// Something in it is not written yet. The location is that of the `todo()` or of the test's name that has a `…`.
    Unfinished(&'static Location<'static>),
    /// It panics before anything is observed. This is the panic message.
    Panicked(String),
}

/// Stands for any value that is not written yet. The prediction compiles, and counts as not finished.
///
/// # Panics
/// Always. [`predictions!`](crate::predictions) catches it.
#[track_caller]
pub fn todo<T>() -> T {
    // It prints no message, because nothing is wrong.
    resume_unwind(Box::new(Todo(Location::caller())))
}

struct Todo(&'static Location<'static>);

thread_local! {
    /// The mutant and the location of the prediction that this thread began last.
    static BEGUN: Cell<Option<(&'static str, &'static Location<'static>)>> = const { Cell::new(None) };
}

/// Remembers which prediction is being built, in case it does not get further.
pub(super) fn begin(mutant: &'static str, location: &'static Location<'static>) {
    BEGUN.set(Some((mutant, location)));
}

/// Lists predictions. Each is built by itself, so a `todo()` or a panic in one concerns only that one.
///
/// ```
/// use same_key::{predictions, workbook::prediction::{Missing, contract, not_yet, todo}};
///
/// let all = predictions![
///     contract("length-128", |c| c.valid_key("k").is_ok()).reference(todo()).mutant(true).seen_in(todo()).fails(["…"]),
///     not_yet("empty-key"),
/// ];
/// assert!(matches!(all[0].claim, Err(Missing::Unfinished(_))));
/// assert_eq!(all[0].mutant, "length-128");
/// ```
#[macro_export]
macro_rules! predictions {
    ($($prediction:expr),* $(,)?) => {
        ::std::vec![$($crate::workbook::prediction::built(|| $prediction)),*]
    };
}

/// Builds a prediction. If it panics, the result says so and claims nothing.
#[track_caller]
pub fn built(write: impl FnOnce() -> Prediction) -> Prediction {
    BEGUN.set(None);
    catch_unwind(AssertUnwindSafe(write)).unwrap_or_else(|panic| {
        let (mutant, location) = BEGUN.get().unwrap_or(("unnamed", Location::caller()));
        Prediction { mutant, location, claim: Err(missing(&*panic, location)) }
    })
}

fn missing(panic: &(dyn Any + Send), location: &'static Location<'static>) -> Missing {
    match (panic.downcast_ref::<Todo>(), message(panic)) {
        (Some(Todo(location)), _) => Missing::Unfinished(location),
        // Rust's own `todo!()`.
        (None, message) if message.starts_with("not yet implemented") => Missing::Unfinished(location),
        (None, message) => Missing::Panicked(message),
    }
}

/// Returns what a panic says, for a reader.
pub(super) fn told(panic: &(dyn Any + Send)) -> String {
    if panic.is::<Todo>() { "todo(): it is not finished yet".to_owned() } else { message(panic) }
}
