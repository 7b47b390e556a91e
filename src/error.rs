//! Everything that can go wrong in Part I, one variant for each way.

/// What an action returns when it fails: any error of the caller's own.
pub type ActionError = Box<dyn std::error::Error + Send + Sync>;

/// The result of every step.
pub type Result<T, E = ContractError> = std::result::Result<T, E>;

/// Why a step refused, or why an action failed.
///
/// Two errors are equal when they are the same variant and read the same, so that a test or a prediction can name one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ContractError {
    /// Step 1: a key, or a tenant, is empty, too long, or has a character that is not allowed.
    #[error("a key is 1 to 64 characters of A-Z a-z 0-9 _ -, and this is not: {0:?}")]
    InvalidKey(String),

    /// Step 2: the body is a value of another kind than an object.
    #[error("a body is an object, and this is something else")]
    NotAnObject,
    /// Step 2: NaN or an infinity, for which JSON has no number.
    #[error("JSON has no number for {0}")]
    NotFinite(f64),
    /// Step 2: a map's key is a number, a boolean or anything else that is not text.
    #[error("a member's name is text, and this is something else")]
    NameNotText,
    /// Step 2: an object has two members of one name.
    #[error("an object has two members named {0:?}")]
    DuplicateName(String),
    /// Step 2: more than [`MAX_DEPTH`](crate::json::MAX_DEPTH) arrays and objects inside each other, as many newtypes and
    /// `Some`s around the body or in a name, or twice as many around the values on one path.
    #[error("nested deeper than {} levels", crate::json::MAX_DEPTH)]
    TooDeep,
    /// Step 2: a value for which JSON has no form.
    #[error("JSON has no form for {0}")]
    NoJsonForm(&'static str),
    /// Step 2: the body's own `Serialize` gave up.
    #[error("the body cannot be written: {0}")]
    Unserializable(String),

    /// Reading a text: it is not UTF-8.
    #[error("not UTF-8 from byte {offset} on")]
    NotUtf8 {
        /// How many bytes before it are UTF-8.
        offset: usize,
    },
    /// Reading a text: it is not JSON, has a name twice, has a number beyond every double, or is nested too deep.
    #[error("not a body: {0}")]
    NotJson(String),
    /// Reading a text: a whole number that would not be kept exactly, or `-0`, which would become `0`.
    #[error("{number} at line {line}, column {column} cannot be kept as a whole number: write it as text")]
    InexactInteger {
        /// The number as it stands in the text.
        number: String,
        /// Its line, from 1.
        line: usize,
        /// Its column in characters, from 1.
        column: usize,
    },

    /// Step 4: the method is not a token as RFC 9110 defines it.
    #[error("a method is a token such as POST, and this is not: {0:?}")]
    InvalidMethod(String),
    /// Step 4: the path does not start with `/`.
    #[error("a path starts with '/', and this does not: {0:?}")]
    InvalidPath(String),

    /// Step 6: there is a record under this scoped key already. It stays as it was.
    #[error("there is a record already for {0}")]
    AlreadyRecorded(String),
    /// Step 8: the key was used before, for another request.
    #[error("this key was used for another request")]
    Conflict,
    /// Step 8: the action's own error, whole: `downcast_ref` on the box finds its type.
    #[error(transparent)]
    Action(ActionError),
}

impl PartialEq for ContractError {
    fn eq(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other) && self.to_string() == other.to_string()
    }
}

impl serde::ser::Error for ContractError {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self::Unserializable(message.to_string())
    }
}
