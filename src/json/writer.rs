//! The writer: it writes any `Serialize` value as Python's `json.dumps` would.

use std::fmt::Display;

use serde::{Serialize, Serializer};

use super::{
    MAX_DEPTH, Style,
    container::Container,
    disguise::{Disguise, Struct},
    members::Members,
    number::write_float,
    string::{shown, write_string},
};
use crate::error::{ContractError, Result};

/// The maximum number of newtypes and `Some`s around the values on one path. They do not appear in the text, but each
/// one adds a nested call. Around a body that has to be an object, half as many are allowed.
const MAX_WRAPPERS: usize = 2 * MAX_DEPTH;

/// Writes a value in this style. Serde's own conventions decide what becomes an array, an object or null.
///
/// # Errors
/// All errors of step 2 except [`ContractError::NotAnObject`]: here the top-level value may be of any kind.
pub fn dumps(value: &dyn erased_serde::Serialize, style: Style) -> Result<String> {
    write(value, style, false)
}

/// Writes an object in this style: a map, a struct, or an enum variant with content.
///
/// # Errors
/// All of step 2's.
pub fn dumps_object(value: &dyn erased_serde::Serialize, style: Style) -> Result<String> {
    write(value, style, true)
}

fn write(value: &dyn erased_serde::Serialize, style: Style, object_expected: bool) -> Result<String> {
    let out = String::with_capacity(1024);
    let members = Members::new();
    let mut writer =
        Writer { style, object_expected, out, depth: 0, wrappers: 0, members, failure: None, unfinished: 0 };
    let result = value.serialize(&mut writer);
    match (writer.failure, writer.unfinished) {
        (Some(error), _) => Err(error),
        (None, 0) => result.map(|()| writer.out),
        (None, _) => Err(ContractError::Unserializable("it went on after a part of it had panicked".to_owned())),
    }
}

pub(super) struct Writer {
    pub(super) style: Style,
    /// Only an object may be at the top.
    object_expected: bool,
    pub(super) out: String,
    depth: usize,
    wrappers: usize,
    pub(super) members: Members,
    /// The first error of an item or a member. The text is no longer of use then.
    pub(super) failure: Option<ContractError>,
    /// The number of items and members that are being written. A panic that the body catches leaves them half written.
    pub(super) unfinished: usize,
}

impl Writer {
    /// Refuses a value at the top that is not an object, if an object is expected.
    fn no_object(&self) -> Result<()> {
        if self.object_expected && self.depth == 0 { Err(ContractError::NotAnObject) } else { Ok(()) }
    }

    pub(super) fn write_integer(&mut self, digits: &str) -> Result<()> {
        self.no_object()?;
        self.out.push_str(digits);
        Ok(())
    }

    fn open(&mut self, bracket: char) -> Result<Container<'_>> {
        if bracket == '[' {
            self.no_object()?;
        }
        if self.depth == MAX_DEPTH {
            return Err(ContractError::TooDeep);
        }
        self.depth += 1;
        self.out.push(bracket);
        Ok(Container::new(self))
    }

    pub(super) fn close(&mut self, bracket: char) {
        self.out.push(bracket);
        self.depth -= 1;
    }

    /// Opens the one-member object in which serde writes an enum variant's content.
    fn open_variant(&mut self, variant: &str) -> Result<()> {
        self.open('{')?;
        write_string(&mut self.out, variant, self.style.ensure_ascii);
        self.out.push_str(self.style.separators.1);
        Ok(())
    }

    fn unwrap_once<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        let is_around_the_body = self.object_expected && self.depth == 0;
        let limit = if is_around_the_body { MAX_DEPTH } else { MAX_WRAPPERS };
        if self.wrappers == limit {
            return Err(ContractError::TooDeep);
        }
        self.wrappers += 1;
        value.serialize(&mut *self)?;
        self.wrappers -= 1;
        Ok(())
    }
}

/// Writes integers of every size exactly.
macro_rules! integers {
    ($($method:ident($integer:ty))*) => {$(
        fn $method(self, value: $integer) -> Result<()> {
            self.write_integer(itoa::Buffer::new().format(value))
        }
    )*};
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = ContractError;
    type SerializeSeq = Container<'w>;
    type SerializeTuple = Container<'w>;
    type SerializeTupleStruct = Container<'w>;
    type SerializeTupleVariant = Container<'w>;
    type SerializeMap = Container<'w>;
    type SerializeStruct = Struct<'w>;
    type SerializeStructVariant = Container<'w>;

    fn serialize_bool(self, value: bool) -> Result<()> {
        self.no_object()?;
        self.out.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    integers! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64) serialize_i128(i128)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64) serialize_u128(u128)
    }

    fn serialize_f32(self, value: f32) -> Result<()> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<()> {
        self.no_object()?;
        if value.is_finite() {
            write_float(&mut self.out, value);
        } else if !self.style.allow_nan {
            return Err(ContractError::NotFinite(value));
        } else if value.is_nan() {
            self.out.push_str("NaN");
        } else {
            self.out.push_str(if value.is_sign_positive() { "Infinity" } else { "-Infinity" });
        }
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<()> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<()> {
        self.no_object()?;
        write_string(&mut self.out, value, self.style.ensure_ascii);
        Ok(())
    }

    fn collect_str<T: ?Sized + Display>(self, value: &T) -> Result<()> {
        self.serialize_str(&shown(value)?)
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<()> {
        self.no_object()?;
        Err(ContractError::NoJsonForm("bytes"))
    }

    fn serialize_none(self) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<()> {
        self.unwrap_once(value)
    }

    fn serialize_unit(self) -> Result<()> {
        self.no_object()?;
        self.out.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<()> {
        self.unwrap_once(value)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.open_variant(variant)?;
        value.serialize(&mut *self)?;
        self.close('}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Container<'w>> {
        self.open('[')
    }

    fn serialize_tuple(self, _: usize) -> Result<Container<'w>> {
        self.open('[')
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Container<'w>> {
        self.open('[')
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Container<'w>> {
        self.open_variant(variant)?;
        Ok(self.open('[')?.in_variant())
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Container<'w>> {
        self.open('{')
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Struct<'w>> {
        match Disguise::of(name) {
            Some(disguise) => Ok(Struct::Disguised { writer: self, disguise, text: None }),
            None => self.open('{').map(Struct::Object),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Container<'w>> {
        self.open_variant(variant)?;
        Ok(self.open('{')?.in_variant())
    }
}
