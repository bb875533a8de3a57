//! Who is mentioned, and who may be.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use super::super::id::Id;
use super::super::state::State;
use super::ApiError;

/// Whom a message may mention. Discord's default is everyone named in it.
#[derive(Debug, Deserialize)]
pub(super) struct AllowedMentions {
    #[serde(default)]
    parse: Vec<String>,
    #[serde(default)]
    users: Option<Vec<Id>>,
    #[serde(default)]
    replied_user: bool,
}

impl Default for AllowedMentions {
    fn default() -> Self {
        let parse = ["users", "roles", "everyone"].map(String::from).to_vec();
        Self {
            parse,
            users: None,
            replied_user: true,
        }
    }
}

impl AllowedMentions {
    pub(super) fn check(&self) -> Result<(), ApiError> {
        let field = "allowed_mentions";
        if self
            .parse
            .iter()
            .any(|kind| !["users", "roles", "everyone"].contains(&kind.as_str()))
        {
            let words = "Value must be one of {'everyone', 'users', 'roles'}.";
            return Err(ApiError::form_at(field, "BASE_TYPE_CHOICES", words));
        }
        let some = self.users.as_ref().is_some_and(|users| !users.is_empty());
        if some && self.parses("users") {
            let words = "parse:[\"users\"] and users: [ids...] are mutually exclusive.";
            let code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
            return Err(ApiError::form_at(field, code, words));
        }
        Ok(())
    }

    fn parses(&self, kind: &str) -> bool {
        self.parse.iter().any(|one| one == kind)
    }

    fn allows(&self, user: Id) -> bool {
        self.parses("users")
            || self
                .users
                .as_ref()
                .is_some_and(|users| users.contains(&user))
    }
}

/// Whom a message mentions with leave to do so.
pub(super) struct Mentioned {
    pub(super) users: BTreeSet<Id>,
    pub(super) everyone: bool,
}

impl Mentioned {
    /// Looks through the text and the text displays; `replied` wrote what this answers.
    pub(super) fn find(
        content: &str,
        components: &Value,
        allowed: &AllowedMentions,
        replied: Option<Id>,
    ) -> Self {
        let mut named = Self {
            users: BTreeSet::new(),
            everyone: false,
        };
        named.read(content);
        named.walk(components);
        named.users.retain(|user| allowed.allows(*user));
        named.users.extend(replied.filter(|_| allowed.replied_user));
        named.everyone &= allowed.parses("everyone");
        named
    }

    fn walk(&mut self, node: &Value) {
        for component in node.as_array().into_iter().flatten() {
            if let Some(text) = component["content"].as_str() {
                self.read(text);
            }
            self.walk(&component["components"]);
        }
    }

    fn read(&mut self, text: &str) {
        self.everyone |= text.contains("@everyone") || text.contains("@here");
        for rest in text.split("<@").skip(1) {
            let number = rest.split('>').next().unwrap_or_default();
            if let Ok(user) = number.trim_start_matches('!').parse() {
                self.users.insert(user);
            }
        }
    }
}

impl State {
    /// Those who exist.
    pub(super) fn existing(&self, users: BTreeSet<Id>) -> Vec<Id> {
        users
            .into_iter()
            .filter(|user| self.users.contains_key(user))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_those_are_mentioned_who_may_be() {
        let components = json!([{"type": 17, "components": [{"type": 10, "content": "<@!8>"}]}]);
        let found = |allowed: Value, replied: Option<u64>| {
            let allowed = serde_json::from_value(allowed).expect("a body of this test");
            let who = Mentioned::find("<@7> @everyone", &components, &allowed, replied.map(Id));
            (
                who.users.iter().map(|id| id.0).collect::<Vec<_>>(),
                who.everyone,
            )
        };
        assert_eq!(
            found(json!({"parse": ["users", "everyone"]}), None),
            (vec![7, 8], true)
        );
        assert_eq!(found(json!({"parse": []}), Some(9)), (vec![], false));
        assert_eq!(found(json!({"users": ["8"]}), None), (vec![8], false));
        assert_eq!(
            found(json!({"replied_user": true}), Some(9)),
            (vec![9], false)
        );
    }
}
