//! What Discord checks before it takes a body. Pure: a JSON value in, complaints out.

use std::fmt;

use serde_json::{Map, Value, json};

pub(crate) mod answer;
pub(crate) mod command;
pub(crate) mod layout;
pub(crate) mod message;
pub(crate) mod parts;

/// Where in a body something stands: a path that costs nothing until it is written.
#[derive(Clone, Copy)]
pub(crate) enum At<'a> {
    Root,
    Key(&'a At<'a>, &'a str),
    Index(&'a At<'a>, usize),
}

impl<'a> At<'a> {
    pub(crate) fn key(&'a self, key: &'a str) -> At<'a> {
        At::Key(self, key)
    }

    pub(crate) fn index(&'a self, index: usize) -> At<'a> {
        At::Index(self, index)
    }
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (parent, key): (_, &dyn fmt::Display) = match self {
            At::Root => return Ok(()),
            At::Key(parent, key) => (parent, key),
            At::Index(parent, index) => (parent, index),
        };
        match parent {
            At::Root => write!(f, "{key}"),
            _ => write!(f, "{parent}.{key}"),
        }
    }
}

/// The complaints about one body.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Complaints(Vec<Complaint>);

#[derive(Clone, Debug, PartialEq)]
struct Complaint {
    path: String,
    code: &'static str,
    message: String,
}

impl Complaints {
    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `Ok` if there are none.
    pub(crate) fn settle(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }

    pub(crate) fn add(&mut self, at: &At, code: &'static str, message: impl Into<String>) {
        self.0.push(Complaint {
            path: at.to_string(),
            code,
            message: message.into(),
        });
    }

    pub(crate) fn required(&mut self, at: &At) {
        self.add(at, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Complains unless `length` is within the limits, in Discord's words.
    pub(crate) fn length(&mut self, at: &At, length: usize, least: usize, most: usize) {
        if length < least || length > most {
            let words = format!("Must be between {least} and {most} in length.");
            self.add(at, "BASE_TYPE_BAD_LENGTH", words);
        }
    }

    /// Checks a text that may be missing.
    pub(crate) fn text(&mut self, at: &At, value: &Value, least: usize, most: usize) {
        match value {
            Value::Null => {}
            Value::String(text) => self.length(at, text.chars().count(), least, most),
            _ => self.add(at, "STRING_TYPE_CONVERT", "Could not interpret as string."),
        }
    }

    /// Checks a text that must be there.
    pub(crate) fn needed_text(&mut self, at: &At, value: &Value, least: usize, most: usize) {
        match value {
            Value::Null => self.required(at),
            _ => self.text(at, value, least, most),
        }
    }

    /// Checks a whole number that may be missing.
    pub(crate) fn number(&mut self, at: &At, value: &Value, least: u64, most: u64) {
        let fits = value
            .as_u64()
            .is_some_and(|number| (least..=most).contains(&number));
        if !value.is_null() && !fits {
            let words = format!("int value should be between {least} and {most}.");
            self.add(at, "NUMBER_TYPE_RANGE", words);
        }
    }

    /// The items of a list that must be there, its length checked.
    pub(crate) fn list<'v>(
        &mut self,
        at: &At,
        value: &'v Value,
        least: usize,
        most: usize,
    ) -> &'v [Value] {
        match value {
            Value::Array(items) => {
                self.length(at, items.len(), least, most);
                items
            }
            Value::Null => {
                self.required(at);
                &[]
            }
            _ => {
                self.add(
                    at,
                    "LIST_TYPE_CONVERT",
                    "Only iterables may be used in a ListType",
                );
                &[]
            }
        }
    }

    /// Discord's nested `errors`.
    pub(crate) fn json(&self) -> Value {
        let mut root = Value::Object(Map::new());
        for complaint in &self.0 {
            let mut node = &mut root;
            for key in complaint.path.split('.').filter(|key| !key.is_empty()) {
                node = &mut node[key];
            }
            let entry = json!({"code": complaint.code, "message": complaint.message});
            match &mut node["_errors"] {
                Value::Array(list) => list.push(entry),
                missing => *missing = json!([entry]),
            }
        }
        root
    }
}

impl fmt::Display for Complaints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Complaint {
            path,
            code,
            message,
        } in &self.0
        {
            write!(f, "[{path}: {code} {message}] ")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_are_nested_by_path() {
        let mut complaints = Complaints::default();
        let (list, name) = (At::Root.key("components"), At::Root.key("name"));
        complaints.required(&list.index(0).key("label"));
        complaints.length(&name, 33, 1, 32);
        complaints.length(&name, 32, 1, 32);
        assert_eq!(
            complaints.json(),
            json!({
                "components": {"0": {"label": {"_errors": [
                    {"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}]}}},
                "name": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH",
                    "message": "Must be between 1 and 32 in length."}]},
            })
        );
    }
}
