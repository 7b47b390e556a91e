//! Numbers and raw values of `serde_json` that are serialized as structs.
//!
//! With `serde_json`'s feature `arbitrary_precision`, a `Number` is serialized as a struct with a name of its own and
//! one field, the digits. With `raw_value`, a `RawValue` is such a struct with its JSON text. Any dependency can switch
//! these features on for everyone. The writer recognises the structs by their names, so a body has the same text with
//! and without the features.

use serde::{
    Serialize,
    de::IgnoredAny,
    ser::{SerializeStruct, Serializer},
};

use super::{container::Container, loads, names::Name, writer::Writer};
use crate::error::{ContractError, Result};

/// What a struct's name says that it is.
#[derive(Clone, Copy)]
pub(super) enum Disguise {
    Number,
    RawValue,
}

impl Disguise {
    /// Returns the disguise that a struct of this name is, if it is one.
    pub(super) fn of(struct_name: &str) -> Option<Self> {
        match struct_name {
            "$serde_json::private::Number" => Some(Self::Number),
            "$serde_json::private::RawValue" => Some(Self::RawValue),
            _ => None,
        }
    }
}

/// A struct that is being written.
pub(super) enum Struct<'w> {
    Object(Container<'w>),
    Disguised {
        writer: &'w mut Writer,
        disguise: Disguise,
        /// The text of its field, once it is known.
        text: Option<String>,
    },
}

impl SerializeStruct for Struct<'_> {
    type Ok = ();
    type Error = ContractError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<()> {
        match self {
            Self::Object(object) => object.serialize_field(name, value),
            Self::Disguised { text, .. } => {
                // What is not a text leaves none, and then the end is an error.
                let _ = value.serialize(Name::new(|digits| *text = Some(digits.to_owned())));
                Ok(())
            }
        }
    }

    fn end(self) -> Result<()> {
        match self {
            Self::Object(object) => SerializeStruct::end(object),
            Self::Disguised { text: None, .. } => {
                Err(ContractError::Unserializable("a number or a raw value of serde_json has no text".to_owned()))
            }
            Self::Disguised { writer, disguise: Disguise::Number, text: Some(digits) } => write_number(writer, &digits),
            Self::Disguised { writer, disguise: Disguise::RawValue, text: Some(text) } => {
                let unreadable = |error| ContractError::Unserializable(format!("a raw value: {error}"));
                loads(text.as_bytes()).map_err(unreadable)?.serialize(writer)
            }
        }
    }
}

/// Writes a number of any length: an integer exactly, and any other number as the nearest double.
fn write_number(writer: &mut Writer, digits: &str) -> Result<()> {
    // Rust also reads `inf` and `1.`, and JSON also reads `null`. Only a number in JSON is read by both.
    let is_json = serde_json::from_str::<IgnoredAny>(digits).is_ok();
    match digits.parse::<f64>() {
        Ok(double) if is_json => {
            let is_integer = digits != "-0" && !digits.contains(['.', 'e', 'E']);
            if is_integer { writer.write_integer(digits) } else { writer.serialize_f64(double) }
        }
        _ => Err(ContractError::Unserializable(format!("{digits:?} is not a number"))),
    }
}
