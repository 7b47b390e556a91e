//! A member's name: it must be text.

use std::fmt::Display;

use serde::{Serialize, Serializer, ser::Impossible};

use super::{MAX_DEPTH, refuse::refuse, string::shown};
use crate::error::{ContractError, Result};

/// Passes a member's name to `take`. A name is a string, a character, an enum's unit variant, or a newtype around one
/// of these.
///
/// Python writes the number 1 as the name "1", so the names `1` and `"1"` collide. Here a number is an error.
pub(super) struct Name<F> {
    take: F,
    wrappers: usize,
}

impl<F: FnOnce(&str)> Name<F> {
    pub(super) fn new(take: F) -> Self {
        Self { take, wrappers: 0 }
    }
}

impl<F: FnOnce(&str)> Serializer for Name<F> {
    type Ok = ();
    type Error = ContractError;

    refuse! { ContractError::NameNotText }

    fn serialize_str(self, text: &str) -> Result<()> {
        (self.take)(text);
        Ok(())
    }

    fn serialize_char(self, character: char) -> Result<()> {
        self.serialize_str(character.encode_utf8(&mut [0; 4]))
    }

    fn collect_str<T: ?Sized + Display>(self, name: &T) -> Result<()> {
        self.serialize_str(&shown(name)?)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        self.serialize_str(variant)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, _: &T) -> Result<()> {
        Err(ContractError::NameNotText)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<()> {
        if self.wrappers == MAX_DEPTH {
            return Err(ContractError::TooDeep);
        }
        value.serialize(Self { take: self.take, wrappers: self.wrappers + 1 })
    }
}
