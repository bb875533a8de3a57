//! Opening books: they read back, are where they should be, and keep what they promise.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use o_an_quan::ai::{Book, BookError, Level, Lore, Memory, choose, consider};
use o_an_quan::rules::{Game, Move, Preset, Ruleset, Side, Sides};
use proptest::prelude::*;

/// What each book promises, and how many boards it has.
const BOOKS: [(&str, i32, usize); 5] = [
    ("pho-thong", 14, 161_032),
    ("co-lang", 8, 7_617),
    ("mancala-world", 14, 179_226),
    ("boc-quan", 0, 12_660),
    ("boc-quan-second", 0, 13_865),
];

/// The books that are built in, read once.
fn books() -> &'static [Arc<Book>] {
    static BOOKS: OnceLock<Vec<Arc<Book>>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let read = |name| Book::named(name).map(|book| book.map(Arc::new));
        let books: Option<Result<Vec<_>, BookError>> = Book::names().map(read).collect();
        books.expect("a book of that name").expect("whole books")
    })
}

fn common() -> &'static Book {
    &books()[0]
}

/// Whether whatever takes long is done for every book, or for small ones.
fn in_full() -> bool {
    std::env::var_os("TESTS_IN_FULL").is_some()
}

#[test]
fn each_is_for_its_rules_and_its_side_and_reads_back() {
    assert!(Book::names().eq(BOOKS.iter().map(|(name, ..)| *name)));
    for (book, (name, sure, boards)) in books().iter().zip(BOOKS) {
        assert_eq!((book.sure(), book.boards()), (sure, boards), "{name}");
        let preset = name.trim_end_matches("-second");
        let preset = Preset::from_name(preset).expect("a preset");
        assert!(book.serves(&Ruleset::preset(preset)), "{name}");
        let second = name.ends_with("-second");
        assert_eq!(book.side(), if second { Side::B } else { Side::A });
        let under = Book::under(&Ruleset::preset(preset));
        assert!(under.contains(book), "{name}");
        assert_eq!(under.len(), if preset == Preset::BocQuan { 2 } else { 1 });
    }
    let other = Ruleset::default().with("dan", "4").expect("in bounds");
    assert!(Book::under(&other).is_empty());
}

#[test]
fn what_is_damaged_is_refused() {
    let book = &books()[1];
    let bytes = book.to_bytes();
    assert_eq!(Book::from_bytes(&bytes).as_ref(), Ok(&**book));
    assert_eq!(Book::from_bytes(b"anything\n"), Err(BookError::Foreign));
    assert_eq!(Book::from_bytes(&bytes[..500]), Err(BookError::Sum));
    let mut damaged = bytes;
    *damaged.last_mut().expect("a byte") ^= 1;
    assert_eq!(Book::from_bytes(&damaged), Err(BookError::Sum));
}

/// With one dân a square the first move ends the game, thirty points ahead.
#[test]
fn a_book_is_drawn_from_what_is_proved_alone() {
    let start = "Q0.1.1.1.1.1/Q0.1.1.1.1.1";
    let drawn = |claim: &str, board: &str| {
        let claim = format!("{claim} {board}");
        Book::of_proof(["o-an-quan-proof-1 dan=1", claim.as_str()])
    };
    let book = drawn(">=30", start).expect("a proof of one claim");
    assert_eq!((book.sure(), book.boards(), book.side()), (30, 1, Side::A));
    assert_eq!(book.worth(), Some(30));
    assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book));
    assert_eq!(drawn(">=32", start), Err(BookError::Unsure));
    assert_eq!(
        drawn("<=30", start),
        Err(BookError::Unsure),
        "answers are not in it"
    );
    let unknown = Book::of_proof(["o-an-quan-proof-2 dan=1", ">=30"]);
    assert_eq!(unknown, Err(BookError::Proof(1)));
    let other = "Q0.1.1.1.1.0/Q0.1.1.1.1.1";
    assert_eq!(drawn(">=2", other), Err(BookError::Start));
    assert_eq!(drawn(">=30", "Q0.1"), Err(BookError::Proof(2)));
}

/// Every answer on every board is looked at, to the end of the game and with the third
/// occurrence of a board, by nothing but the rules. The large books take their time.
#[test]
fn each_keeps_what_it_promises_whatever_is_answered() {
    for (book, (name, sure, boards)) in books().iter().zip(BOOKS) {
        if boards < 20_000 || in_full() {
            assert_eq!(book.worth(), Some(sure), "{name}");
        }
    }
}

/// Whoever has left the book is promised nothing, and nor is the other side.
#[test]
fn a_book_is_for_who_has_followed_it() {
    let book = common();
    let start = Game::new(*book.rules());
    let by_book = book.find(&start).expect("the start");
    for mv in start.position().legal_moves() {
        let mut game = start.clone();
        game.play(mv, &mut ()).expect("legal");
        assert_eq!(book.find(&game), None, "the other side is to move");
        let answer = game.position().legal_moves().next().expect("an answer");
        game.play(answer, &mut ()).expect("legal");
        assert_eq!(book.find(&game).is_some(), by_book == mv, "{mv:?}");
    }
    let other = Game::new(Ruleset::preset(Preset::CoLang));
    assert_eq!(book.find(&other), None, "other rules");
    let mut later = *start.position();
    later.play(book.rules(), by_book, &mut ()).expect("legal");
    let set = Game::from_position(*book.rules(), later);
    assert_eq!(book.find(&set), None, "another start");
}

/// The strongest level plays by it; the others don't.
#[test]
fn only_the_strongest_level_plays_by_the_book() {
    let lore = Lore {
        books: books(),
        ..Lore::default()
    };
    let (stop, mut memory) = (AtomicBool::new(true), Memory::with_bytes(1 << 16));
    let game = Game::new(Ruleset::default());
    let by_book = common().find(&game).expect("the start");
    let mut plays = |level, seed| {
        let mv = choose(&game, level, seed, &stop, &mut memory, lore);
        by_book == mv.expect("the game is on")
    };
    assert!((0..20).all(|seed| plays(Level::TrangNguyen, seed)));
    assert!(!(0..20).all(|seed| plays(Level::KhoaSinh, seed)));
    assert!(!(0..20).all(|seed| plays(Level::BangNhan, seed)));
}

/// What is said of a move of the book is never less than what it promises.
#[test]
fn what_is_told_of_a_move_is_what_is_proved() {
    let lore = Lore {
        books: books(),
        ..Lore::default()
    };
    let (stop, mut memory) = (AtomicBool::new(true), Memory::with_bytes(1 << 16));
    let game = Game::new(Ruleset::default());
    let mut told = |game: &Game| {
        let level = Level::TrangNguyen;
        consider(game, level, 0, &stop, &mut memory, lore).expect("the game is on")
    };
    let found = told(&game);
    assert_eq!(found.sure, Some(14));
    assert!(found.score >= 14, "{found:?}");
    assert_eq!(found.line.first(), Some(&found.best));
    let mut next = game.clone();
    for &mv in &found.line {
        next.play(mv, &mut ()).expect("a line that can be played");
    }
    let mut off = game;
    let mv = Move::from_text("A1-", Sides::Two).expect("a move");
    off.play(mv, &mut ()).expect("legal");
    assert_eq!(told(&off).sure, None);
}

/// The rules of a book as a game has them: by their preset.
fn named(book: &Book) -> Ruleset {
    let presets = Preset::ALL.into_iter().map(Ruleset::preset);
    let mut serving = presets.filter(|rules| book.serves(rules));
    serving.next().expect("a preset")
}

/// Plays a game to its end, the follower by what the strongest level chooses; what the
/// follower then has more.
fn played(book: &Book, answers: &[u64]) -> Result<i64, TestCaseError> {
    let lore = Lore {
        books: books(),
        ..Lore::default()
    };
    // Nothing is left for a search: its first look would do.
    let (stop, mut memory) = (AtomicBool::new(true), Memory::with_bytes(1 << 10));
    let mut game = Game::new(named(book));
    let mut answers = answers.iter().cycle();
    while let Some(side) = game.position().to_move() {
        let chance = answers.next().copied().unwrap_or_default() >> (game.moves().len() % 50);
        let mut moves = game.position().legal_moves();
        let mv = match side == book.side() {
            true => {
                let mv = choose(&game, Level::TrangNguyen, chance, &stop, &mut memory, lore);
                prop_assert_eq!(mv, book.find(&game), "it is in the book");
                mv
            }
            false => moves.nth((chance % moves.len() as u64) as usize),
        };
        game.play(mv.expect("the game is on"), &mut ())
            .expect("legal");
    }
    let scores = game.outcome().expect("the game is over").scores;
    Ok(scores[book.side()] - scores[Sides::Two.after(book.side())])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if in_full() { 2_000 } else { 64 }))]

    /// Trạng nguyên, going first from the start, plays by the book until the game ends, and has
    /// what the book promises, whatever is answered.
    #[test]
    fn the_strongest_level_follows_a_book_to_the_end(
        which in 0..BOOKS.len(),
        answers in prop::collection::vec(any::<u64>(), 1..40),
    ) {
        let book = &books()[which];
        let lead = played(book, &answers)?;
        prop_assert!(lead >= i64::from(book.sure()), "{} by {lead}", BOOKS[which].0);
    }
}
