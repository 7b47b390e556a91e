//! Every way in which a prediction can be wrong, and what to look at or to run next.

use crate::workbook::{matrix::MatrixError, prediction::Side, runner::RunnerError};

/// What is wrong with a prediction.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// Nothing is predicted.
    #[error(
        "not predicted yet\n\nRead the change: cargo run -- show {mutant}\nThen replace this line with your prediction."
    )]
    NotYet {
        /// The mutant.
        mutant: &'static str,
    },
    /// No mutant has this name.
    #[error("no mutant is called {name:?}\n\nThe nearest names:\n  {}\n\nAll names: cargo run", nearest.join("\n  "))]
    UnknownMutant {
        /// The name.
        name: &'static str,
        /// The most similar names.
        nearest: Vec<&'static str>,
    },
    /// The mutant does not compile.
    #[error(
        "{mutant} does not compile ({code}), so there is nothing to predict: the compiler has killed it\n\nChoose another one: cargo run"
    )]
    Unviable {
        /// The mutant.
        mutant: &'static str,
        /// The compiler's error.
        code: &'static str,
    },
    /// The mutant is the learner's own.
    #[error(
        "{mutant} is your own, so it has no answer to compare with\n\nSee which tests fail: cargo run -- kill {mutant}"
    )]
    Learner {
        /// The mutant.
        mutant: &'static str,
    },
    /// No observation can tell the mutant from the reference.
    #[error("{mutant} is equivalent, so there is nothing to predict: {proof}\n\nChoose another one: cargo run")]
    Equivalent {
        /// The mutant.
        mutant: &'static str,
        /// Why it is equivalent.
        proof: &'static str,
    },
    /// The prediction observes a mutant of one part as one of the other.
    #[error("{mutant} is a mutant of {part}: write {constructor}(\"{mutant}\", …)")]
    OtherPart {
        /// The mutant.
        mutant: &'static str,
        /// The part that it belongs to.
        part: &'static str,
        /// The function that begins a prediction about it.
        constructor: &'static str,
    },
    /// The observation panics with the reference.
    #[error(
        "the observation panics with the reference\n  {message}\n\nAn observation returns what it sees, including an error: return the `Result`; don't unwrap it."
    )]
    ReferencePanics {
        /// The panic message.
        message: String,
    },
    /// The reference gives something other than predicted.
    #[error("the reference gives something else{}\n  you predicted: {}\n  it gives:      {}\n\nRead the contract again: cargo run -- show {mutant}", also(*.same), .side.predicted, seen(.side))]
    Reference {
        /// The mutant.
        mutant: &'static str,
        /// The reference's side.
        side: Side,
        /// Whether the mutant gives the same as the reference.
        same: bool,
    },
    /// Both sides give the same.
    #[error(
        "the observation gives the same with both, so it does not show the change\n  both give: {outcome}\n\nLook for an input, an error or a state that the changed line treats differently:\n  cargo run -- show {mutant}"
    )]
    SameOnBoth {
        /// The mutant.
        mutant: &'static str,
        /// What both give.
        outcome: String,
    },
    /// The reference gives something else the second time.
    #[error(
        "the observation does not repeat: it depends on a clock, a counter or randomness, so it says nothing about the mutant\n  the reference gives: {first}\n  and then:            {second}"
    )]
    NotTheSameTwice {
        /// What the reference gives the first time.
        first: String,
        /// What it gives the second time.
        second: String,
    },
    /// The observation panics with the mutant.
    #[error(
        "the observation panics with the mutant; it should return what it sees\n  {message}\n\nReturn the `Result` or the `Option` itself, and predict that."
    )]
    MutantPanics {
        /// The panic message.
        message: String,
    },
    /// The mutant gives something other than predicted.
    #[error("you are right about the reference, but the mutant gives something else\n  you predicted: {}\n  it gives:      {}\n\nFollow the changed line with this input: cargo run -- show {mutant}", .side.predicted, seen(.side))]
    Mutant {
        /// The mutant.
        mutant: &'static str,
        /// The mutant's side.
        side: Side,
    },
    /// No test is named.
    #[error(
        "you are right about both sides; now name a test that fails: .fails([\"…\"])\n\nThe tests are in tests/contract. Their names: cargo test --test {tests} -- --list {chapter}"
    )]
    NoTest {
        /// The mutant's chapter.
        chapter: &'static str,
        /// The target that has the tests of its part.
        tests: &'static str,
    },
    /// No test has this name.
    #[error("no test is called {name:?}\n\nThe nearest names:\n  {}\n\nAll names: cargo test --test {tests} -- --list", nearest.join("\n  "))]
    UnknownTest {
        /// The name.
        name: &'static str,
        /// The most similar names.
        nearest: Vec<String>,
        /// The target that has the tests of its part.
        tests: &'static str,
    },
    /// A named test passes with the mutant.
    #[error(
        "you are right about both sides, but {test} passes with {mutant}\n\nDoes the test make the same observation as you? See which tests fail: cargo run -- kill {mutant}"
    )]
    TestPasses {
        /// The mutant.
        mutant: &'static str,
        /// The test.
        test: &'static str,
    },
    /// A test that is not in the kill matrix fails without any mutant.
    #[error(
        "{test} fails with the reference, so it says nothing about {mutant}\n\nFix it first: cargo test --test {tests} {test}"
    )]
    TestFailsAlways {
        /// The mutant.
        mutant: &'static str,
        /// The test.
        test: &'static str,
        /// The target that has the tests of its part.
        tests: &'static str,
    },
    /// A test that is not in the kill matrix loops, or ends the test program.
    #[error(
        "{test} does not finish{}: it loops, or it ends the whole program, so no assertion says what is wrong\n\nTo see its output: cargo test --test {tests} {test}",
        with(*.mutant)
    )]
    TestDoesNotEnd {
        /// The mutant with which it does not finish; `None` for the reference.
        mutant: Option<&'static str>,
        /// The test.
        test: &'static str,
        /// The target that has the tests of its part.
        tests: &'static str,
    },
    /// The kill matrix cannot be read.
    #[error(transparent)]
    Matrix(#[from] &'static MatrixError),
    /// The tests cannot be run.
    #[error(transparent)]
    Runner(#[from] RunnerError),
}

fn also(same: bool) -> &'static str {
    if same { ", and the mutant gives the same: the observation does not show the change" } else { "" }
}

fn with(mutant: Option<&str>) -> String {
    mutant.map_or_else(String::new, |mutant| format!(" with {mutant}"))
}

fn seen(side: &Side) -> &str {
    match &side.seen {
        Ok(seen) | Err(seen) => seen,
    }
}
