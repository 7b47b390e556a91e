//! A JSON tree whose clones alias it, as assignment does in Python, and its deep copy.
//!
//! Steps 6 to 8 are about shared data. In Rust a clone usually owns its data, and then no mutant could have the fault.
//! So a response's lists and objects are handles: `clone` copies the handle, [`Response::shallow_copy`] copies the
//! outermost container, and [`Response::deep_copy`] copies everything. A test can tell the three apart.

use std::{cell::RefCell, collections::BTreeMap, fmt, rc::Rc};

use serde_json::{Number, Value};

/// An action's response: a JSON tree whose clones share its lists and objects.
///
/// A response is built from plain data and mutated with plain data, so a tree never contains a cycle or shares a part
/// with itself. It is not `Send`: Part I covers one process and one thread, and the type enforces the one thread.
///
/// ```
/// use same_key::response::Response;
/// use serde_json::json;
///
/// let first = Response::from(json!({"items": [1]}));
/// let alias = first.clone();
/// let copy = first.deep_copy();
/// first.at("/items").expect("the response has items").push(json!(2));
/// assert_eq!(alias.to_json(), json!({"items": [1, 2]}));
/// assert_eq!(copy.to_json(), json!({"items": [1]}));
/// ```
///
/// Two responses are equal when they hold the same data, shared or not.
#[derive(Clone, PartialEq)]
pub struct Response(Node);

#[derive(Clone, PartialEq)]
enum Node {
    Null,
    Bool(bool),
    Number(Number),
    Text(String),
    List(Rc<RefCell<Vec<Response>>>),
    Object(Rc<RefCell<BTreeMap<String, Response>>>),
}

impl Response {
    /// Returns a copy that shares nothing with this response, at any depth. (A response that was nested tens of thousands
    /// of levels deep by [`push`](Self::push) overflows the stack, here and when it is dropped.)
    #[must_use]
    pub fn deep_copy(&self) -> Self {
        self.copy(Self::deep_copy)
    }

    /// Returns a copy of the outermost list or object only. The values inside it stay shared.
    #[must_use]
    pub fn shallow_copy(&self) -> Self {
        self.copy(Self::clone)
    }

    fn copy(&self, child: impl Fn(&Self) -> Self) -> Self {
        Self(match &self.0 {
            Node::List(items) => list(items.borrow().iter().map(child).collect()),
            Node::Object(members) => {
                object(members.borrow().iter().map(|(name, value)| (name.clone(), child(value))).collect())
            }
            scalar => scalar.clone(),
        })
    }

    /// Returns a handle to the part at a JSON pointer such as `/items/0`, or `None` if that part does not exist. The
    /// pointer `""` selects the whole response. Any other text without a `/` at its start is no pointer, and selects
    /// nothing.
    #[must_use]
    pub fn at(&self, pointer: &str) -> Option<Self> {
        let Some(path) = pointer.strip_prefix('/') else {
            return pointer.is_empty().then(|| self.clone());
        };
        path.split('/').map(|part| part.replace("~1", "/").replace("~0", "~")).try_fold(self.clone(), |here, part| {
            match &here.0 {
                Node::List(items) => items.borrow().get(index(&part)?).cloned(),
                Node::Object(members) => members.borrow().get(&part).cloned(),
                _ => None,
            }
        })
    }

    /// Appends to a list, which all its handles share. Returns `false` and changes nothing if this is not a list.
    pub fn push(&self, value: Value) -> bool {
        let Node::List(items) = &self.0 else { return false };
        items.borrow_mut().push(value.into());
        true
    }

    /// Sets a member of an object, which all its handles share. Returns `false` and changes nothing if this is not an
    /// object.
    pub fn set(&self, name: &str, value: Value) -> bool {
        let Node::Object(members) = &self.0 else { return false };
        members.borrow_mut().insert(name.to_owned(), value.into());
        true
    }

    /// Returns the current contents as plain data.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match &self.0 {
            Node::Null => Value::Null,
            Node::Bool(value) => Value::Bool(*value),
            Node::Number(value) => Value::Number(value.clone()),
            Node::Text(value) => Value::String(value.clone()),
            Node::List(items) => items.borrow().iter().map(Self::to_json).collect(),
            Node::Object(members) => {
                members.borrow().iter().map(|(name, value)| (name.clone(), value.to_json())).collect()
            }
        }
    }
}

/// Returns the index that a part of a JSON pointer names, which has neither a sign nor a leading zero.
fn index(part: &str) -> Option<usize> {
    part.parse().ok().filter(|index: &usize| index.to_string() == part)
}

fn list(items: Vec<Response>) -> Node {
    Node::List(Rc::new(RefCell::new(items)))
}

fn object(members: BTreeMap<String, Response>) -> Node {
    Node::Object(Rc::new(RefCell::new(members)))
}

impl From<Value> for Response {
    fn from(value: Value) -> Self {
        Self(match value {
            Value::Null => Node::Null,
            Value::Bool(value) => Node::Bool(value),
            Value::Number(value) => Node::Number(value),
            Value::String(value) => Node::Text(value),
            Value::Array(items) => list(items.into_iter().map(Self::from).collect()),
            Value::Object(members) => {
                object(members.into_iter().map(|(name, value)| (name, Self::from(value))).collect())
            }
        })
    }
}

impl fmt::Debug for Response {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.to_json())
    }
}
