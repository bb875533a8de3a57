//! Against the bot, at boards for more, and what players ask of each other.

use end_to_end::{Shown, World, moves_on};
use o_an_quan::playground::{Channel, Person};

/// The ply that a board's move buttons were drawn for.
fn ply(shown: &Shown) -> Option<u32> {
    let (custom_id, _) = moves_on(shown).into_iter().next()?;
    custom_id.split(':').nth(2)?.parse().ok()
}

/// The custom id of the control that does this.
fn doing(shown: &Shown, deed: &str) -> String {
    let buttons = shown.buttons().into_iter();
    let ids: Vec<String> = buttons.filter_map(|button| button.custom_id).collect();
    let found = ids.iter().find(|id| id.starts_with(deed));
    found
        .unwrap_or_else(|| panic!("no {deed} among {ids:?}"))
        .clone()
}

async fn board_at(channel: &Channel, wanted: u32) -> Shown {
    let is_there = move |shown: &Shown| ply(shown) == Some(wanted);
    channel
        .until_latest(&format!("the board of ply {wanted}"), is_there)
        .await
}

async fn moves(person: &Person, board: &Shown) {
    let (custom_id, _) = moves_on(board).into_iter().next().expect("a legal move");
    person.press(board, &custom_id).await.updated();
}

#[tokio::test]
async fn the_bot_answers_a_move_of_whoever_plays_it() {
    let world = World::open().await;
    let red = world.vietnamese("Đỏ");
    for level in ["khoa-sinh", "cu-nhan"] {
        let channel = world.channel(level);
        let options = [("level", level), ("first", "challenger")];
        let board = red.in_(&channel).slash("play", &options).await.message();
        moves(&red, &board).await;
        board_at(&channel, 2).await;
    }
}

#[tokio::test]
async fn hands_decide_who_starts_and_nobody_learns_one_before_the_other() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Đỏ"), world.english("Blue"));
    let channel = world.channel("oan-tu-ti");
    let options = [("first", "hands")];
    let board = red
        .in_(&channel)
        .slash("challenge", &options)
        .await
        .message();
    let board = blue
        .press(&board, &doing(&board, "accept:"))
        .await
        .updated();
    let hands: Vec<String> = board
        .buttons()
        .into_iter()
        .filter_map(|b| b.custom_id)
        .collect();
    let of = |name: &str| {
        hands
            .iter()
            .find(|id| id.ends_with(name))
            .expect("a hand")
            .clone()
    };
    red.press(&board, &of("bua")).await.private();
    let waits = channel
        .until_latest("one hand shown", |shown| shown.text() != board.text())
        .await;
    let shown: Vec<String> = waits
        .buttons()
        .into_iter()
        .filter_map(|b| b.custom_id)
        .collect();
    assert_eq!(shown, hands, "the controls tell nothing");
    blue.press(&waits, &of("keo")).await.private();
    let begun = board_at(&channel, 0).await;
    moves(&red, &begun).await;
}

#[tokio::test]
async fn a_move_is_taken_back_if_the_other_agrees() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Đỏ"), world.english("Blue"));
    let channel = world.channel("xin-di-lai");
    let options = [("first", "challenger")];
    let board = red
        .in_(&channel)
        .slash("challenge", &options)
        .await
        .message();
    let board = blue
        .press(&board, &doing(&board, "accept:"))
        .await
        .updated();
    let old = doing(&board, "play:");
    red.press(&board, &old).await.updated();
    let asked = red.in_(&channel).slash("takeback", &[]).await.message();
    let back = blue.press(&asked, &doing(&asked, "agree:")).await.updated();
    assert!(ply(&back) > Some(1), "a ply never comes again");
    // The button of the board that was taken back is as old as any other.
    world.refusal(red.press(&back, &old)).await;
    moves(&red, &back).await;
}

#[tokio::test]
async fn a_draw_is_agreed() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Đỏ"), world.english("Blue"));
    let channel = world.channel("xin-hoa");
    let board = red.in_(&channel).slash("challenge", &[]).await.message();
    blue.press(&board, &doing(&board, "accept:"))
        .await
        .updated();
    let offered = red.in_(&channel).slash("draw", &[]).await.message();
    let over = blue
        .press(&offered, &doing(&offered, "agree:"))
        .await
        .updated();
    assert_eq!(ply(&over), None);
    assert_eq!(world.playing_in(&channel).await, None);
    let again = red.press(&over, &doing(&over, "rematch:")).await.message();
    let begun = blue
        .press(&again, &doing(&again, "accept:"))
        .await
        .updated();
    assert_eq!(ply(&begun), Some(0));
}

#[tokio::test]
async fn three_and_four_sides_fill_and_play_to_the_end() {
    for (sides, seats) in [("3", 3), ("4", 4)] {
        let world = World::open().await;
        let people: Vec<_> = (0..seats)
            .map(|one| world.vietnamese(&format!("Người {one}")))
            .collect();
        let channel = world.channel("nhieu-ben");
        let options = [("sides", sides), ("first", "challenger")];
        let mut board = people[0]
            .in_(&channel)
            .slash("challenge", &options)
            .await
            .message();
        for person in &people[1..] {
            board = person
                .press(&board, &doing(&board, "accept:"))
                .await
                .updated();
        }
        let mut chance = fastrand::Rng::with_seed(seats);
        while let Some(at) = ply(&board) {
            let offered = moves_on(&board);
            let (custom_id, mv) = &offered[chance.usize(..offered.len())];
            let mover = &people[mv.square.side() as usize];
            board = mover.press(&board, custom_id).await.updated();
            assert!(ply(&board).is_none_or(|next| next == at + 1));
        }
        assert_eq!(world.playing_in(&channel).await, None);
    }
}

#[tokio::test]
async fn a_turn_that_lasts_too_long_is_lost() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Đỏ"), world.english("Blue"));
    let channel = world.channel("dong-ho");
    let options = [("first", "challenger"), ("clock", "60s")];
    let board = red
        .in_(&channel)
        .slash("challenge", &options)
        .await
        .message();
    let board = blue
        .press(&board, &doing(&board, "accept:"))
        .await
        .updated();
    assert!(board.text().contains(":R>"), "{}", board.text());
    world.advance(std::time::Duration::from_secs(46));
    let warned = |shown: &Shown| shown.pinged().contains(&red.id);
    channel.until_latest("a warning", warned).await;
    world.advance(std::time::Duration::from_secs(20));
    let over = |shown: &Shown| {
        shown.buttons().iter().any(|b| {
            b.custom_id
                .as_deref()
                .is_some_and(|id| id.starts_with("rematch:"))
        })
    };
    channel.until_message(board.id(), "the loss", over).await;
    assert_eq!(world.playing_in(&channel).await, None);
}
