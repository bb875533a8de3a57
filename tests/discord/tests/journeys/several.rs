//! Several games in one channel, where the server lets them be.

use end_to_end::{Shown, World, moves_on};
use o_an_quan::session::GuildId;
use o_an_quan::store::ServerSettings;

async fn with_room_for(games: u8) -> World {
    let world = World::open().await;
    let set = ServerSettings {
        games,
        ..ServerSettings::default()
    };
    let saved = world
        .store
        .set_server_settings(GuildId(world.guild.id.0), &set);
    saved.await.unwrap();
    world
}

fn link_to(board: &Shown) -> String {
    format!("/{}/{}", board.channel(), board.id())
}

#[tokio::test]
async fn a_channel_has_as_many_games_as_its_server_lets() {
    let world = with_room_for(2).await;
    let channel = world.channel("choi-co");
    let people = ["Lan", "Tom", "Ann", "Bob", "Kim"].map(|name| world.english(name));
    let [red, blue, green, gold, late] = &people;
    let one = world.table(&channel, [red, blue]).await;
    let two = world.table(&channel, [green, gold]).await;
    assert_ne!(one.game, two.game);
    let heard = late.in_(&channel).slash("challenge", &[]).await.private();
    assert!(heard.text().contains("A game is on"), "{}", heard.text());
    // Each means their own game.
    for (person, table) in [(red, &one), (green, &two)] {
        let board = person.in_(&channel).types("/sow 3 left").await.message();
        assert!(!moves_on(&board).is_empty());
        assert_eq!(table.saved(&world).await.moves().len(), 1);
    }
    let asked = gold.in_(&channel).slash("resign", &[]).await.private();
    gold.click(&asked, "Yes, I resign").await.updated();
    assert!(two.is_over(&world).await && !one.is_over(&world).await);
    // There is room again.
    world.table(&channel, [green, late]).await;
}

#[tokio::test]
async fn who_may_mean_several_is_told_where_their_boards_are() {
    let world = with_room_for(3).await;
    let channel = world.channel("choi-co");
    let people = ["Lan", "Tom", "Ann"].map(|name| world.english(name));
    let [red, blue, green] = &people;
    let one = world.table(&channel, [red, blue]).await;
    let two = world.table(&channel, [red, green]).await;
    let heard = red.in_(&channel).types("/sow 3 left").await.private();
    for table in [&one, &two] {
        assert!(
            heard.text().contains(&link_to(&table.board)),
            "{}",
            heard.text()
        );
    }
    let (custom_id, _) = moves_on(&one.board).remove(0);
    red.press(&one.board, &custom_id).await.updated();
    // Now it is their turn in one alone.
    red.in_(&channel).types("/sow 3 left").await.message();
    assert_eq!(two.saved(&world).await.moves().len(), 1);
}
