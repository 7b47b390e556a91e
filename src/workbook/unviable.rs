//! Mutants that the compiler kills: mistakes of the worksheet that do not compile in Rust.
//!
//! Each is a small file of its own, outside the crate. It is counted apart: no test could ever see it.

/// A mutant that does not compile.
#[derive(Clone, Copy, Debug)]
pub struct Unviable {
    /// Its name.
    pub name: &'static str,
    /// The error of the compiler.
    pub code: &'static str,
    /// What the error prevents.
    pub why: &'static str,
}

/// All of them, in the order of the steps.
pub static ALL: [Unviable; 7] = [
    Unviable { name: "key-not-text", code: "E0308", why: "a key that is a number is no `&str`" },
    Unviable {
        name: "key-lower-cased",
        code: "E0515",
        why: "a key in lower case is a new text, and what step 1 returns is a part of the old one",
    },
    Unviable {
        name: "verdict-forgotten",
        code: "E0004",
        why: "a `match` on a verdict says what to do with each of the three",
    },
    Unviable {
        name: "answer-used-after-storing",
        code: "E0382",
        why: "an answer that was given to the records is no longer the caller's",
    },
    Unviable {
        name: "response-moved",
        code: "E0507",
        why: "a record that is only borrowed cannot give its response away",
    },
    Unviable {
        name: "action-reaches-records",
        code: "E0501",
        why: "while a request is carried out, nobody else may touch the records",
    },
    Unviable {
        name: "response-sent-away",
        code: "E0277",
        why: "a response is shared within one thread and cannot be sent to another",
    },
];

/// Returns the unviable mutant of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Unviable> {
    ALL.iter().find(|unviable| unviable.name == name)
}

impl Unviable {
    /// Where its source stands, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        format!("mutants/unviable/{}.rs", self.name.replace('-', "_"))
    }
}
