//! Moves in words.

use end_to_end::{Table, World, moves_on};
use o_an_quan::rules::{Direction, Move, Side, Sides};

/// Each way to say a move, with `N` for the square; and which moves it says: as
/// seen on the drawn board, or round the ring.
const SPELLINGS: [(&str, Says); 12] = [
    ("N left", Says::Left),
    ("N trái", Says::Left),
    ("N trai", Says::Left),
    ("trái N", Says::Left),
    ("Nt", Says::Left),
    ("N ‹", Says::Left),
    ("ô N phải", Says::Right),
    ("N right", Says::Right),
    ("N ›", Says::Right),
    ("notation", Says::Any),
    ("N xuôi", Says::Round(Direction::Clockwise)),
    ("N nguoc", Says::Round(Direction::Counterclockwise)),
];

#[derive(Clone, Copy)]
enum Says {
    Left,
    Right,
    Round(Direction),
    Any,
}

impl Says {
    /// Clockwise is to the left for A, who sits below, and to the right for B.
    fn fits(self, mv: Move) -> bool {
        let clockwise = mv.direction == Direction::Clockwise;
        let is_left = clockwise == (mv.square.side() == Side::A);
        match self {
            Says::Left => is_left,
            Says::Right => !is_left,
            Says::Round(direction) => mv.direction == direction,
            Says::Any => true,
        }
    }
}

fn spelled(spelling: &str, mv: Move) -> String {
    match spelling {
        "notation" => mv.named(Sides::Two).to_string(),
        _ => spelling.replace('N', &mv.square.number(Sides::Two).unwrap().to_string()),
    }
}

/// A move that this spelling can say, if there is one.
fn sayable(table: &Table, says: Says, chance: &mut fastrand::Rng) -> Option<Move> {
    let moves = moves_on(&table.board).into_iter().map(|(_, mv)| mv);
    chance.choice(moves.filter(|&mv| says.fits(mv)).collect::<Vec<_>>())
}

#[tokio::test]
async fn a_whole_game_by_sow_in_vietnamese_with_every_spelling() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let mut chance = fastrand::Rng::with_seed(6);
    let mut said = [0; SPELLINGS.len()];
    while let Some(mover) = table.mover().cloned() {
        let usual = |&index: &usize| (said[index], index);
        let mut order: Vec<usize> = (0..SPELLINGS.len()).collect();
        order.sort_by_key(usual);
        let found = order.into_iter().find_map(|index| {
            let (spelling, says) = SPELLINGS[index];
            Some((
                index,
                spelled(spelling, sayable(&table, says, &mut chance)?),
            ))
        });
        let (index, words) = found.unwrap();
        said[index] += 1;
        let before = table.saved(&world).await;
        let typed = format!("/rải {words}");
        table.board = mover.in_(&table.channel).types(&typed).await.message();
        let after = table.saved(&world).await;
        assert_eq!(after.moves().len(), before.moves().len() + 1, "{typed}");
        let says = SPELLINGS[index].1;
        assert!(says.fits(*after.moves().last().unwrap()), "{typed}");
    }
    assert!(table.is_over(&world).await);
    assert!(said.iter().all(|&times| times > 0), "{said:?}");
}

#[tokio::test]
async fn a_move_by_sow_retires_the_board_before() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let channel = &table.channel;
    let board = red.in_(channel).types("/rải 3 trái").await.message();
    let is_retired = |shown: &end_to_end::Shown| shown.buttons().is_empty();
    let old = channel
        .until_message(
            table.board.id(),
            "the old board without buttons",
            is_retired,
        )
        .await;
    assert!(old.text().contains("Bàn cờ đã dời"), "{}", old.text());
    assert!(
        old.text().contains(&board.id().to_string()),
        "it links to the new board"
    );
}

#[tokio::test]
async fn the_direction_may_stand_in_its_own_option() {
    let world = World::open().await;
    let (red, blue) = (world.english("Tom"), world.vietnamese("Minh"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let said = [("square", "3"), ("direction", "left")];
    let board = red.in_(&table.channel).slash("sow", &said).await.message();
    assert_eq!(table.saved(&world).await.moves().len(), 1);
    let said = [("ô", "2"), ("chiều", "ngược kim đồng hồ")];
    let board_after = blue.in_(&table.channel).slash("rải", &said).await.message();
    assert_ne!(board.id(), board_after.id());
    let moves = table.saved(&world).await.moves().to_vec();
    let named: Vec<String> = moves
        .iter()
        .map(|mv| mv.named(Sides::Two).to_string())
        .collect();
    assert_eq!(named, ["A3+", "B2-"]);
}

#[tokio::test]
async fn a_square_alone_is_asked_for_its_direction() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let asked = red.in_(&table.channel).types("/rải 3").await.private();
    let labels: Vec<String> = asked.enabled().into_iter().map(|one| one.label).collect();
    assert_eq!(labels, ["⬅3", "3➡"]);
    assert_eq!(table.saved(&world).await.moves().len(), 0);
    let done = red.click(&asked, "⬅3").await.updated();
    assert!(done.text().contains("Bạn đã đi xong") && done.buttons().is_empty());
    assert_eq!(table.saved(&world).await.moves().len(), 1);
    // The board in the channel follows.
    let is_blues = |shown: &end_to_end::Shown| {
        moves_on(shown)
            .iter()
            .all(|(_, mv)| mv.square.side() == Side::B)
    };
    table
        .channel
        .until_message(table.board.id(), "blue's turn", is_blues)
        .await;
}

/// Who can't move is not asked which way.
#[tokio::test]
async fn a_square_alone_is_refused_where_it_can_not_be_moved() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let stranger = world.english("Ann");
    let channel = &table.channel.clone();
    let heard = stranger.in_(channel).types("/sow 3").await.private();
    assert!(
        heard.text().contains("This game is between"),
        "{}",
        heard.text()
    );
    let heard = blue.in_(channel).types("/sow 3").await.private();
    assert!(
        heard.text().contains("It isn't your turn"),
        "{}",
        heard.text()
    );
    let mut chance = fastrand::Rng::with_seed(8);
    let bare = loop {
        let moves = moves_on(&table.board);
        let lies = |number| {
            moves
                .iter()
                .any(|(_, mv)| mv.square.number(Sides::Two) == Some(number))
        };
        match (1..=5).find(|&number| !lies(number)) {
            Some(bare) if table.mover().unwrap().id == red.id => break bare,
            _ => assert!(table.press_any(&mut chance).await),
        }
    };
    for said in [format!("/rải {bare}"), format!("/rải {bare} trái")] {
        let heard = red.in_(channel).types(&said).await.private();
        let told = heard.text();
        assert!(
            told.contains(&format!("Ô {bare} đang trống")),
            "{said}: {told}"
        );
        assert!(told.contains("Bạn đi được ô"), "{said}: {told}");
    }
}

#[tokio::test]
async fn autocomplete_offers_whole_legal_moves_to_whose_turn_it_is() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let channel = &table.channel;
    let offered = |person: &o_an_quan::playground::Person, typed: &'static str| {
        let here = person.in_(channel);
        async move {
            let choices = here
                .autocomplete("sow", &[], "square", typed)
                .await
                .choices();
            choices
                .into_iter()
                .map(|choice| choice.name)
                .collect::<Vec<_>>()
        }
    };
    assert_eq!(offered(&red, "").await.len(), 10);
    assert_eq!(offered(&red, "3").await, ["3 ⬅ trái", "3 ➡ phải"]);
    assert_eq!(offered(&red, "3 ph").await, ["3 ➡ phải"]);
    assert!(offered(&blue, "3").await.is_empty());
    // What was offered is a move when it is sent.
    red.in_(channel)
        .slash("sow", &[("square", "3 ⬅ trái")])
        .await
        .message();
    assert_eq!(table.saved(&world).await.moves().len(), 1);
    assert_eq!(offered(&blue, "4 r").await, ["4 ➡ right"]);
    // Nothing to offer where nothing is played.
    let elsewhere = world.channel("vang");
    let typing = blue.in_(&elsewhere).autocomplete("sow", &[], "square", "3");
    assert!(typing.await.choices().is_empty());
}
