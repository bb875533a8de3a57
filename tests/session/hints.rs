//! Who may be told a good move, and which boards are the same.

use o_an_quan::rules::{Move, Ruleset, Sides};
use o_an_quan::session::{
    Actor, ChannelId, Command, First, GameId, GuildId, Level, Place, Playing, Ply, Refusal,
    Request, Session, Terms, Timestamp, UserId,
};

const AN: UserId = UserId(11);
const STRANGER: UserId = UserId(99);

fn begun(terms: Terms) -> Session {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(2),
    };
    let chance = (Timestamp(1_000), 0);
    Session::against_bot(GameId(7), place, terms, AN, Level::KhoaSinh, chance).session
}

fn terms(rules: Ruleset, rated: bool) -> Terms {
    Terms {
        first: First::Challenger,
        rated,
        ..Terms::friendly(rules)
    }
}

/// An begins; the bot's moves are played as the bot.
fn after(moves: &str, rules: Ruleset) -> Playing {
    let mut session = begun(terms(rules, false));
    for mv in moves.split_whitespace() {
        let Session::Playing(playing) = &session else {
            panic!("the game is on");
        };
        let mv = Move::from_text(mv, rules.sides()).expect("a move");
        let ply = playing.ply();
        let by = match playing.is_bots_turn() {
            true => Actor::Bot,
            false => Actor::Person(AN),
        };
        let request = Request {
            by,
            at: Timestamp(2_000),
            seed: 0,
            command: Command::Play { ply, mv },
        };
        session = session.apply(&request).expect("a legal move").session;
    }
    match session {
        Session::Playing(playing) => playing,
        _ => panic!("the game is on"),
    }
}

#[test]
fn hints_are_for_the_mover_of_an_unrated_game() {
    let common = Ruleset::default();
    let now = after("", common);
    assert!(now.check_hint(AN, Ply(0)).is_ok());
    assert_eq!(now.check_hint(STRANGER, Ply(0)), Err(Refusal::NotSeated));
    assert_eq!(now.check_hint(AN, Ply(1)), Err(Refusal::Stale));
    let waiting = after("A2+", common);
    assert_eq!(waiting.check_hint(AN, Ply(1)), Err(Refusal::NotYourTurn));
    let Session::Playing(rated) = begun(terms(common, true)) else {
        panic!("the game is on");
    };
    assert_eq!(rated.check_hint(AN, Ply(0)), Err(Refusal::NoHints));
}

#[test]
fn boards_are_the_same_from_any_seat_and_in_the_mirror() {
    let board = |moves| after(moves, Ruleset::default());
    let start = board("");
    assert!(start.has_board_of(&board("")));
    let one = board("A2+");
    assert!(!one.has_board_of(&start) && !start.has_board_of(&one));
    // The mirror image of A2+ is A4-.
    assert!(one.has_board_of(&board("A4-")));
    assert!(!one.has_board_of(&board("A4+")));
    let two = board("A2+ B5-");
    assert!(two.has_board_of(&board("A4- B1+")));
    let three = |moves| after(moves, Ruleset::default().with_sides(Sides::Three));
    assert!(three("A1+").has_board_of(&three("A1+")));
    assert!(!three("").has_board_of(&start), "of another size");
}
