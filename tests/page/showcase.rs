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

/// Kinds of answers to an interaction.
mod answer {
    pub const MESSAGE: u8 = 4;
    pub const MESSAGE_LATER: u8 = 5;
    pub const UPDATE: u8 = 7;
    pub const CHOICES: u8 = 8;
    pub const FORM: u8 = 9;
}

const PRIVATE: u64 = 1 << 6;
const COMPONENTS_V2: u64 = 1 << 15;

/// A red dot: a PNG of one pixel.
const DOT: [u8; 69] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53,
    0xde, 0x00, 0x00, 0x00, 0x0c, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x78, 0x60, 0x60, 0x00,
    0x00, 0x03, 0x34, 0x01, 0x41, 0xb8, 0x16, 0xe2, 0x93, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e,
    0x44, 0xae, 0x42, 0x60, 0x82,
];

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

/// Text with everything that markdown can do; the person is asked by their id.
fn prose(person: &str) -> String {
    format!(
        "# Heading\n## Lesser\n### Least\n**bold** *italic* __under__ ~~struck~~ `code` ||hidden||\n\
         -# small text\n- one\n  - inner\n- two\n1. first\n2. second\n> quoted\n\
         [a link](https://example.com) <@{person}> <t:1893456000:R> <t:1893456000:D> 🎉\n\
         ```rust\nfn main() {{}}\n```"
    )
}

fn button(style: u8, label: &str, custom_id: &str) -> Value {
    json!({"type": 2, "style": style, "label": label, "custom_id": custom_id})
}

fn row(parts: Value) -> Value {
    json!({"type": 1, "components": parts})
}

/// The message that shows all of it, with two files.
fn exhibition(person: &str) -> Value {
    let picture = json!({"media": {"url": "attachment://dot.png"}, "description": "A red dot"});
    let thumbnail =
        json!({"type": 11, "media": {"url": "attachment://dot.png"}, "description": "A small dot"});
    let text = |content: &str| json!({"type": 10, "content": content});
    let inside = json!([
        text(&prose(person)),
        {"type": 14, "divider": true, "spacing": 2},
        {"type": 9, "components": [text("A section with a picture")], "accessory": thumbnail},
        {"type": 9, "components": [text("A section with a button")], "accessory": button(2, "Count", "begin")},
        {"type": 12, "items": [picture, picture]},
        {"type": 13, "file": {"url": "attachment://notes.txt"}},
        text("🎉🎊"),
    ]);
    let option = |label: &str| json!({"label": label, "value": label, "description": format!("About {label}"), "emoji": {"name": "🍊"}});
    let components = json!([
        {"type": 17, "accent_color": 0x77_B255, "components": inside},
        row(json!([button(1, "Form", "form"), button(2, "Private", "private"), button(3, "Later", "later"), button(4, "Silent", "silent"),
            {"type": 2, "style": 5, "label": "Elsewhere", "url": "https://example.com"}])),
        row(json!([button(2, "Ping", "ping"), button(2, "Delete", "delete"), button(2, "Finish", "finish"),
            {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true}, {"type": 2, "style": 2, "emoji": {"name": "🎲"}, "custom_id": "dice"}])),
        row(json!([{"type": 3, "custom_id": "fruit", "placeholder": "Fruit", "min_values": 1, "max_values": 2, "options": [option("Orange"), option("Melon"), option("Lime")]}])),
        row(json!([{"type": 5, "custom_id": "somebody", "placeholder": "Somebody"}])),
        row(json!([{"type": 8, "custom_id": "somewhere", "placeholder": "Somewhere"}])),
    ]);
    json!({"flags": COMPONENTS_V2, "components": components})
}

/// A message that counts its presses, in place.
fn counter(count: u32) -> Value {
    let text = json!({"type": 10, "content": format!("Counted to {count}")});
    let components = json!([
        text,
        row(json!([button(1, "Count on", &format!("count:{count}"))]))
    ]);
    json!({"flags": COMPONENTS_V2, "components": components})
}

fn form() -> Value {
    let input = |id: &str, label: &str, style: u8| {
        row(
            json!([{"type": 4, "custom_id": id, "label": label, "style": style, "max_length": 100}]),
        )
    };
    let inputs = json!([
        input("name", "Your name", 1),
        input("story", "Your story", 2)
    ]);
    json!({"custom_id": "told", "title": "Tell us", "components": inputs})
}

fn commands() -> Value {
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": format!("The {name}")});
    let mut word = option(3, "word");
    word["autocomplete"] = json!(true);
    let mut size = option(3, "size");
    size["choices"] = json!([{"name": "Small", "value": "s", "name_localizations": {"vi": "Nhỏ"}}, {"name": "Large", "value": "l"}]);
    let grow = json!({"type": 1, "name": "grow", "description": "Grows", "options": [option(4, "by"), option(5, "really")]});
    json!([
        {"name": "show", "description": "Shows everything", "name_localizations": {"vi": "trưng-bày"}, "description_localizations": {"vi": "Bày ra tất cả"}},
        {"name": "say", "description": "Says it", "options": [word, size, option(6, "whom"), option(7, "place")]},
        {"name": "tree", "description": "A tree", "options": [grow]},
        {"name": "Greet", "type": 2, "name_localizations": {"vi": "Chào"}, "integration_types": [0, 1], "contexts": [0, 1, 2]},
        {"name": "Quote", "type": 3},
    ])
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
