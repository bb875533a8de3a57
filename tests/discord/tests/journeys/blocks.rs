//! From whom people take no challenge.

use end_to_end::{Shown, World, moves_on};
use o_an_quan::playground::{Channel, Person};
use o_an_quan::session::UserId;

/// The custom id of the control that does this.
fn doing(shown: &Shown, deed: &str) -> String {
    let mut ids = shown.buttons().into_iter().filter_map(|one| one.custom_id);
    let found = ids.find(|id| id.starts_with(deed));
    found.unwrap_or_else(|| panic!("no {deed} in {}", shown.text()))
}

async fn challenges(red: &Person, channel: &Channel, blue: &Person) -> Shown {
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str())];
    red.in_(channel).slash("challenge", &wish).await.message()
}

/// Somebody is challenged and blocks the challenger.
async fn blocks(world: &World, blue: &Person, red: &Person) {
    let channel = world.channel("thach");
    let challenge = challenges(red, &channel, blue).await;
    let asked = blue.press(&challenge, &doing(&challenge, "decline:"));
    let asked = asked.await.private();
    blue.press(&asked, &doing(&asked, "block:")).await.updated();
    let is_over = |shown: &Shown| shown.buttons().is_empty();
    channel
        .until_message(challenge.id(), "it is declined", is_over)
        .await;
}

#[tokio::test]
async fn who_is_blocked_cannot_challenge_and_is_told_no_more_than_that() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    for (red, blue, words) in [
        (
            world.vietnamese("Lan"),
            world.english("Ann"),
            "không nhận lời thách này",
        ),
        (
            world.english("Tom"),
            world.vietnamese("Minh"),
            "doesn't take this challenge",
        ),
    ] {
        blocks(&world, &blue, &red).await;
        let mention = blue.mention();
        let wish = [("opponent", mention.as_str())];
        let heard = red.in_(&channel).slash("challenge", &wish).await.private();
        assert!(heard.text().contains(words), "{}", heard.text());
        let own = world.store.own_settings(UserId(blue.id.0)).await.unwrap();
        assert_eq!(own.blocked, [UserId(red.id.0)]);
        // Nobody was called, and the other way round it is as it was.
        let called = |shown: &Shown| shown.pinged().contains(&blue.id);
        assert!(!channel.messages().iter().any(called));
        let other_way = challenges(&blue, &channel, &red).await;
        blue.press(&other_way, &doing(&other_way, "withdraw:"))
            .await
            .updated();
        // Whoever takes no challenges at all is refused for in the same words.
        let quiet = world.english("Kim");
        let page = quiet.in_(&channel).slash("settings", &[]).await.private();
        let off = ["set:mine:challenges:off"];
        quiet.select(&page, "menu", &off).await.updated();
        let mention = quiet.mention();
        let wish = [("opponent", mention.as_str())];
        let same = red.in_(&channel).slash("challenge", &wish).await.private();
        assert_eq!(same.text(), heard.text());
    }
}

#[tokio::test]
async fn who_is_blocked_sits_down_at_no_table_of_theirs() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let other = world.english("Ann");
    blocks(&world, &blue, &red).await;
    let open = blue.in_(&channel).slash("challenge", &[]).await.message();
    let heard = red.press(&open, &doing(&open, "accept:")).await.private();
    assert!(
        heard.text().contains("không nhận lời thách này được"),
        "{}",
        heard.text()
    );
    assert_eq!(world.playing_in(&channel).await, None);
    // Nor where they have taken a seat; others may.
    let three = [("sides", "3")];
    let table = other
        .in_(&channel)
        .slash("challenge", &three)
        .await
        .message();
    let accept = doing(&table, "accept:");
    let table = blue.press(&table, &accept).await.updated();
    let heard = red.press(&table, &accept).await.private();
    assert!(
        heard.text().contains("không nhận lời thách này được"),
        "{}",
        heard.text()
    );
    let kim = world.english("Kim");
    let board = kim.press(&table, &accept).await.updated();
    assert_eq!(moves_on(&board).len(), 10);
}

#[tokio::test]
async fn who_is_blocked_gets_no_rematch_but_plays_on() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let challenge = challenges(&red, &channel, &blue).await;
    let asked = blue.press(&challenge, &doing(&challenge, "decline:"));
    let asked = asked.await.private();
    // The menu stays open while they play after all.
    let accept = doing(&challenge, "accept:");
    let board = blue.press(&challenge, &accept).await.updated();
    let block = doing(&asked, "block:");
    let heard = blue.press(&asked, &block).await.updated();
    assert!(
        heard.text().contains("can't challenge you"),
        "{}",
        heard.text()
    );
    let (play, mv) = moves_on(&board).remove(0);
    let people = [&red, &blue];
    let begins_red = board.text().contains("Lan to move");
    assert_eq!(mv.square.side() as usize, 0);
    let mover = people[usize::from(!begins_red)];
    mover.press(&board, &play).await.updated();
    let asked = red.in_(&channel).slash("resign", &[]).await.private();
    red.press(&asked, &doing(&asked, "resign-now:"))
        .await
        .updated();
    let is_over = |shown: &Shown| shown.text().contains("🏳️");
    let over = channel
        .until_message(board.id(), "the result", is_over)
        .await;
    let rematch = doing(&over, "rematch:");
    for refused in [
        red.press(&over, &rematch),
        red.in_(&channel).slash("rematch", &[]),
    ] {
        let heard = refused.await.private();
        assert!(
            heard.text().contains("không nhận lời thách này"),
            "{}",
            heard.text()
        );
    }
    blue.press(&over, &rematch).await.message();
}

#[tokio::test]
async fn a_challenge_that_was_taken_back_can_still_be_blocked_and_a_block_be_lifted() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let stranger = world.english("Ann");
    let challenge = challenges(&red, &channel, &blue).await;
    let asked = blue.press(&challenge, &doing(&challenge, "decline:"));
    let asked = asked.await.private();
    let block = doing(&asked, "block:");
    red.press(&challenge, &doing(&challenge, "withdraw:"))
        .await
        .updated();
    blue.press(&asked, &block).await.updated();
    // Nobody else can press it, nor the challenger.
    for person in [&stranger, &red] {
        world.refusal(person.press(&challenge, &block)).await;
        let own = world.store.own_settings(UserId(person.id.0)).await.unwrap();
        assert_eq!(own.blocked, []);
    }
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str())];
    red.in_(&channel).slash("challenge", &wish).await.private();
    let page = blue.in_(&channel).slash("settings", &[]).await.private();
    assert!(page.text().contains("Blocked: Lan"), "{}", page.text());
    let unblock = format!("set:mine:unblock:{}", red.id);
    let page = blue.select(&page, "menu", &[&unblock]).await.updated();
    assert!(!page.text().contains("Blocked"), "{}", page.text());
    challenges(&red, &channel, &blue).await;
}
