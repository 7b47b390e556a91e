//! The copy begins as an empty list or object, and gets its parts one after the other.

use serde_json::{Map, Value};

use crate::{
    contract::{Contract, Record},
    response::Response,
};

pub(crate) struct BuiltPartByPart;

impl Contract for BuiltPartByPart {
    fn replay(&self, record: &Record) -> Response {
        match record.response.to_json() {
            Value::Array(items) => {
                let copy = Response::from(Value::Array(Vec::new()));
                for item in items {
                    copy.push(item);
                }
                copy
            }
            Value::Object(members) => {
                let copy = Response::from(Value::Object(Map::new()));
                for (name, value) in members {
                    copy.set(&name, value);
                }
                copy
            }
            scalar => Response::from(scalar),
        }
    }
}
