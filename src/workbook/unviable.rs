//! Mutants that the compiler kills: mistakes of the worksheet that do not compile in Rust.
//!
//! Each is a small file of its own, outside the crate. It is counted separately, because no test can ever see it.

/// A mutant that does not compile.
#[derive(Clone, Copy, Debug)]
pub struct Unviable {
    /// Its name.
    pub name: &'static str,
    /// The code of the compiler's error.
    pub code: &'static str,
    /// What the error prevents.
    pub why: &'static str,
}

/// All unviable mutants, in the order of the steps.
pub static ALL: [Unviable; 7] = [
    Unviable { name: "key-not-text", code: "E0308", why: "a key that is a number is not a `&str`" },
    Unviable {
        name: "key-lower-cased",
        code: "E0515",
        why: "a key in lower case is a new string, but step 1 returns a slice of the old one",
    },
    Unviable { name: "verdict-forgotten", code: "E0004", why: "a `match` on a verdict must handle all three variants" },
    Unviable {
        name: "answer-used-after-storing",
        code: "E0382",
        why: "a response that was moved into the records no longer belongs to the caller",
    },
    Unviable { name: "response-moved", code: "E0507", why: "a response cannot be moved out of a borrowed record" },
    Unviable {
        name: "action-reaches-records",
        code: "E0501",
        why: "while a request is carried out, no other code may access the records",
    },
    Unviable {
        name: "response-sent-away",
        code: "E0277",
        why: "a response is shared within one thread and cannot be sent to another",
    },
];

/// Returns the unviable mutant with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Unviable> {
    ALL.iter().find(|unviable| unviable.name == name)
}

impl Unviable {
    /// Returns the path of its source, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        format!("mutants/unviable/{}.rs", self.name.replace('-', "_"))
    }
}
