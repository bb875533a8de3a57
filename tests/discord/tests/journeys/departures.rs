//! Who leaves a server: gone from its leaderboard, and nobody waits for them.

use std::time::Duration;

use end_to_end::{Shown, World};
use o_an_quan::playground::{Channel, Person};

use crate::match_play::{controls, presses};

async fn board_of_honour(asker: &Person, channel: &Channel) -> Shown {
    asker.in_(channel).slash("leaderboard", &[]).await.message()
}

#[tokio::test]
async fn who_leaves_is_gone_from_the_leaderboard_until_they_play_again() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let lost = async || {
        let board = lan.in_(&channel).slash("challenge", &[]).await.message();
        presses(&tom, &board, "accept:").await;
        let sure = tom.in_(&channel).slash("resign", &[]).await.private();
        let sure_id = sure.buttons().remove(0).custom_id.unwrap();
        tom.press(&sure, &sure_id).await.updated();
        let is_over = |shown: &Shown| controls(shown).iter().any(|id| id.starts_with("rematch:"));
        channel.until_latest("the end", is_over).await;
    };
    lost().await;
    assert!(board_of_honour(&lan, &channel).await.text().contains("Tom"));
    tom.leave(&world.guild);
    // What Discord has answered is good for an hour.
    world.advance(Duration::from_secs(3601));
    let without = board_of_honour(&lan, &channel).await.text();
    assert!(
        without.contains("Lan") && !without.contains("Tom"),
        "{without}"
    );
    tom.join(&world.guild);
    lost().await;
    assert!(board_of_honour(&lan, &channel).await.text().contains("Tom"));
}

#[tokio::test]
async fn a_turn_of_somebody_who_left_is_not_waited_for() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let terms = [("first", "opponent"), ("clock", "3d")];
    let asked = lan.in_(&channel).slash("challenge", &terms).await.message();
    presses(&tom, &asked, "accept:").await;
    tom.leave(&world.guild);
    world.advance(Duration::from_secs(3 * 24 * 3600 - 60));
    let is_over = |shown: &Shown| controls(shown).iter().any(|id| id.starts_with("rematch:"));
    let over = channel
        .until_latest("the end before the turn is late", is_over)
        .await;
    assert!(over.text().contains("Lan"), "{}", over.text());
    assert!(over.pinged().is_empty());
    assert_eq!(world.playing_in(&channel).await, None);
}
