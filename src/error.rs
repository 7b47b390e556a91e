//! The errors of Part I, one variant for each kind of failure.

/// The error of a failed action: any error type of the caller's own.
pub type ActionError = Box<dyn std::error::Error + Send + Sync>;

/// The result of every step.
pub type Result<T, E = ContractError> = std::result::Result<T, E>;

/// Why a step rejected its input, or why an action failed.
///
/// Two errors are equal when they have the same variant and the same content, so a test or a prediction can compare
/// them. Two actions' errors are equal when they have the same message. A message shows at most 100 characters of a text
/// that it quotes; the error itself holds the whole text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ContractError {
    /// Step 1: a key or a tenant is empty, is too long, or has a character that is not allowed.
    #[error("a key must be 1 to 64 characters of A-Z a-z 0-9 _ -, not {}", quoted(.0))]
    InvalidKey(String),

    /// Step 2: the body is not an object.
    #[error("the body must be an object")]
    NotAnObject,
    /// Step 2: NaN or an infinity, which JSON cannot represent.
    #[error("JSON cannot represent the number {0}")]
    NotFinite(f64),
    /// Step 2: a map's key is a number, a boolean or another value that is not text.
    #[error("a member's name must be text")]
    NameNotText,
    /// Step 2: an object has two members with the same name.
    #[error("an object has two members named {}", quoted(.0))]
    DuplicateName(String),
    /// Step 2: more than [`MAX_DEPTH`](crate::json::MAX_DEPTH) nested arrays and objects, as many newtypes and `Some`s
    /// around the body or in a name, or twice as many around the values on one path.
    ///
    /// The limit counts what reaches the serializer. Boxes, `transparent` newtypes, and enums that are `untagged` do not,
    /// nor does a body that another one takes in by `flatten`: many thousands of them in one another overflow the stack.
    /// Values of `erased_serde` inside one another take more of the stack at every level: with 150 newtypes around them,
    /// a stack of 2 MiB overflows before the limit is reached.
    #[error("nested deeper than {} levels", crate::json::MAX_DEPTH)]
    TooDeep,
    /// Step 2: a value that JSON cannot represent.
    #[error("JSON cannot represent {0}")]
    NoJsonForm(&'static str),
    /// Step 2: the body's own `Serialize` failed or broke serde's rules, for example with a name that gets no value.
    #[error("the body cannot be serialized: {}", shortened(.0))]
    Unserializable(String),

    /// Reading a text: it is not valid UTF-8.
    #[error("invalid UTF-8 at byte {offset}")]
    NotUtf8 {
        /// The number of valid bytes before the invalid one.
        offset: usize,
    },
    /// Reading a text: it is not JSON, repeats a name, has a number outside the range of a double, or is nested too
    /// deep.
    #[error("invalid body: {0}")]
    NotJson(String),
    /// Reading a text: an integer that cannot be represented exactly, or `-0`, which would become `0`.
    #[error("{} at line {line}, column {column} cannot be represented exactly; send it as a string", shortened(.number))]
    InexactInteger {
        /// The number as written in the text.
        number: String,
        /// Its line, counted from 1.
        line: usize,
        /// Its column in characters, counted from 1.
        column: usize,
    },

    /// Step 4: the method is not a token as defined in RFC 9110.
    #[error("a method must be a token such as POST, not {}", quoted(.0))]
    InvalidMethod(String),
    /// Step 4: the path does not start with `/`.
    #[error("a path must start with '/', and {} does not", quoted(.0))]
    InvalidPath(String),

    /// Step 6: a record for this scoped key already exists. It stays unchanged.
    #[error("a record already exists for {}", shortened(.0))]
    AlreadyRecorded(String),
    /// Step 8: the key was already used for another request.
    #[error("this key was already used for another request")]
    Conflict,
    /// Step 8: the action's own error, unchanged: `downcast_ref` on the box recovers its type.
    #[error(transparent)]
    Action(ActionError),
}

impl PartialEq for ContractError {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Action(one), Self::Action(other)) => one.to_string() == other.to_string(),
            // A message may be cut, and then it does not tell two errors apart.
            _ => format!("{self:?}") == format!("{other:?}"),
        }
    }
}

impl serde::ser::Error for ContractError {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self::Unserializable(message.to_string())
    }
}

/// The most characters of a text that a message shows.
const SHOWN: usize = 100;

/// Returns the text in quotation marks, for a message: whole, or its beginning and its length.
pub(crate) fn quoted(text: &str) -> String {
    cut(text, |shown| format!("{shown:?}"))
}

/// Returns the text as it is, for a message: whole, or its beginning and its length.
pub(crate) fn shortened(text: &str) -> String {
    cut(text, str::to_owned)
}

fn cut(text: &str, show: impl Fn(&str) -> String) -> String {
    match text.char_indices().nth(SHOWN) {
        None => show(text),
        Some((end, _)) => format!("{}… ({} characters)", show(&text[..end]), text.chars().count()),
    }
}
