//! Discord's own description of its HTTP API, against which bodies are held.
//!
//! Its path is in `DISCORD_API_SPEC`. Without it nothing is checked and that is
//! said; where nothing may be left out (`TESTS_LEAVE_NOTHING_OUT`) it fails.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

use jsonschema::Validator;
use o_an_quan::playground::Entry;
use serde_json::{Value, json};

/// The variable that names the description's file.
const SPEC: &str = "DISCORD_API_SPEC";
/// The variable that forbids to leave anything out.
const NOTHING_OUT: &str = "TESTS_LEAVE_NOTHING_OUT";

/// Checks all bodies that were sent.
///
/// # Panics
/// If one is invalid; or none can be checked where nothing may be left out.
pub fn check(sent: &[Entry]) {
    let Some(spec) = spec() else { return };
    for entry in sent.iter().filter(|entry| !entry.body.is_null()) {
        let name = schema_of(entry);
        let bodies = match (&entry.body, entry.method.as_str()) {
            (Value::Array(commands), "PUT") => commands.clone(),
            (body, _) => vec![body.clone()],
        };
        for mut body in bodies {
            loosen(&mut body);
            if let Err(error) = spec.validate(name, &body) {
                let (method, path) = (&entry.method, &entry.path);
                panic!("{method} {path} is no {name}: {error}\n{body:#}");
            }
        }
    }
}

/// The schema for a request, a callback's by its type: in the description's
/// union anything passes as something.
fn schema_of(entry: &Entry) -> &'static str {
    let path: Vec<&str> = entry.path.trim_start_matches('/').split('/').collect();
    match (entry.method.as_str(), path.as_slice(), entry.callback) {
        ("POST", ["interactions", ..], Some(4 | 5)) => "CreateMessageInteractionCallbackRequest",
        ("POST", ["interactions", ..], Some(6 | 7)) => "UpdateMessageInteractionCallbackRequest",
        ("POST", ["interactions", ..], Some(8)) => "ApplicationCommandAutocompleteCallbackRequest",
        ("POST", ["interactions", ..], Some(9)) => "ModalInteractionCallbackRequest",
        ("POST", ["webhooks", _, _], _) => "IncomingWebhookRequestPartial",
        ("PATCH", ["webhooks", ..], _) => "IncomingWebhookUpdateRequestPartial",
        ("POST", ["channels", _, "messages"], _) => "MessageCreateRequest",
        ("PATCH", ["channels", _, "messages", _], _) => "MessageEditRequestPartial",
        ("POST", ["channels", _, "threads"], _) => "CreateTextThreadWithoutMessageRequest",
        ("PATCH", ["channels", _], _) => "UpdateThreadRequestPartial",
        ("PUT", ["applications", _, "commands"], _) => "ApplicationCommandUpdateRequest",
        _ => panic!("no schema is known for {} {}", entry.method, entry.path),
    }
}

/// The description has attachment ids as snowflakes; Discord takes the index of
/// a file as well, as its guide says.
fn loosen(body: &mut Value) {
    let data = match body.get("data") {
        Some(_) => &mut body["data"],
        None => body,
    };
    let attachments = data.get_mut("attachments").and_then(Value::as_array_mut);
    for attachment in attachments.into_iter().flatten() {
        if let Some(index) = attachment["id"].as_u64() {
            attachment["id"] = json!(index.to_string());
        }
    }
}

struct Spec {
    components: Value,
    validators: Mutex<HashMap<&'static str, &'static Validator>>,
}

impl Spec {
    fn validate(&self, name: &'static str, body: &Value) -> Result<(), String> {
        let validator = *self
            .validators
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .entry(name)
            .or_insert_with(|| Box::leak(Box::new(self.compile(name))));
        let errors: Vec<String> = validator.iter_errors(body).map(|e| e.to_string()).collect();
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors.join("; "))
        }
    }

    fn compile(&self, name: &str) -> Validator {
        assert!(
            self.components["schemas"].get(name).is_some(),
            "the description has no {name}"
        );
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": format!("#/components/schemas/{name}"),
            "components": self.components,
        });
        jsonschema::validator_for(&schema).unwrap()
    }
}

fn spec() -> Option<&'static Spec> {
    static READ: OnceLock<Option<Spec>> = OnceLock::new();
    READ.get_or_init(|| {
        let Some(path) = std::env::var_os(SPEC) else {
            assert!(
                std::env::var_os(NOTHING_OUT).is_none(),
                "{SPEC} must name Discord's API description"
            );
            eprintln!("left out: {SPEC} is not set, so no body was held against Discord's API");
            return None;
        };
        let text = std::fs::read_to_string(&path).unwrap();
        let mut whole: Value = serde_json::from_str(&text).unwrap();
        Some(Spec {
            components: whole["components"].take(),
            validators: Mutex::default(),
        })
    })
    .as_ref()
}
