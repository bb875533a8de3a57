//! Serenity reads everything that the stand-in sends. A field it misses would look like a hang.

use o_an_quan::playground::people::Pending;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::all::{
    Command, CurrentApplicationInfo, CurrentUser, GatewayEvent, GuildChannel, Interaction, Member,
    Message, PartialGuild, PrivateChannel,
};

use crate::by_hand::{Gateway, Scene, V2, id_of};

fn read<T: DeserializeOwned>(what: &str, body: &Value) -> T {
    serde_json::from_value(body.clone())
        .unwrap_or_else(|error| panic!("{what} can't be read: {error}\n{body}"))
}

async fn everything(scene: &Scene) -> Vec<Pending> {
    let button = json!({"type": 2, "style": 1, "label": "A", "custom_id": "a"});
    let text = json!({"type": 10, "content": "<@1> x"});
    let row = json!({"type": 1, "components": [button]});
    let menu = json!({"type": 1, "components": [{"type": 5, "custom_id": "u"}]});
    let board = scene
        .posts(json!({"flags": V2, "components": [text, row, menu]}))
        .await;
    let here = scene.here();
    let press = here.press(board, "a");
    let input = json!({"type": 4, "custom_id": "i", "label": "I", "style": 1});
    let form =
        json!({"custom_id": "f", "title": "T", "components": [{"type": 1, "components": [input]}]});
    scene
        .bot
        .answer(press.id, json!({"type": 9, "data": form}))
        .await;
    let form = press.await.form();
    let dm = scene.red.dm();
    vec![
        here.slash(
            "go",
            &[
                ("who", "Xanh"),
                ("place", "choi-co"),
                ("count", "2"),
                ("yes", "true"),
            ],
        ),
        here.autocomplete("go", &[("who", "Xanh")], "count", "1"),
        here.user_command("Greet", &scene.blue),
        here.message_command("Quote", board),
        here.select(board, "u", &[&scene.blue.id.to_string()]),
        scene.red.submit(&form, &[("i", "so")]),
        scene.red.in_(&dm).slash("go", &[]),
    ]
}

fn commands() -> Value {
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": "-"});
    let options = [
        option(6, "who"),
        option(7, "place"),
        option(4, "count"),
        option(5, "yes"),
    ];
    json!([
        {"name": "go", "description": "-", "options": options},
        {"type": 2, "name": "Greet"},
        {"type": 3, "name": "Quote"},
    ])
}

#[tokio::test]
async fn serenity_reads_every_event() {
    let scene = Scene::new().await;
    scene.bot.put(&scene.bot.commands(), commands()).await;
    let (mut gateway, ready) = Gateway::ready(&scene.town).await;
    let _: GatewayEvent = read("READY", &ready);
    let sent = everything(&scene).await;
    let thread = scene.channel.add_thread("ván", &scene.red);
    thread.set_archived(true, false);
    thread.delete();
    scene.guild.set_outage(true);
    scene.guild.set_outage(false);
    scene.channel.delete();
    scene.guild.remove_bot();
    let mut interactions = 0;
    loop {
        let frame = gateway.next().await;
        let name = frame["t"].as_str().unwrap().to_owned();
        let _: GatewayEvent = read(&name, &frame);
        if name == "INTERACTION_CREATE" {
            let _: Interaction = read(&name, &frame["d"]);
            interactions += 1;
        }
        if name == "GUILD_DELETE" && frame["d"].get("unavailable").is_none() {
            break;
        }
    }
    // The first press opened the form.
    assert_eq!(interactions, sent.len() + 1);
}

#[tokio::test]
async fn serenity_reads_every_answer() {
    let scene = Scene::new().await;
    let bot = &scene.bot;
    let get = async |path: &str| bot.get(path).await.1;
    let _: Vec<Command> = read("commands", &bot.put(&bot.commands(), commands()).await.1);
    let _: Vec<Command> = read("commands", &get(&bot.commands()).await);
    let _: CurrentUser = read("me", &get("/users/@me").await);
    let _: CurrentApplicationInfo = read("app", &get("/oauth2/applications/@me").await);
    let guild = format!("/guilds/{}", scene.guild.id);
    let _: PartialGuild = read("guild", &get(&guild).await);
    let _: Member = read(
        "member",
        &get(&format!("{guild}/members/{}", scene.red.id)).await,
    );
    let _: GuildChannel = read(
        "channel",
        &get(&format!("/channels/{}", scene.channel.id)).await,
    );
    let _: PrivateChannel = read(
        "dm",
        &get(&format!("/channels/{}", scene.red.dm().id)).await,
    );
    let message = bot.post(&scene.messages(), json!({"content": "x"})).await.1;
    let _: Message = read("message", &message);
    let _: Vec<Message> = read("messages", &get(&scene.messages()).await);
    let thread = format!("{}/threads", scene.message(id_of(&message)));
    let _: GuildChannel = read("thread", &bot.post(&thread, json!({"name": "t"})).await.1);
    let asked = scene.here().slash("go", &[]);
    bot.reply(asked.id, json!({"content": "x"})).await;
    let _: Message = read("answer", &get(&bot.original(asked.id)).await);
}
