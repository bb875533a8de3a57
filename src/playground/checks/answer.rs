//! Answers that are no messages: choices and forms.

use std::collections::HashSet;

use serde_json::Value;

use super::layout::kind;
use super::{At, Complaints};

/// What people may choose while they type: 25 at most.
pub(crate) fn choices(data: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    let at = At::Root.key("data");
    choice_list(&mut complaints, &at.key("choices"), &data["choices"]);
    complaints
}

/// A list of choices, of an answer or of a registered option.
pub(crate) fn choice_list(complaints: &mut Complaints, at: &At, list: &Value) {
    for (index, choice) in complaints.list(at, list, 0, 25).iter().enumerate() {
        let at = at.index(index);
        complaints.needed_text(&at.key("name"), &choice["name"], 1, 100);
        let value = at.key("value");
        match &choice["value"] {
            Value::Null => complaints.required(&value),
            Value::Number(_) => {}
            text => complaints.text(&value, text, 1, 100),
        }
    }
}

/// A form of one to five inputs, each in a row of its own.
pub(crate) fn modal(data: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    let at = At::Root.key("data");
    complaints.needed_text(&at.key("custom_id"), &data["custom_id"], 1, 100);
    complaints.needed_text(&at.key("title"), &data["title"], 1, 45);
    let list = at.key("components");
    let mut ids = HashSet::new();
    for (index, row) in complaints
        .list(&list, &data["components"], 1, 5)
        .iter()
        .enumerate()
    {
        let at = list.index(index);
        if row["type"] != kind::ROW {
            let words = "Value of field \"type\" must be one of (1).";
            complaints.add(&at.key("type"), "UNION_TYPE_CHOICES", words);
            continue;
        }
        let inside = at.key("components");
        for input in complaints.list(&inside, &row["components"], 1, 1) {
            text_input(&mut complaints, &inside.index(0), input, &mut ids);
        }
    }
    complaints
}

fn text_input<'a>(
    complaints: &mut Complaints,
    at: &At,
    input: &'a Value,
    ids: &mut HashSet<&'a str>,
) {
    if input["type"] != kind::TEXT_INPUT {
        let words = "Value of field \"type\" must be one of (4).";
        complaints.add(&at.key("type"), "UNION_TYPE_CHOICES", words);
        return;
    }
    complaints.needed_text(&at.key("custom_id"), &input["custom_id"], 1, 100);
    complaints.needed_text(&at.key("label"), &input["label"], 1, 45);
    complaints.number(&at.key("style"), &input["style"], 1, 2);
    complaints.text(&at.key("value"), &input["value"], 0, 4000);
    complaints.text(&at.key("placeholder"), &input["placeholder"], 0, 100);
    complaints.number(&at.key("min_length"), &input["min_length"], 0, 4000);
    complaints.number(&at.key("max_length"), &input["max_length"], 1, 4000);
    if input["style"].is_null() {
        complaints.required(&at.key("style"));
    }
    if input["custom_id"]
        .as_str()
        .is_some_and(|id| !ids.insert(id))
    {
        let words = "Component custom id cannot be duplicated";
        complaints.add(
            &at.key("custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            words,
        );
    }
}
