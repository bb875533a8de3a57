//! A bot that shows everything a bot can show: `/show` posts it, and each control does what
//! its `custom_id` says.

use std::sync::Mutex;

use o_an_quan::playground::Playground;
use serde_json::{Value, json};
use serenity::all::{
    ClientBuilder, Context, CreateAttachment, EventHandler, GatewayIntents, HttpBuilder,
    Interaction, InteractionId, Ready,
};
use serenity::async_trait;

use crate::exhibits::{DOT, commands, counter, exhibition, form};

/// Kinds of answers to an interaction.
mod answer {
    pub const MESSAGE: u8 = 4;
    pub const MESSAGE_LATER: u8 = 5;
    pub const UPDATE: u8 = 7;
    pub const CHOICES: u8 = 8;
    pub const FORM: u8 = 9;
}

const PRIVATE: u64 = 1 << 6;

/// What was said with a command, without its subcommands: `name=value`, parted by spaces; the
/// name of what it was used on.
fn heard(data: &Value) -> String {
    if let Some(target) = data["target_id"].as_str() {
        return target.to_owned();
    }
    let mut options = &data["options"];
    while options[0]["options"].is_array() {
        options = &options[0]["options"];
    }
    let said = options.as_array().into_iter().flatten();
    let said = said.map(|one| {
        format!(
            "{}={}",
            one["name"].as_str().unwrap_or_default(),
            one["value"]
        )
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The bot; it remembers the answer that it put off.
#[derive(Default)]
struct Showcase {
    later: Mutex<Option<String>>,
}

/// What came, as JSON, and how to answer it.
struct Asked<'a> {
    context: &'a Context,
    id: InteractionId,
    token: String,
    body: Value,
    later: &'a Mutex<Option<String>>,
}

impl Asked<'_> {
    async fn answer(&self, kind: u8, data: Value) {
        self.answer_with(kind, data, vec![]).await;
    }

    async fn answer_with(&self, kind: u8, data: Value, files: Vec<CreateAttachment>) {
        let body = json!({"type": kind, "data": data});
        let answered = self
            .context
            .http
            .create_interaction_response(self.id, &self.token, &body, files)
            .await;
        // The script then waits in vain, and what is printed here says why.
        if let Err(error) = answered {
            eprintln!("{}: {error:?}", self.body["data"]);
        }
    }

    fn user(&self) -> String {
        let body = &self.body;
        let user = body["member"]["user"]["id"]
            .as_str()
            .or(body["user"]["id"].as_str());
        user.unwrap_or_default().to_owned()
    }

    async fn command(&self) {
        let data = &self.body["data"];
        match data["name"].as_str().unwrap_or_default() {
            "show" => {
                let dot = CreateAttachment::bytes(DOT, "dot.png");
                let notes = CreateAttachment::bytes(*b"Notes.", "notes.txt");
                self.answer_with(answer::MESSAGE, exhibition(&self.user()), vec![dot, notes])
                    .await;
            }
            name => {
                let heard = json!({"content": format!("{name}: `{}`", heard(data))});
                self.answer(answer::MESSAGE, heard).await;
            }
        }
    }

    async fn form_sent(&self) {
        let rows = self.body["data"]["components"]
            .as_array()
            .into_iter()
            .flatten();
        let values: Vec<&str> = rows
            .filter_map(|row| row["components"][0]["value"].as_str())
            .collect();
        let told = json!({"content": format!("Told: `{}`", values.join(" / "))});
        self.answer(answer::MESSAGE, told).await;
    }

    async fn choices(&self) {
        let options = self.body["data"]["options"]
            .as_array()
            .into_iter()
            .flatten();
        let typed = options
            .filter_map(|one| one["value"].as_str())
            .next_back()
            .unwrap_or_default();
        let choices = ["once", "twice"].map(|times| {
            let choice = format!("{typed} {times}");
            json!({"name": choice, "value": choice})
        });
        self.answer(answer::CHOICES, json!({"choices": choices}))
            .await;
    }

    async fn component(&self) {
        let data = &self.body["data"];
        let id = data["custom_id"].as_str().unwrap_or_default();
        match id {
            "form" => self.answer(answer::FORM, form()).await,
            "private" => {
                self.answer(
                    answer::MESSAGE,
                    json!({"content": "For you.", "flags": PRIVATE}),
                )
                .await
            }
            "later" => {
                *self.later.lock().unwrap() = Some(self.token.clone());
                self.answer(answer::MESSAGE_LATER, json!({})).await;
            }
            "silent" => {}
            "ping" => self.ping().await,
            "delete" => self.delete().await,
            "finish" => self.finish().await,
            "begin" => self.answer(answer::MESSAGE, counter(0)).await,
            _ if id.starts_with("count:") => {
                let count = id["count:".len()..].parse::<u32>().unwrap_or(0);
                self.answer(answer::UPDATE, counter(count + 1)).await;
            }
            _ => {
                self.answer(
                    answer::MESSAGE,
                    json!({"content": format!("{id}: `{}`", data["values"])}),
                )
                .await
            }
        }
    }

    /// Mentions who pressed, in reply to the message.
    async fn ping(&self) {
        self.answer(
            answer::MESSAGE,
            json!({"content": "Pinged.", "flags": PRIVATE}),
        )
        .await;
        let reply = json!({
            "content": format!("<@{}>, here!", self.user()),
            "message_reference": {"message_id": self.body["message"]["id"]},
            "embeds": [{"title": "An embed", "description": "With *text*", "color": 255, "fields": [{"name": "A", "value": "B", "inline": true}]}],
        });
        self.post(&reply).await;
    }

    async fn post(&self, body: &Value) {
        let channel = self.body["channel_id"].as_str().unwrap_or_default();
        let channel = channel.parse::<u64>().unwrap().into();
        self.context
            .http
            .send_message(channel, vec![], body)
            .await
            .unwrap();
    }

    async fn delete(&self) {
        self.answer(
            answer::MESSAGE,
            json!({"content": "Gone.", "flags": PRIVATE}),
        )
        .await;
        let message = self.body["message"].clone();
        let number = |value: &Value| value.as_str().unwrap_or_default().parse::<u64>().unwrap();
        let (channel, id) = (number(&message["channel_id"]), number(&message["id"]));
        let http = &self.context.http;
        http.delete_message(channel.into(), id.into(), None)
            .await
            .unwrap();
    }

    /// Answers what was put off.
    async fn finish(&self) {
        let later = self.later.lock().unwrap().take();
        if let Some(token) = later {
            let body = json!({"content": "At last."});
            let http = &self.context.http;
            http.edit_original_interaction_response(&token, &body, vec![])
                .await
                .unwrap();
        }
        let finished = json!({"content": "Finished.", "flags": PRIVATE});
        self.answer(answer::MESSAGE, finished).await;
    }
}

#[async_trait]
impl EventHandler for Showcase {
    async fn ready(&self, context: Context, _: Ready) {
        let commands = commands();
        context
            .http
            .create_global_commands(&commands)
            .await
            .unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let asked = Asked {
            context: &context,
            id: interaction.id(),
            token: interaction.token().to_owned(),
            body: serde_json::to_value(&interaction).unwrap(),
            later: &self.later,
        };
        match interaction {
            Interaction::Command(_) => asked.command().await,
            Interaction::Component(_) => asked.component().await,
            Interaction::Autocomplete(_) => asked.choices().await,
            Interaction::Modal(_) => asked.form_sent().await,
            _ => {}
        }
    }
}

/// Starts the bot on a stand-in and waits until people can use it.
pub async fn start(town: &Playground) {
    let http = HttpBuilder::new(town.token())
        .proxy(town.api_base())
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Showcase::default())
        .await
        .unwrap();
    tokio::spawn(async move { client.start_autosharded().await });
    town.bot_is_here().await;
    town.commands_are_registered().await;
}
