//! Pictures and files that components name.

use serde_json::{Value, json};

use super::super::state::message::Attachment;

/// `attachment://name` becomes the address of that file, as Discord does.
pub(super) fn resolved(mut components: Value, files: &[Attachment]) -> Value {
    if !files.is_empty() {
        resolve(&mut components, files);
    }
    components
}

fn resolve(node: &mut Value, files: &[Attachment]) {
    match node {
        Value::Array(items) => items.iter_mut().for_each(|item| resolve(item, files)),
        Value::Object(fields) => {
            let named = fields.get("url").and_then(Value::as_str);
            let named = named.and_then(|url| url.strip_prefix("attachment://"));
            if let Some(file) = files
                .iter()
                .find(|file| Some(file.filename.as_str()) == named)
            {
                fields.insert("attachment_id".into(), json!(file.id));
                fields.insert("content_type".into(), json!(file.content_type));
                fields.insert("proxy_url".into(), json!(file.url));
                fields.insert("url".into(), json!(file.url));
            }
            fields.values_mut().for_each(|value| resolve(value, files));
        }
        _ => {}
    }
}
