//! One's games, a rematch by its name, and a challenge from somebody's own menu.

use end_to_end::{Shown, Table, World, moves_on};
use o_an_quan::playground::Person;

async fn games_of(person: &Person, table: &Table) -> Shown {
    person
        .in_(&table.channel)
        .slash("games", &[])
        .await
        .private()
}

async fn resigns(person: &Person, table: &Table) {
    let asked = person.in_(&table.channel).slash("resign", &[]);
    let asked = asked.await.private();
    let sure = asked.buttons().remove(0).custom_id.unwrap();
    person.press(&asked, &sure).await.updated();
}

fn link_of(world: &World, table: &Table) -> String {
    let (guild, channel) = (world.guild.id, table.channel.id);
    format!("/channels/{guild}/{channel}/{}", table.board.id())
}

#[tokio::test]
async fn live_games_come_first_with_their_links_and_whose_turn_it_is() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let none = tom.in_(&world.channel("vang")).slash("games", &[]).await;
    let none = none.private();
    assert!(
        none.text().contains("haven't played yet"),
        "{}",
        none.text()
    );

    let mut first = world.table(&world.channel("mot"), [&tom, &lan]).await;
    let second = world.table(&world.channel("hai"), [&tom, &lan]).await;
    first.press_any(&mut fastrand::Rng::with_seed(1)).await;
    let third = world.channel("ba");
    let wish = [("opponent", "Lan"), ("clock", "1d")];
    tom.in_(&third).slash("challenge", &wish).await.message();

    let seen = games_of(&tom, &first).await.text();
    let turn = seen.find("**your turn**").expect("his turn in the second");
    let other = seen.find("Lan to move").expect("hers in the first");
    assert!(turn < other, "{seen}");
    assert!(
        seen.contains("the challenge waits for an answer · ⏳ <t:"),
        "{seen}"
    );
    for table in [&first, &second] {
        assert!(seen.contains(&link_of(&world, table)), "{seen}");
    }
    let hers = lan.in_(&third).slash("ván-đấu", &[]).await.private().text();
    assert!(hers.contains("Tom"), "{hers}");
}

#[tokio::test]
async fn games_that_are_over_have_pages() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    for _ in 0..12 {
        let table = world.table(&channel, [&lan, &tom]).await;
        resigns(&lan, &table).await;
    }
    let table = world.table(&channel, [&lan, &tom]).await;
    let lines = |shown: &Shown| shown.text().matches("you won").count();
    let page = games_of(&tom, &table).await;
    assert_eq!(lines(&page), 10, "{}", page.text());
    assert!(page.text().contains("Lan to move"), "{}", page.text());
    let next = tom.click(&page, "Next ›").await.updated();
    assert_eq!(lines(&next), 2, "{}", next.text());
    assert!(!next.text().contains("Lan to move"), "{}", next.text());
    let back = tom.click(&next, "‹ Back").await.updated();
    assert_eq!(lines(&back), 10);
    // A page that never was.
    tom.press(&page, "games:4000000000").await.updated();
    let hers = games_of(&lan, &table).await;
    assert_eq!(
        hers.text().matches("bạn thua").count(),
        10,
        "{}",
        hers.text()
    );
}

#[tokio::test]
async fn a_rematch_is_asked_for_by_its_name() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let nothing = tom.in_(&channel).slash("rematch", &[]).await.private();
    assert!(
        nothing.text().contains("no finished game"),
        "{}",
        nothing.text()
    );
    let table = world.table(&channel, [&lan, &tom]).await;
    let on = tom.in_(&channel).slash("rematch", &[]).await.private();
    assert!(on.text().contains("no finished game"), "{}", on.text());
    resigns(&lan, &table).await;

    // Neither from elsewhere, nor by whoever was not there.
    let elsewhere = world.channel("khac");
    tom.in_(&elsewhere).slash("rematch", &[]).await.private();
    let stranger = world.english("Ann");
    stranger.in_(&channel).slash("rematch", &[]).await.private();

    let asked = lan.in_(&channel).slash("đấu-lại", &[]).await.message();
    let accept = asked.buttons().remove(0).custom_id.unwrap();
    let board = tom.press(&asked, &accept).await.updated();
    // Seats are swapped: who sat second begins.
    let begins = moves_on(&board).remove(0).0;
    let heard = world.refusal(lan.press(&board, &begins)).await;
    assert!(heard.text().contains("Chưa đến lượt"), "{}", heard.text());
    tom.press(&board, &begins).await.updated();
}

#[tokio::test]
async fn a_rematch_that_was_turned_down_is_read_again() {
    let world = World::open().await;
    let (lan, tom) = (world.english("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let table = world.table(&channel, [&lan, &tom]).await;
    resigns(&lan, &table).await;
    let asked = tom.in_(&channel).slash("rematch", &[]).await.message();
    let accept = asked.buttons().remove(0).custom_id.unwrap();
    let withdraw = asked.buttons().into_iter().filter_map(|one| one.custom_id);
    let withdraw = withdraw.into_iter().find(|id| id.starts_with("withdraw:"));
    tom.press(&asked, &withdraw.unwrap()).await.updated();
    let heard = world.refusal(lan.press(&asked, &accept)).await;
    assert!(heard.text().contains("over"), "{}", heard.text());
}

#[tokio::test]
async fn somebody_is_challenged_from_their_own_menu() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let menu = "Challenge to Ô ăn quan";
    let asked = tom.in_(&channel).user_command(menu, &lan).await.message();
    assert!(asked.pinged().is_empty());
    let is_called = |shown: &Shown| shown.pinged().contains(&lan.id);
    channel.until_latest("a call", is_called).await;
    let accept = asked.buttons().remove(0).custom_id.unwrap();
    let heard = tom.press(&asked, &accept).await.private();
    assert!(heard.text().contains("own challenge"), "{}", heard.text());
    let board = lan.press(&asked, &accept).await.updated();
    assert_eq!(moves_on(&board).len(), 10);

    let other = world.channel("khac");
    let menu = "Thách đấu ô ăn quan";
    let heard = lan.in_(&other).user_command(menu, &lan).await.private();
    assert!(
        heard.text().contains("Không tự thách mình được"),
        "{}",
        heard.text()
    );
}
