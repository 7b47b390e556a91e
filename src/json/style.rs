//! The style of a written body: the arguments of Python's `json.dumps`.

/// The arguments of Python's `json.dumps` that the contract uses, and two more settings that only mutants change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an argument of `json.dumps`")]
pub struct Style {
    /// Sort every object's members by name.
    pub sort_keys: bool,
    /// The separator between two members or items, and the separator between a name and its value.
    pub separators: (&'static str, &'static str),
    /// Write only ASCII, with `\u` escapes for all other characters.
    pub ensure_ascii: bool,
    /// Write NaN and the infinities as `NaN`, `Infinity` and `-Infinity`, which a JSON reader may reject.
    pub allow_nan: bool,
    /// The order of sorted names. Python compares code points; RFC 8785 requires UTF-16 code units.
    pub key_order: KeyOrder,
    /// Sort every array's items by their text. Python has no such argument: an array's order is part of its meaning.
    pub sort_arrays: bool,
}

/// The units that [`Style::sort_keys`] compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOrder {
    /// Code points, as in Python. UTF-8 bytes have the same order.
    CodePoint,
    /// UTF-16 code units, as in RFC 8785 and JavaScript.
    Utf16,
}

/// The defaults of `json.dumps`.
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
/// The style of step 2.
pub const CANONICAL: Style = Style {
    sort_keys: true,
    separators: (",", ":"),
    ensure_ascii: false,
    allow_nan: false,
    key_order: KeyOrder::CodePoint,
    sort_arrays: false,
};
// ANCHOR_END: canonical
