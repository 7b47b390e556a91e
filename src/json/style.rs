//! How a body is written: the arguments of Python's `json.dumps`.

/// The arguments of Python's `json.dumps` that the contract uses, and two that only mutants change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an argument of `json.dumps`")]
pub struct Style {
    /// Sort every object's members by name.
    pub sort_keys: bool,
    /// What stands between two members or items, and between a name and its value.
    pub separators: (&'static str, &'static str),
    /// Write only ASCII, and everything else as `\u` escapes.
    pub ensure_ascii: bool,
    /// Write NaN and the infinities as `NaN`, `Infinity` and `-Infinity`, which no JSON reader has to accept.
    pub allow_nan: bool,
    /// What sorting compares. Python compares code points; RFC 8785 asks for UTF-16.
    pub key_order: KeyOrder,
    /// Sort every array's items by their text. Python has no such argument: an array's order is part of its meaning.
    pub sort_arrays: bool,
}

/// What [`Style::sort_keys`] compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOrder {
    /// Code points, as Python does. UTF-8 bytes have the same order.
    CodePoint,
    /// UTF-16 code units, as RFC 8785 and JavaScript do.
    Utf16,
}

/// What `json.dumps` does when it is told nothing.
impl Default for Style {
    fn default() -> Self {
        Self {
            sort_keys: false,
            separators: (", ", ": "),
            ensure_ascii: true,
            allow_nan: true,
            key_order: KeyOrder::CodePoint,
            sort_arrays: false,
        }
    }
}

// ANCHOR: canonical
/// What step 2 tells it.
pub const CANONICAL: Style = Style {
    sort_keys: true,
    separators: (",", ":"),
    ensure_ascii: false,
    allow_nan: false,
    key_order: KeyOrder::CodePoint,
    sort_arrays: false,
};
// ANCHOR_END: canonical
