//! The check that a body is an object. It runs before anything is written.

use std::convert::Infallible;

use serde::{Serialize, Serializer, ser::Impossible};

use super::{MAX_DEPTH, refuse::refuse};
use crate::error::{ContractError, Result};

/// Succeeds if the body serializes as an object: a map, a struct, or an enum variant with content.
///
/// # Errors
/// [`ContractError::NotAnObject`] for anything else; [`ContractError::TooDeep`] for a body inside more than
/// [`MAX_DEPTH`] newtypes and `Some`s; [`ContractError::Unserializable`] when the body's own `Serialize` fails first.
pub fn object(body: &dyn erased_serde::Serialize) -> Result<()> {
    let Err(answer) = body.serialize(Probe { wrappers: 0 });
    match answer {
        Answer::Object => Ok(()),
        Answer::NoObject => Err(ContractError::NotAnObject),
        Answer::TooDeep => Err(ContractError::TooDeep),
        Answer::Failed(message) => Err(ContractError::Unserializable(message)),
    }
}

/// A serializer that stops at the first value it receives. Its error is the answer, and it never succeeds.
struct Probe {
    wrappers: usize,
}

#[derive(Debug, thiserror::Error)]
enum Answer {
    #[error("an object")]
    Object,
    #[error("not an object")]
    NoObject,
    #[error("too deep")]
    TooDeep,
    #[error("{0}")]
    Failed(String),
}

impl serde::ser::Error for Answer {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self::Failed(message.to_string())
    }
}

impl Probe {
    fn unwrap_once<T: ?Sized + Serialize>(self, value: &T) -> Result<Infallible, Answer> {
        if self.wrappers == MAX_DEPTH {
            Err(Answer::TooDeep)
        } else {
            value.serialize(Self { wrappers: self.wrappers + 1 })
        }
    }
}

impl Serializer for Probe {
    type Ok = Infallible;
    type Error = Answer;

    refuse! { scalar: Answer::NoObject, array: Answer::NoObject, object: Answer::Object }

    fn serialize_str(self, _: &str) -> Result<Infallible, Answer> {
        Err(Answer::NoObject)
    }

    fn serialize_char(self, _: char) -> Result<Infallible, Answer> {
        Err(Answer::NoObject)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<Infallible, Answer> {
        Err(Answer::NoObject)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<Infallible, Answer> {
        self.unwrap_once(value)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<Infallible, Answer> {
        self.unwrap_once(value)
    }
}
