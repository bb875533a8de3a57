//! The program's log, at its most talkative: no secret is in it.

#![cfg(feature = "bot")]
#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

use std::process::{Command, Stdio};

use o_an_quan::playground::people::Shown;
use o_an_quan::playground::{
    Channel, Clock, Drop, Fault, Locale, Matching, Person, Playground, Setup,
};
use o_an_quan::view::Action;
use serde_json::Value;

/// A game between two, with what goes wrong in it; gives what the bot logged.
async fn logged(town: &Playground, format: &str) -> String {
    let guild = town.add_guild("Làng");
    let channel = guild.add_channel("choi-co");
    let people = [
        guild.add_person("Lan", Locale::VI),
        guild.add_person("Tom", Locale::EN_US),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Command::new(env!("CARGO_BIN_EXE_o-an-quan"))
        .arg("bot")
        .current_dir(folder.path())
        .env("DISCORD_TOKEN", town.token())
        .env("DISCORD_PROXY", town.api_base())
        .env("O_AN_QUAN__LOG__FILTER", "trace")
        .env("O_AN_QUAN__LOG__FORMAT", format)
        .env("O_AN_QUAN__OPPONENT__BOOK", "false")
        .env("O_AN_QUAN__OPPONENT__TABLES", "2")
        .env("RUST_LOG", "trace")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = bot.stderr.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut log = String::new();
        std::io::Read::read_to_string(&mut pipe, &mut log).map(|_| log)
    });
    town.bot_is_here().await;
    town.commands_are_registered().await;
    play(town, &channel, people).await;
    bot.kill().unwrap();
    bot.wait().unwrap();
    reader.join().unwrap().unwrap()
}

async fn play(town: &Playground, channel: &Channel, [red, blue]: [Person; 2]) {
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str()), ("first", "hands")];
    let challenge = red.in_(channel).slash("challenge", &wish).await.message();
    let accept = challenge.buttons()[0].custom_id.clone().unwrap();
    let hands = blue.press(&challenge, &accept).await.updated();
    blue.press(&hands, &hand(&hands, ":bua")).await;
    red.press(&hands, &hand(&hands, ":bao")).await;
    let begun = |shown: &Shown| shown.enabled().len() > 10;
    let mut board = channel.until_latest("the board", begun).await;
    for fault in [
        Fault::ServerError,
        Fault::RateLimited(std::time::Duration::from_millis(10)),
        Fault::CutAfter,
        Fault::Cut,
    ] {
        town.fail_next(1, Matching::any().path("/callback"), fault);
        let mover = if is_turn_of(&board, "Lan") {
            &red
        } else {
            &blue
        };
        let (custom_id, waiter) = (
            first_move(&board),
            if mover.id == red.id { &blue } else { &red },
        );
        waiter.press(&board, &custom_id).await.private();
        board = mover.press(&board, &custom_id).await.updated();
    }
    // What can't be answered, what isn't known, what comes again.
    town.fail_next(4, Matching::any().path("/callback"), Fault::ServerError);
    drop(blue.press(&board, "of no use"));
    red.in_(channel)
        .slash("sow", &[("square", "nowhere")])
        .await
        .private();
    town.drop_gateway(Drop::Cut);
    town.bot_is_gone().await;
    town.bot_is_here().await;
    red.in_(channel).slash("board", &[]).await.message();
    red.in_(channel).slash("leaderboard", &[]).await.message();
}

fn is_turn_of(board: &Shown, name: &str) -> bool {
    board
        .text()
        .lines()
        .next()
        .is_some_and(|line| line.contains(name))
}

fn first_move(board: &Shown) -> String {
    let ids = board.enabled().into_iter().filter_map(|one| one.custom_id);
    let mut plays = ids.filter(|id| matches!(id.parse(), Ok(Action::Play { .. })));
    plays.next().unwrap()
}

fn hand(message: &Shown, name: &str) -> String {
    let mut ids = message
        .enabled()
        .into_iter()
        .filter_map(|one| one.custom_id);
    ids.find(|id| id.contains(name)).unwrap()
}

/// Everything that opens a door: the bot's token, and each interaction's.
fn secrets(town: &Playground) -> Vec<String> {
    let state = town.state();
    let of_interactions = state.interactions.values().map(|one| one.token.clone());
    of_interactions.chain([state.app.token.clone()]).collect()
}

async fn town() -> Playground {
    let setup = Setup {
        clock: Clock::manual(),
        ..Setup::default()
    };
    Playground::start(setup).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_reaches_the_log_at_any_level() {
    for format in ["text", "json"] {
        let town = town().await;
        let log = logged(&town, format).await;
        assert!(
            log.contains("connected") && log.contains("trying again"),
            "{log}"
        );
        let secrets = secrets(&town);
        assert!(secrets.len() > 10);
        for secret in secrets {
            let found = log.lines().find(|line| line.contains(&secret));
            assert_eq!(found, None);
        }
        // Who shows which hand is hidden until both have.
        for hand in [":bua", ":bao", "Hammer", "Paper"] {
            let found = log.lines().find(|line| line.contains(hand));
            assert_eq!(found, None);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_json_tells_its_interaction_game_and_ply() {
    let town = town().await;
    let log = logged(&town, "json").await;
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}")))
        .collect();
    let ids: Vec<u64> = town.state().interactions.keys().map(|id| id.0).collect();
    let spans = lines.iter().map(|line| &line["span"]);
    let whole: Vec<&Value> = spans
        .filter(|span| span["name"] == "interaction" && !span["ply"].is_null())
        .collect();
    assert!(!whole.is_empty(), "{log}");
    for span in whole {
        assert!(ids.contains(&span["id"].as_u64().unwrap()), "{span}");
        assert!(span["game"].as_u64().is_some(), "{span}");
    }
}
