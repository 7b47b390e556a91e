//! An array or object that is being written, and how its items and members get there.
//!
//! A body's own `Serialize` makes these calls, and it may break serde's rules. So a name and its value are checked to
//! come in turn, and a call that fails makes the writer fail: later calls do nothing. The call itself still returns
//! `Ok`, because `erased_serde` panics if a body swallows an error and goes on.

use serde::{Serialize, ser};

use super::{names::Name, string::write_string, writer::Writer};
use crate::error::{ContractError, Result};

/// An array or object that is being written.
pub(super) struct Container<'w> {
    writer: &'w mut Writer,
    /// The position in the text where its content starts.
    start: usize,
    /// The number of members of outer objects on the stack before its own.
    first: usize,
    /// Whether it is an enum variant's content. Then the object around it ends with it.
    in_variant: bool,
    /// Whether the last member has its name and not yet its value.
    value_is_due: bool,
}

impl<'w> Container<'w> {
    /// A container whose opening bracket is the last character of the text.
    pub(super) fn new(writer: &'w mut Writer) -> Self {
        let (start, first) = (writer.out.len(), writer.members.count());
        Self { writer, start, first, in_variant: false, value_is_due: false }
    }

    /// The same container, as the content of an enum variant.
    pub(super) fn in_variant(self) -> Self {
        Self { in_variant: true, ..self }
    }

    /// Carries out one of the body's calls, unless an earlier one failed. The first failure is the writer's result.
    fn attempt(&mut self, call: impl FnOnce(&mut Self) -> Result<()>) {
        if self.writer.failure.is_none() {
            self.writer.unfinished += 1;
            if let Err(error) = call(self) {
                self.writer.failure.get_or_insert(error);
            }
            self.writer.unfinished -= 1;
        }
    }

    fn separate(&mut self) {
        if self.writer.out.len() > self.start {
            self.writer.out.push_str(self.writer.style.separators.0);
        }
    }

    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        self.separate();
        let start = self.writer.out.len();
        value.serialize(&mut *self.writer)?;
        if self.writer.style.sort_arrays {
            self.writer.members.begin(&self.writer.out[start..], start);
            self.writer.members.end(self.writer.out.len());
        }
        Ok(())
    }

    fn name<T: ?Sized + Serialize>(&mut self, name: &T) -> Result<()> {
        self.expect_value(false)?;
        self.separate();
        let Writer { out, members, style, .. } = &mut *self.writer;
        name.serialize(Name::new(|name: &str| {
            members.begin(name, out.len());
            write_string(out, name, style.ensure_ascii);
        }))?;
        out.push_str(style.separators.1);
        self.value_is_due = true;
        Ok(())
    }

    fn value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        self.expect_value(true)?;
        value.serialize(&mut *self.writer)?;
        self.writer.members.end(self.writer.out.len());
        self.value_is_due = false;
        Ok(())
    }

    /// Refuses a name or the end where a value is due, and a value where none is.
    fn expect_value(&self, expected: bool) -> Result<()> {
        if self.value_is_due == expected {
            return Ok(());
        }
        let fault = if expected { "a member has a value and no name" } else { "a member has a name and no value" };
        Err(ContractError::Unserializable(fault.to_owned()))
    }

    fn finish(&mut self, bracket: char) -> Result<()> {
        self.expect_value(false)?;
        let Writer { out, members, style, .. } = &mut *self.writer;
        let is_object = bracket == '}';
        if is_object || style.sort_arrays {
            members.sort(self.first, style.key_order);
            if is_object && let Some(name) = members.duplicate(self.first) {
                return Err(ContractError::DuplicateName(name.to_owned()));
            }
            if !is_object || style.sort_keys {
                members.rearrange(self.first, out, self.start, style.separators.0);
            }
            members.forget(self.first);
        }
        self.writer.close(bracket);
        if self.in_variant {
            self.writer.close('}');
        }
        Ok(())
    }
}

/// Implements the array traits. Serde calls an array's items elements or fields.
macro_rules! array {
    ($($kind:ident $item:ident)*) => { $(
        impl ser::$kind for Container<'_> {
            type Ok = ();
            type Error = ContractError;

            fn $item<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
                self.attempt(|array| array.item(value));
                Ok(())
            }

            fn end(mut self) -> Result<()> {
                self.attempt(|array| array.finish(']'));
                Ok(())
            }
        }
    )* };
}

/// Implements the traits of objects whose fields are fixed by the type.
macro_rules! object {
    ($($kind:ident)*) => { $(
        impl ser::$kind for Container<'_> {
            type Ok = ();
            type Error = ContractError;

            fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<()> {
                self.attempt(|object| object.name(name));
                self.attempt(|object| object.value(value));
                Ok(())
            }

            fn end(mut self) -> Result<()> {
                self.attempt(|object| object.finish('}'));
                Ok(())
            }
        }
    )* };
}

array! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}
object! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Container<'_> {
    type Ok = ();
    type Error = ContractError;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, name: &T) -> Result<()> {
        self.attempt(|object| object.name(name));
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        self.attempt(|object| object.value(value));
        Ok(())
    }

    fn end(mut self) -> Result<()> {
        self.attempt(|object| object.finish('}'));
        Ok(())
    }
}
