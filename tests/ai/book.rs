//! The opening book: it reads back, it is where it should be, and it wins.

use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Book, BookError, Level, Lore, Memory, choose};
use o_an_quan::rules::{Game, Move, Preset, Ruleset, Sides};

fn mv(text: &str) -> Move {
    Move::from_text(text, Sides::Two).expect("a move")
}

fn common() -> Book {
    Book::common().expect("the book that is built in")
}

#[test]
fn the_book_is_for_the_common_game_and_reads_back() {
    let book = common();
    assert_eq!(book.boards(), 70_512);
    let common = Ruleset::default();
    assert!(book.serves(&common));
    assert!(!book.serves(&Ruleset::preset(Preset::CoLang)));
    assert!(!book.serves(&common.with("young_quan", "5").expect("in bounds")));
    let bytes = book.to_bytes();
    assert_eq!(Book::from_bytes(&bytes), Ok(book));
    assert_eq!(Book::from_bytes(b"anything\n"), Err(BookError::Foreign));
    assert_eq!(Book::from_bytes(&bytes[..500]), Err(BookError::Sum));
    let mut damaged = bytes;
    *damaged.last_mut().expect("a byte") ^= 1;
    assert_eq!(Book::from_bytes(&damaged), Err(BookError::Sum));
}

/// The mirror image of a board is in the book where the board is.
#[test]
fn boards_and_their_mirror_images_are_known() {
    let book = common();
    let mut game = Game::new(Ruleset::default());
    let start = *game.position();
    let first = [0, 1].map(|seed| book.find(&start, seed).expect("the start"));
    assert!(
        first.contains(&mv("A2+")) && first.contains(&mv("A4-")),
        "{first:?}"
    );
    let mut image = game.clone();
    game.play(mv("A2+"), &mut ()).expect("legal");
    image.play(mv("A4-"), &mut ()).expect("legal");
    for answer in game.position().legal_moves() {
        let (mut here, mut there) = (game.clone(), image.clone());
        here.play(answer, &mut ()).expect("legal");
        there.play(mirrored(answer), &mut ()).expect("legal");
        let known = book
            .find(here.position(), 0)
            .expect("an answer to the book");
        let other = book.find(there.position(), 0).expect("its mirror image");
        assert_eq!(other, mirrored(known), "{answer:?}");
    }
}

fn mirrored(mv: Move) -> Move {
    let sides = Sides::Two;
    let number = mv.square.number(sides).expect("a dân square");
    let square = o_an_quan::rules::Square::numbered(sides, mv.square.side(), 6 - number);
    Move {
        square: square.expect("a square"),
        direction: mv.direction.reversed(),
    }
}

/// The strongest level plays by it, in whatever game it holds; the others don't.
#[test]
fn only_the_strongest_level_plays_by_the_book() {
    let book = common();
    let lore = Lore {
        book: Some(&book),
        ..Lore::default()
    };
    let stop = AtomicBool::new(true);
    let mut memory = Memory::with_bytes(1 << 16);
    let mut played = |rules, level, seed| {
        let game = Game::new(rules);
        choose(&game, level, seed, &stop, &mut memory, lore).expect("the game is on")
    };
    let common = Ruleset::default();
    let by_book = |mv: &Move| {
        book.find(Game::new(common).position(), 0)
            .is_some_and(|known| *mv == known || *mv == mirrored(known))
    };
    let seeds = 0..20;
    let strongest = seeds
        .clone()
        .map(|seed| played(common, Level::TrangNguyen, seed));
    assert!(strongest.collect::<Vec<_>>().iter().all(by_book));
    let weakest: Vec<Move> = seeds
        .map(|seed| played(common, Level::KhoaSinh, seed))
        .collect();
    assert!(!weakest.iter().all(by_book), "it plays as people do");
}

/// Every answer at every board is looked at, down to the tables: the first side
/// wins by twelve. The tables take a minute or more to make, so only in full.
#[test]
fn whoever_follows_the_book_loses_to_no_answer() {
    if std::env::var_os("TESTS_IN_FULL").is_none() {
        eprintln!("left out: the book is held against every answer only in full");
        return;
    }
    let tables = crate::endings::build(Ruleset::default(), 10);
    assert_eq!(common().worth(&tables), Some(12));
}
