//! Against the bot, at boards for more, and what players ask of each other.

use std::time::Duration;

use end_to_end::{Shown, World, moves_on};
use o_an_quan::playground::{Channel, Fault, Locale, Matching, Person};
use o_an_quan::rules::Sides;

/// Red has challenged, Blue has accepted.
struct Taken {
    world: World,
    channel: Channel,
    red: Person,
    blue: Person,
    /// What stands after that.
    board: Shown,
}

async fn taken(terms: &[(&str, &str)]) -> Taken {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Đỏ"), world.english("Blue"));
    let channel = world.channel("choi-co");
    let asked = red.in_(&channel).slash("challenge", terms).await.message();
    let board = presses(&blue, &asked, "accept:").await;
    Taken {
        world,
        channel,
        red,
        blue,
        board,
    }
}

/// The custom ids under a message.
pub fn controls(shown: &Shown) -> Vec<String> {
    let buttons = shown.buttons().into_iter();
    buttons.filter_map(|button| button.custom_id).collect()
}

/// The custom id of the control that does this.
fn doing(shown: &Shown, deed: &str) -> String {
    let ids = controls(shown);
    let found = ids.iter().find(|id| id.starts_with(deed));
    found
        .unwrap_or_else(|| panic!("no {deed} among {ids:?}"))
        .clone()
}

/// Somebody presses what does this; the message changes in place.
pub async fn presses(person: &Person, shown: &Shown, deed: &str) -> Shown {
    person.press(shown, &doing(shown, deed)).await.updated()
}

/// The ply that a board's move buttons were drawn for.
pub(crate) fn ply(shown: &Shown) -> Option<u32> {
    let (custom_id, _) = moves_on(shown).into_iter().next()?;
    custom_id.split(':').nth(2)?.parse().ok()
}

async fn board_at(channel: &Channel, wanted: u32) -> Shown {
    let is_there = move |shown: &Shown| ply(shown) == Some(wanted);
    channel
        .until_latest(&format!("the board of ply {wanted}"), is_there)
        .await
}

async fn moves(person: &Person, board: &Shown) -> Shown {
    let (custom_id, _) = moves_on(board).into_iter().next().expect("a legal move");
    person.press(board, &custom_id).await.updated()
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

/// The answer to a press fails and is sent once more, and the bot has moved meanwhile:
/// the older board must not cover the newer one.
#[tokio::test]
async fn a_late_answer_does_not_cover_the_bots_move() {
    let world = World::open().await;
    let red = world.vietnamese("Đỏ");
    let channel = world.channel("may");
    let options = [("level", "khoa-sinh"), ("first", "challenger")];
    let board = red.in_(&channel).slash("play", &options).await.message();
    let callback = Matching::any().method("POST").path("/callback");
    world.town.fail_next(1, callback, Fault::ServerError);
    moves(&red, &board).await;
    let board = board_at(&channel, 2).await;
    // By words: what the bot answers belongs on the new board.
    let callback = Matching::any().method("POST").path("/callback");
    world.town.fail_next(1, callback, Fault::ServerError);
    let (_, mv) = moves_on(&board).remove(0);
    let word = mv.named(Sides::Two).to_string();
    red.in_(&channel)
        .slash("sow", &[("square", &word)])
        .await
        .message();
    board_at(&channel, 4).await;
}

#[tokio::test]
async fn hands_decide_who_starts_and_nobody_learns_one_before_the_other() {
    let Taken {
        channel,
        red,
        blue,
        board,
        ..
    } = &taken(&[("first", "hands")]).await;
    let hands = controls(board);
    let of = |name: &str| hands.iter().find(|id| id.ends_with(name)).expect("a hand");
    red.press(board, of("bua")).await.private();
    let is_told = |shown: &Shown| shown.text() != board.text();
    let waits = channel.until_latest("one hand shown", is_told).await;
    assert_eq!(controls(&waits), hands, "the controls tell nothing");
    blue.press(&waits, of("keo")).await.private();
    moves(red, &board_at(channel, 0).await).await;
}

#[tokio::test]
async fn a_move_is_taken_back_if_the_other_agrees() {
    let table = &taken(&[("first", "challenger")]).await;
    let old = doing(&table.board, "play:");
    table.red.press(&table.board, &old).await.updated();
    let here = table.red.in_(&table.channel);
    let asked = here.slash("takeback", &[]).await.message();
    let back = presses(&table.blue, &asked, "agree:").await;
    assert!(ply(&back) > Some(1), "a ply never comes again");
    // The button of the board that was taken back is as old as any other.
    table.world.refusal(table.red.press(&back, &old)).await;
    moves(&table.red, &back).await;
}

/// Whatever is offered after it, at the same ply: an answer is to what was read.
#[tokio::test]
async fn an_answer_to_an_offer_that_died_answers_no_other() {
    for answer in ["agree:", "refuse:"] {
        let table = &taken(&[("first", "challenger")]).await;
        let play = doing(&table.board, "play:");
        table.red.press(&table.board, &play).await.updated();
        let here = table.red.in_(&table.channel);
        let asked = here.slash("takeback", &[]).await.message();
        let old = doing(&asked, answer);
        presses(&table.red, &asked, "refuse:").await;
        let offered = here.slash("draw", &[]).await.message();
        table.world.refusal(table.blue.press(&offered, &old)).await;
        assert!(table.world.playing_in(&table.channel).await.is_some());
        presses(&table.blue, &offered, "agree:").await;
        assert_eq!(table.world.playing_in(&table.channel).await, None);
    }
}

#[tokio::test]
async fn a_draw_is_agreed_and_a_rematch_begins() {
    let table = &taken(&[]).await;
    let here = table.red.in_(&table.channel);
    let offered = here.slash("draw", &[]).await.message();
    let over = presses(&table.blue, &offered, "agree:").await;
    assert_eq!(ply(&over), None);
    assert_eq!(table.world.playing_in(&table.channel).await, None);
    let rematch = doing(&over, "rematch:");
    let again = table.red.press(&over, &rematch).await.message();
    let begun = presses(&table.blue, &again, "accept:").await;
    assert_eq!(ply(&begun), Some(0));
}

#[tokio::test]
async fn three_and_four_sides_fill_and_play_to_the_end() {
    for seats in [3, 4] {
        let world = World::open().await;
        let name = |one| world.vietnamese(&format!("Người {one}"));
        let people: Vec<_> = (0..seats).map(name).collect();
        let channel = world.channel("nhieu-ben");
        let sides = seats.to_string();
        let options = [("sides", sides.as_str()), ("first", "challenger")];
        let host = people[0].in_(&channel);
        let mut board = host.slash("challenge", &options).await.message();
        for person in &people[1..] {
            board = presses(person, &board, "accept:").await;
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
    let table = &taken(&[("first", "challenger"), ("clock", "60s")]).await;
    let text = table.board.text();
    assert!(text.contains(":R>"), "{text}");
    table.world.advance(Duration::from_secs(46));
    let warned = |shown: &Shown| shown.pinged().contains(&table.red.id);
    table.channel.until_latest("a warning", warned).await;
    table.world.advance(Duration::from_secs(20));
    let is_over = |shown: &Shown| controls(shown).iter().any(|id| id.starts_with("rematch:"));
    let board = table.board.id();
    table
        .channel
        .until_message(board, "the loss", is_over)
        .await;
    assert_eq!(table.world.playing_in(&table.channel).await, None);
}

/// The language of a server is Discord's to tell, again after each start: nobody
/// has to ask for something first.
#[tokio::test]
async fn a_board_that_nobody_asked_for_speaks_its_servers_language() {
    let world = World::open().await;
    world.guild.set_locale(Locale::VI);
    let (red, blue) = (world.english("Red"), world.english("Blue"));
    let channel = world.channel("choi-co");
    let terms = [("first", "challenger"), ("clock", "1d")];
    let asked = red.in_(&channel).slash("challenge", &terms).await.message();
    let board = presses(&blue, &asked, "accept:").await;
    assert!(board.text().contains("đến lượt"), "{}", board.text());
    world.restart().await;
    world.advance(Duration::from_secs(24 * 60 * 60 - 60));
    // With the warning comes a new board: the bot keeps time again.
    let moved = |shown: &Shown| shown.buttons().is_empty();
    channel.until_message(board.id(), "it moved", moved).await;
    world.advance(Duration::from_secs(60 * 60));
    let is_over = |shown: &Shown| controls(shown).iter().any(|id| id.starts_with("rematch:"));
    let over = channel.until_latest("the loss", is_over).await;
    assert!(over.text().contains("thắng"), "{}", over.text());
}
