//! A bot by hand: plain HTTP requests and gateway frames.

use o_an_quan::playground::people::{Here, Pending};
use o_an_quan::playground::{Channel, Clock, Guild, Id, Locale, Person, Playground, Setup};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

mod gateway;

pub use gateway::Gateway;

/// Flags of messages.
pub const EPHEMERAL: u64 = 64;
pub const V2: u64 = 1 << 15;

/// What came back: status and body.
pub type Reply = (u16, Value);

/// A town with one server, one channel, two people, and a bot that is moved by hand.
pub struct Scene {
    pub town: Playground,
    pub guild: Guild,
    pub channel: Channel,
    pub red: Person,
    pub blue: Person,
    pub bot: HandBot,
}

impl Scene {
    pub async fn new() -> Self {
        let setup = Setup {
            clock: Clock::manual(),
            ..Setup::default()
        };
        let town = Playground::start(setup).await.unwrap();
        let guild = town.add_guild("Làng");
        let channel = guild.add_channel("choi-co");
        let red = guild.add_person("Đỏ", Locale::VI);
        let blue = guild.add_person("Xanh", Locale::EN_US);
        let bot = HandBot::new(&town);
        Self {
            town,
            guild,
            channel,
            red,
            blue,
            bot,
        }
    }

    /// The same with a command `/go` that takes a text.
    pub async fn with_command() -> Self {
        let scene = Self::new().await;
        let option = json!({"type": 3, "name": "where", "description": "-", "autocomplete": true});
        let command = json!({"name": "go", "description": "-", "options": [option]});
        let (status, _) = scene.bot.put(&scene.bot.commands(), json!([command])).await;
        assert_eq!(status, 200);
        scene
    }

    pub fn here(&self) -> Here {
        self.red.in_(&self.channel)
    }

    /// Red uses `/go`.
    pub fn goes(&self) -> Pending {
        self.here().slash("go", &[])
    }

    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.channel.id)
    }

    pub fn message(&self, id: Id) -> String {
        format!("/channels/{}/messages/{id}", self.channel.id)
    }

    /// Posts a message of the bot and gives its id.
    pub async fn posts(&self, body: Value) -> Id {
        let (status, message) = self.bot.post(&self.messages(), body).await;
        assert_eq!(status, 200, "{message}");
        id_of(&message)
    }
}

/// The `id` in a body.
pub fn id_of(body: &Value) -> Id {
    body["id"].as_str().unwrap().parse().unwrap()
}

/// Discord's code in a refusal.
pub fn code(reply: &Reply) -> (u16, u64) {
    (
        reply.0,
        reply.1["code"]
            .as_u64()
            .unwrap_or_else(|| panic!("no refusal: {reply:?}")),
    )
}

pub struct HandBot {
    http: Client,
    base: String,
    pub token: String,
    pub app: Id,
    town: Playground,
}

impl HandBot {
    pub fn new(town: &Playground) -> Self {
        Self {
            http: Client::new(),
            base: town.api_base(),
            token: town.token(),
            app: town.state().app.id,
            town: town.clone(),
        }
    }

    /// Where commands are registered.
    pub fn commands(&self) -> String {
        format!("/applications/{}/commands", self.app)
    }

    pub async fn raw(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> reqwest::Result<Response> {
        let request = self
            .http
            .request(method, format!("{}/api/v10{path}", self.base))
            .header("Authorization", format!("Bot {}", self.token));
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        request.send().await
    }

    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Reply {
        read(self.raw(method, path, body).await.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.ask(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Reply {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Reply {
        self.ask(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Reply {
        self.ask(Method::DELETE, path, None).await
    }

    /// Sends a body with files: their field numbers, names and contents.
    pub async fn send_form(
        &self,
        method: Method,
        path: &str,
        body: Value,
        files: &[(u64, &str, &str)],
    ) -> Reply {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (number, name, content) in files {
            let part = Part::text((*content).to_owned()).file_name((*name).to_owned());
            form = form.part(
                format!("files[{number}]"),
                part.mime_str("image/png").unwrap(),
            );
        }
        let request = self
            .http
            .request(method, format!("{}/api/v10{path}", self.base))
            .header("Authorization", format!("Bot {}", self.token))
            .multipart(form);
        read(request.send().await.unwrap()).await
    }

    fn token_of(&self, interaction: Id) -> String {
        self.town.state().interactions[&interaction].token.clone()
    }

    /// Answers an interaction for the first time.
    pub async fn answer(&self, interaction: Id, body: Value) -> Reply {
        let token = self.token_of(interaction);
        self.post(
            &format!("/interactions/{interaction}/{token}/callback"),
            body,
        )
        .await
    }

    /// Answers with a message.
    pub async fn reply(&self, interaction: Id, data: Value) -> Reply {
        self.answer(interaction, json!({"type": 4, "data": data}))
            .await
    }

    /// Where the later answers to an interaction go.
    pub fn webhook(&self, interaction: Id) -> String {
        format!("/webhooks/{}/{}", self.app, self.token_of(interaction))
    }

    pub fn original(&self, interaction: Id) -> String {
        format!("{}/messages/@original", self.webhook(interaction))
    }
}

async fn read(response: Response) -> Reply {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    let body = if text.is_empty() {
        Value::Null
    } else {
        serde_json::from_str(&text).unwrap()
    };
    (status, body)
}
