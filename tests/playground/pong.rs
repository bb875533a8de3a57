//! Serenity lives on the stand-in: commands, buttons, a dropped gateway.

use o_an_quan::playground::people::all;
use o_an_quan::playground::{Clock, Drop, Locale, Playground, Setup};

use crate::pong_bot;

async fn town() -> Playground {
    let setup = Setup {
        clock: Clock::manual(),
        ..Setup::default()
    };
    Playground::start(setup).await.unwrap()
}

#[tokio::test]
async fn a_command_is_answered_and_a_click_updates() {
    let town = town().await;
    let guild = town.add_guild("Làng");
    let channel = guild.add_channel("choi-co");
    let red = guild.add_person("Đỏ", Locale::VI);
    let blue = guild.add_person("Xanh", Locale::EN_US);
    pong_bot::start(&town).await;

    let board = red.in_(&channel).types("/bóng từ:3").await.message();
    assert_eq!(board.text(), "pong 3");
    assert_eq!(board.buttons().len(), 1);
    let board = blue.click(&board, "count").await.updated();
    assert_eq!(board.text(), "pong 4");
    assert_eq!(red.sees(&channel).len(), 1);
}

#[tokio::test]
async fn a_dropped_gateway_is_resumed_and_misses_nothing() {
    let town = town().await;
    let guild = town.add_guild("Làng");
    let channel = guild.add_channel("choi-co");
    let red = guild.add_person("Đỏ", Locale::VI);
    pong_bot::start(&town).await;
    for how in [Drop::Cut, Drop::Reconnect] {
        town.drop_gateway(how);
        if how == Drop::Cut {
            town.bot_is_gone().await;
        }
        let board = red.in_(&channel).slash("pong", &[]).await.message();
        assert_eq!(board.text(), "pong 0");
    }
}

#[tokio::test]
async fn many_press_at_once_and_one_twice() {
    let town = town().await;
    let guild = town.add_guild("Làng");
    let channel = guild.add_channel("choi-co");
    let red = guild.add_person("Đỏ", Locale::VI);
    pong_bot::start(&town).await;
    let board = red
        .in_(&channel)
        .slash("pong", &[("from", "6")])
        .await
        .message();
    let here = red.in_(&channel).twice();
    let outcomes = all((0..20).map(|_| here.press(board.id(), "count:6"))).await;
    assert!(
        outcomes
            .iter()
            .all(|outcome| outcome.shown().is_some_and(|one| one.text() == "pong 7"))
    );
}
