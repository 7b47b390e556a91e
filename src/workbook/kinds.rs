//! Input, error or state: the explanations for a reader who chose the wrong kind.

use crate::{
    chapter::Chapter,
    workbook::prediction::Kind::{self, Error, Input, State},
};

/// All kinds, in the order in which the reader sees them.
pub(crate) const KINDS: [Kind; 3] = [Input, Error, State];

/// Returns the kind's name, as a sentence uses it.
pub(crate) fn name(kind: Kind) -> &'static str {
    match kind {
        Input => "an input",
        Error => "an error",
        State => "a state",
    }
}

/// Explains why the wrong kind does not show a mutant of this chapter, given the right kind.
pub(crate) fn why_not(chapter: Chapter, right: Kind, wrong: Kind) -> &'static str {
    use Chapter::{Canonical, Classify, Execute, Fingerprint, Remember, Replay, ScopedKey, ValidKey};
    match (chapter, right, wrong) {
        (ValidKey, _, Error) => {
            "This step has one error, for every key that is refused. The difference is which keys are refused."
        }
        (ValidKey, _, State) => "The step returns the key and stores nothing, so there is no state to look at.",
        (Canonical, Input, Error) => {
            "Which error is returned does not matter. For some body, the texts differ, or only one version accepts it."
        }
        (Canonical, Error, Input) => {
            "You do need a certain input. But the difference that it shows is a missing error."
        }
        (Canonical | ScopedKey, _, State) => "Nothing is stored between two calls, so there is no state to look at.",
        (Fingerprint, Input, Error) => {
            "The errors here are those of step 2. For some body that both versions accept, the digests differ."
        }
        (Fingerprint, Input, State) => "The very first call shows it. No earlier state matters.",
        (Fingerprint, State, Input) => {
            "Within one process, the digest of a body stays the same. What differs is something that no call receives."
        }
        (Fingerprint, State, Error) => {
            "Both versions refuse the same bodies. For any other body, both return a digest."
        }
        (ScopedKey, Input, Error) => {
            "An error only says what is refused. Here, accepted requests get the wrong text, or two get the same text."
        }
        (ScopedKey, Error, Input) => {
            "You do need an input that should be refused. But the difference that it shows is a missing error."
        }
        (Classify, _, Error) => "This step has no errors. It returns one of three verdicts.",
        (Classify, Input, State) => {
            "The step reads the record and does not change it. You have to choose the pair of fingerprints."
        }
        (Classify, State, Input) => {
            "The fingerprint alone decides nothing. The verdict depends on the record that already exists."
        }
        (Remember, State, Input) => {
            "The result of a call does not say what the record holds. Look at the record afterwards."
        }
        (Remember, State, Error) => {
            "An error says that something was refused, but not what is left. Look at the record."
        }
        (Remember, Error, Input) => {
            "You do need a second call under the same key. But its result shows the difference: an error is missing."
        }
        (Remember, Error, State) => {
            "The records alone may look correct. The call reports that it stored the response, and returns no error."
        }
        (Remember, Input, Error) => {
            "The first call under a key succeeds in both versions. But some keys get their record elsewhere."
        }
        (Remember, Input, State) => {
            "The difference is in the records. But a key in lower case has the right one: you have to choose the key."
        }
        (Replay, _, Input) => {
            "Every record is replayed with the correct content. The versions differ when a caller changes its response."
        }
        (Replay, _, Error) => "This step has no errors.",
        (Execute, State, Input) => {
            "The result may be correct. Count the calls, look at the records, or change a response that is still held."
        }
        (Execute, State, Error) => {
            "An error does not say what was done or what was left behind. Count the calls, or look at the records."
        }
        (Execute, Error, Input) => {
            "The request does not matter, but its action has to fail. What the caller learns about the failure differs."
        }
        (Execute, Error, State) => {
            "The records and the number of calls are correct. Only the error is missing, or has lost its type."
        }
        (Execute, Input, Error) => {
            "With the same key and body, two tenants get responses and no error. One response belongs to the other."
        }
        (Execute, Input, State) => {
            "The responses to two requests that differ only in the tenant show it, without a look at the records."
        }
        (_, Input, Error) => {
            "If there is an error, it does not matter. Choose the arguments, and compare what the two versions return."
        }
        (_, Input, State) => {
            "The rows that are left may differ, too. But what a method returns shows it, without a look at the rows."
        }
        (_, Error, Input) => {
            "You may need a certain request. But what matters is what the caller gets when the request cannot be done."
        }
        (_, Error, State) => "The rows that are left may even be correct. But the caller does not get the right error.",
        (_, State, Input) => {
            "The outcome of every request may be correct. Look at the rows, at who holds the lock, or at what follows."
        }
        (_, State, Error) => {
            "An error does not say what is in the file. Look at the rows, at who holds the lock, or at what follows."
        }
        // The right choice needs no explanation.
        (_, Input, Input) | (_, Error, Error) | (_, State, State) => "",
    }
}
