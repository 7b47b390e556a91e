//! Input, error or state: what is told to a reader who chose another one than the answer has.

use crate::{
    chapter::Chapter,
    workbook::prediction::Kind::{self, Error, Input, State},
};

/// All kinds, in the order in which a reader is asked.
pub(super) const KINDS: [Kind; 3] = [Input, Error, State];

/// What a kind is called in a sentence.
pub(super) fn name(kind: Kind) -> &'static str {
    match kind {
        Input => "an input",
        Error => "an error",
        State => "a state",
    }
}

/// Why the wrong kind is not what shows a mutant of this chapter, when the right one is another.
pub(super) fn why_not(chapter: Chapter, right: Kind, wrong: Kind) -> &'static str {
    use Chapter::{Canonical, Classify, Execute, Fingerprint, Remember, Replay, ScopedKey, ValidKey};
    match (chapter, right, wrong) {
        (ValidKey, _, Error) => {
            "This step has one error, and it says no more than that a key was refused. What differs is which keys are."
        }
        (ValidKey, _, State) => "A key comes in and goes out. Nothing is kept, so there is no state to look at.",
        (Canonical, Input, Error) => {
            "Which error comes is not the question. There is a body for which the two give different texts, or that only \
             one of them takes."
        }
        (Canonical, Error, Input) => {
            "You do need a certain input for it. But what shows the difference is an error that does not come."
        }
        (Canonical | ScopedKey, _, State) => "Nothing is kept between two calls, so there is no state to look at.",
        (Fingerprint, Input, Error) => {
            "The errors here are those of step 2, and both have them. The digests are what differs."
        }
        (Fingerprint, Input, State) => "The very first call shows it. Nothing that was there before matters.",
        (Fingerprint, State, Input) => {
            "Within one process, every body gets a digest that stays the same. What differs is something no call is given."
        }
        (Fingerprint, State, Error) => "Nothing is refused. Every call gives a digest.",
        (ScopedKey, Input, Error) => {
            "Errors only tell what is refused. Here, what is accepted gets the wrong text, or two requests get the same."
        }
        (ScopedKey, Error, Input) => {
            "You do need an input that should be refused. But what shows the difference is an error that does not come."
        }
        (Classify, _, Error) => "This step has no errors. It gives one of three verdicts.",
        (Classify, Input, State) => {
            "The record is looked at and not changed. It is the pair of fingerprints that has to be chosen."
        }
        (Classify, State, Input) => {
            "The fingerprint alone decides nothing. It depends on the record that is there already."
        }
        (Remember, State, Input) => "What the call returns is not enough. Look at what the record holds afterwards.",
        (Remember, State, Error) => {
            "An error tells that something was refused, and not what is left. Look at the record."
        }
        (Remember, Error, Input) => {
            "It takes a second call under the same key. What it returns is what matters: an error is missing."
        }
        (Remember, Error, State) => {
            "The records alone may look right. The caller is told that its response was stored, and it was not refused."
        }
        (Remember, Input, Error) => "Nothing is refused on either side.",
        (Remember, Input, State) => {
            "It does end up in the records. But with most keys they look right: the key has to be chosen."
        }
        (Replay, _, Input) => {
            "Every record is replayed with the right content. It differs when somebody changes what they were given."
        }
        (Replay, _, Error) => "This step has no errors.",
        (Execute, State, Input) => {
            "What comes back may be right. Count the calls, look at the records, or change what somebody holds."
        }
        (Execute, State, Error) => {
            "An error does not tell what was done, or what was left behind. Count the calls, or look at the records."
        }
        (Execute, Error, Input) => "Any action that fails will do. What differs is what the caller is told of it.",
        (Execute, Error, State) => {
            "The records and the number of calls are as they should be. What is lost is the error."
        }
        (Execute, Input, Error) => "Both answer without an error. One of the answers belongs to somebody else.",
        (Execute, Input, State) => {
            "Two requests that differ in one part are enough. Their answers show it, without a look at the records."
        }
        (_, Input, Error) => {
            "An error, if one comes, is not the point. Choose the requests, or the time, and compare what they get."
        }
        (_, Input, State) => {
            "Other rows may be left in the end. But most requests leave the same: the request, or the time, has to be chosen."
        }
        (_, Error, Input) => {
            "What is asked is not enough. What matters is what the caller is told when it cannot be done."
        }
        (_, Error, State) => "What is left may even be in order. What the caller is told is not true.",
        (_, State, Input) => {
            "The answer may be right, whatever is asked. Look at the rows, at who holds the lock, or at what comes next."
        }
        (_, State, Error) => {
            "No error comes, or the right one does. Look at the rows, at who holds the lock, or at what comes next."
        }
        // Nobody is told why the right choice is wrong.
        (_, Input, Input) | (_, Error, Error) | (_, State, State) => "",
    }
}
