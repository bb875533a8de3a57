//! The playground's page in a real browser. The scripts in tests/page drive headless Chromium
//! by playwright-core; `npm ci` there brings that and axe-core. Where something of it is
//! missing, a test says what it leaves out, and passes unless nothing may be left out.

#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

#[path = "page/boards.rs"]
mod boards;
#[path = "page/browser.rs"]
mod browser;
#[path = "page/exhibits.rs"]
mod exhibits;
#[path = "page/program.rs"]
mod program;
#[path = "page/showcase.rs"]
mod showcase;

use o_an_quan::playground::{Locale, Playground, Setup};
use program::Program;

/// Runs a script in the program's own playground. A browser that stalls gets one
/// more chance, in a fresh one: a fault of the page shows twice.
fn play(script: &str) {
    let attempt = || {
        let program = Program::start();
        browser::run(script, program.address());
    };
    if std::panic::catch_unwind(attempt).is_err() {
        eprintln!("{script} failed once; once more");
        attempt();
    }
}

#[test]
fn two_tabs_play_a_whole_game_by_buttons() {
    play("game_by_buttons.mjs");
}

#[test]
fn two_tabs_play_a_whole_game_by_vietnamese_commands() {
    play("game_by_words.mjs");
}

#[test]
fn whole_games_of_three_and_of_four() {
    play("game_of_several.mjs");
}

#[test]
fn whole_games_against_every_level() {
    play("game_with_bot.mjs");
}

#[test]
fn every_switch_does_what_it_says() {
    play("switches.mjs");
}

/// A town with a bot that shows what a bot can show.
async fn exhibition() -> Playground {
    let town = Playground::start(Setup {
        app_name: "Showcase".to_owned(),
        ..Setup::default()
    });
    let town = town.await.unwrap();
    town.furnish();
    showcase::start(&town).await;
    town
}

async fn run_beside(script: &'static str, town: &Playground) {
    let address = town.api_base();
    let script = tokio::task::spawn_blocking(move || browser::run(script, &address));
    if let Err(failed) = script.await {
        std::panic::resume_unwind(failed.into_panic());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_component_can_be_used() {
    let town = exhibition().await;
    run_beside("components.mjs", &town).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_stand_straight_whatever_they_hold() {
    let town = Playground::start(Setup::default()).await.unwrap();
    let guild = town.add_guild("Làng");
    let channel = guild.add_channel("bàn-cờ");
    guild.add_person("An", Locale::VI);
    boards::post_all(&town, &channel).await;
    run_beside("boards.mjs", &town).await;
}
