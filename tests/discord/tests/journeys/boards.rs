//! Boards that move, and games that stop.

use end_to_end::{Shown, World, moves_on};
use o_an_quan::playground::Permissions;
use o_an_quan::session::{Ending, Session};

pub(crate) fn is_retired(shown: &Shown) -> bool {
    shown.buttons().is_empty()
}

#[tokio::test]
async fn board_brings_the_board_down_and_retires_the_old() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let channel = &table.channel;
    let board = blue.in_(channel).slash("board", &[]).await.message();
    assert_eq!(moves_on(&board).len(), 10);
    assert_eq!(board.text(), table.board.text());
    let old = channel
        .until_message(table.board.id(), "it retired", is_retired)
        .await;
    let link = format!("/{}/{}/{}", world.guild.id, channel.id, board.id());
    assert!(old.text().contains(&link), "{}", old.text());
    // A press that was on its way to the old board: the game has not moved on, so it counts.
    let (custom_id, _) = moves_on(&table.board).remove(0);
    red.press(&table.board, &custom_id).await.updated();
    assert_eq!(table.saved(&world).await.moves().len(), 1);
}

#[tokio::test]
async fn board_says_so_where_nothing_is_played() {
    let world = World::open().await;
    let channel = world.channel("vang");
    for (person, words) in [
        (world.vietnamese("Lan"), "Kênh này chưa có ván nào"),
        (world.english("Tom"), "There is no game in this channel"),
    ] {
        for command in ["board", "resign", "sow"] {
            let said: &[(&str, &str)] = match command {
                "sow" => &[("square", "3 left")],
                _ => &[],
            };
            let heard = person.in_(&channel).slash(command, said).await.private();
            assert!(heard.text().contains(words), "{command}: {}", heard.text());
        }
    }
}

#[tokio::test]
async fn resigning_is_asked_for_and_then_counts() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let channel = &table.channel;
    let stranger = world.english("Ann");
    let heard = stranger.in_(channel).slash("resign", &[]).await.private();
    assert!(
        heard.text().contains("This game is between"),
        "{}",
        heard.text()
    );

    let asked = blue.in_(channel).slash("resign", &[]).await.private();
    assert!(
        asked.text().contains("Do you really want to resign"),
        "{}",
        asked.text()
    );
    assert!(!table.is_over(&world).await);
    let done = blue.click(&asked, "Yes, I resign").await.updated();
    assert!(done.text().contains("You have given up") && done.buttons().is_empty());
    let told = channel
        .until_message(table.board.id(), "the result", |shown| {
            moves_on(shown).is_empty()
        })
        .await;
    assert!(
        told.text().contains("Lan") && told.text().contains("wins"),
        "{}",
        told.text()
    );
    let honour = red
        .in_(channel)
        .slash("xếp-hạng", &[])
        .await
        .message()
        .text();
    assert!(honour.contains("Lan**: thắng 1, thua 0"), "{honour}");
}

#[tokio::test]
async fn resigning_by_the_menu_under_the_board() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let more = blue.click(&table.board, "Thêm…").await.private();
    let asked = blue.click(&more, "Xin thua").await.updated();
    // The game moves on meanwhile: what is asked then was asked of another board.
    let (custom_id, _) = moves_on(&table.board).remove(0);
    table.press(&custom_id).await;
    let heard = blue.click(&asked, "Vâng, tôi xin thua").await;
    assert!(heard.private().text().contains("nút này cũ rồi"));
    assert!(!table.is_over(&world).await);
    let more = blue.click(&table.board, "Thêm…").await.private();
    let asked = blue.click(&more, "Xin thua").await.updated();
    blue.click(&asked, "Vâng, tôi xin thua").await.updated();
    assert!(table.is_over(&world).await);
}

#[tokio::test]
async fn only_moderators_close_a_game() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let channel = &table.channel;
    // The client doesn't offer it; a forged request is refused by us.
    assert!(blue.in_(channel).try_slash("end-game", &[]).is_err());
    let moderator = world.english("Ann");
    moderator.set_permissions(Permissions(
        Permissions::EVERYONE.0 | Permissions::MANAGE_MESSAGES.0,
    ));
    let heard = moderator
        .in_(channel)
        .slash("end-game", &[])
        .await
        .private();
    assert!(heard.text().contains("closed"), "{}", heard.text());
    let session = world.saved(table.game).await;
    assert!(matches!(session, Session::Finished(game) if game.ending() == Ending::Closed));
    channel
        .until_message(table.board.id(), "the closed game", |shown| {
            moves_on(shown).is_empty()
        })
        .await;
    let honour = red.in_(channel).slash("leaderboard", &[]).await.message();
    assert!(
        honour.text().contains("Chưa ai chơi xong ván nào"),
        "{}",
        honour.text()
    );
}

/// A server can let a role use the command that may not moderate here.
#[tokio::test]
async fn who_may_not_moderate_is_told_whatever_the_server_offers() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    for command in &mut world.town.state().commands {
        command.default_member_permissions = None;
    }
    for (person, words) in [(&red, "Chỉ người điều hành"), (&blue, "Only moderators")] {
        let heard = person
            .in_(&table.channel)
            .slash("end-game", &[])
            .await
            .private();
        assert!(heard.text().contains(words), "{}", heard.text());
    }
    assert!(!table.is_over(&world).await);
}

#[tokio::test]
async fn an_english_board_offers_itself_in_vietnamese() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    assert!(table.board.text().contains("Red"), "{}", table.board.text());
    let mine = red.click(&table.board, "Tiếng Việt").await.private();
    assert!(mine.text().contains("đến lượt"), "{}", mine.text());
    // A move made from there shows on the board that all see.
    let (custom_id, _) = moves_on(&mine).remove(0);
    red.click(&mine, &custom_id).await.updated();
    table
        .channel
        .until_message(table.board.id(), "blue's turn", |shown| {
            shown.text().contains("Tom") && !moves_on(shown).iter().any(|(id, _)| *id == custom_id)
        })
        .await;
}

#[tokio::test]
async fn a_new_game_after_the_end_leaves_the_result_where_it_is() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let mut chance = fastrand::Rng::with_seed(7);
    while table.press_any(&mut chance).await {}
    let challenge = red.click(&table.board, "Ván mới").await.message();
    assert!(
        challenge.text().contains("mời cả kênh"),
        "{}",
        challenge.text()
    );
    assert_ne!(challenge.id(), table.board.id());
    let result = red.look_again(&table.board).unwrap();
    assert_eq!(result.text(), table.board.text());
}
