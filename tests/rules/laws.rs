//! Laws that hold under all rules, on all boards. More cases: `PROPTEST_CASES`.

use std::collections::HashMap;

use o_an_quan::rules::{
    BySide, Direction, Event, Game, Ground, IllegalMove, MOST_LIFTS, Move, OverReason, Position,
    Ruleset, Setup, SetupError, Side, Sides, Square, Wide,
};
use proptest::prelude::*;

use crate::naive::Board;
use crate::random::{Play, plays, positions, rulesets, setups, with_two_sides};

/// A turn by the position alone, and by the game, which sees repetition too.
struct Turn {
    rules: Ruleset,
    before: Position,
    after: Position,
    events: Vec<Event>,
    game: Game,
    game_events: Vec<Event>,
}

fn turn(game: &Game, mv: Move) -> Turn {
    let (rules, before) = (*game.rules(), *game.position());
    let (mut after, mut game) = (before, game.clone());
    let (mut events, mut game_events) = (Vec::new(), Vec::new());
    after.play(&rules, mv, &mut events).expect("a legal move");
    game.play(mv, &mut game_events).expect("a legal move");
    Turn {
        rules,
        before,
        after,
        events,
        game,
        game_events,
    }
}

fn every_move(sides: Sides) -> impl Iterator<Item = Move> {
    let both = |square| Direction::BOTH.map(|direction| Move { square, direction });
    sides.squares().flat_map(both)
}

proptest! {
    #[test]
    fn a_turn_goes_by_the_plain_rules(play in plays()) {
        play.run(|game, mv| {
            let Turn { rules, before, after, events, .. } = turn(game, mv);
            let mut plain = Board::of(&before);
            let expected = plain.turn(&rules, mv);
            // `turn` itself sows; only what comes after it is heard.
            let (sown, rest) = events.split_at(expected.len().min(events.len()));
            prop_assert_eq!(sown, &expected[..]);
            let next = rules.sides().after(mv.square.side());
            let over = plain.is_over(&rules);
            prop_assert_eq!(rest.is_empty(), !over && !plain.is_bare(next));
            rest.iter().for_each(|&event| plain.hear(mv, event));
            prop_assert_eq!(&plain, &Board::of(&after));
            prop_assert_eq!(after.to_move(), (!over).then_some(next));
            prop_assert!(!over || plain.is_cleared());
            Ok(())
        })?;
    }

    #[test]
    fn events_alone_rebuild_the_position(play in plays()) {
        play.run(|game, mv| {
            let turn = turn(game, mv);
            let mut board = Board::of(&turn.before);
            turn.game_events.iter().for_each(|&event| board.hear(mv, event));
            prop_assert_eq!(board, Board::of(turn.game.position()));
            Ok(())
        })?;
    }

    #[test]
    fn points_and_quan_stones_are_conserved(play in plays()) {
        let points = Board::of(&play.start).points();
        play.run(|game, mv| {
            prop_assert_eq!(points, Board::of(turn(game, mv).game.position()).points());
            Ok(())
        })?;
    }

    #[test]
    fn events_come_in_their_order(play in plays()) {
        play.run(|game, mv| {
            let turn = turn(game, mv);
            prop_assert!(in_order(&turn.game_events, turn.rules.sides()), "{:?}", turn.game_events);
            Ok(())
        })?;
    }

    #[test]
    fn a_young_quan_is_never_captured(play in plays()) {
        play.run(|game, mv| {
            let turn = turn(game, mv);
            let young = |event: &Event| matches!(*event, Event::Capture { dan, quan: true, .. } if dan < turn.rules.young_quan());
            prop_assert!(!turn.events.iter().any(young));
            Ok(())
        })?;
    }

    #[test]
    fn a_turn_ends_in_a_thousand_lifts(play in plays()) {
        play.run(|game, mv| {
            let lifted = |event: &&Event| matches!(event, Event::Lift { .. } | Event::Pick { .. });
            prop_assert!(turn(game, mv).events.iter().filter(lifted).count() <= MOST_LIFTS as usize);
            Ok(())
        })?;
    }

    #[test]
    fn the_game_is_over_or_somebody_can_move(play in plays()) {
        play.run(|game, mv| {
            let game = turn(game, mv).game;
            let position = game.position();
            prop_assert_eq!(game.outcome().is_some(), position.to_move().is_none());
            prop_assert_eq!(game.outcome().is_some(), position.legal_moves().len() == 0);
            for mv in every_move(position.sides()).filter(|_| game.outcome().is_some()) {
                prop_assert_eq!(position.check(mv), Err(IllegalMove::Over));
                prop_assert_eq!(game.clone().play(mv, &mut ()), Err(IllegalMove::Over));
            }
            Ok(())
        })?;
    }

    #[test]
    fn legal_moves_come_clockwise_from_the_movers_quan(((_, position), skip) in (positions(), 0..5usize)) {
        let side = position.to_move().expect("a position to play from");
        let moves: Vec<Move> = position.legal_moves().collect();
        let in_ring = every_move(position.sides()).filter(|&mv| position.check(mv).is_ok());
        prop_assert_eq!(&moves, &in_ring.collect::<Vec<_>>());
        prop_assert!(moves.iter().all(|mv| mv.square.side() == side && !mv.square.is_quan()));
        prop_assert_eq!(position.legal_moves().skip(skip).count(), moves.len().saturating_sub(skip));
    }

    #[test]
    fn the_third_occurrence_ends_the_game(play in small_plays()) {
        let mut seen = HashMap::from([(Board::of(&play.start).key(play.start.to_move()), 1)]);
        play.run(|game, mv| {
            let turn = turn(game, mv);
            let occurrences = seen.entry(Board::of(&turn.after).key(turn.after.to_move())).or_insert(0);
            *occurrences += 1;
            let third = *occurrences == 3 && turn.after.to_move().is_some();
            let reason = turn.game.outcome().map(|outcome| outcome.reason);
            prop_assert_eq!(third, reason == Some(OverReason::Repetition));
            prop_assert!(third || turn.game.position() == &turn.after);
            prop_assert!(!third || Board::of(turn.game.position()).is_cleared());
            Ok(())
        })?;
    }

    #[test]
    fn what_is_written_can_be_read(play in plays()) {
        let sides = play.rules.sides();
        play.run(|game, mv| {
            let position = game.position();
            if !can_be_set(position) {
                return Ok(());
            }
            let setup = Setup::from_text(&position.to_string(), sides);
            prop_assert_eq!(setup, Ok(position.setup()));
            prop_assert_eq!(position.setup().to_string(), position.to_string());
            prop_assert_eq!(Move::from_text(&mv.named(sides).to_string(), sides), Ok(mv));
            Ok(())
        })?;
    }

    #[test]
    fn a_turned_board_plays_the_same(play in plays(), by in 1..4usize) {
        play.run(|game, mv| {
            let Turn { rules, before, after, .. } = turn(game, mv);
            if !can_be_set(&before) {
                return Ok(());
            }
            let sides = rules.sides();
            let mut turned = Position::set(&rules, &turned(&before.setup(), by)).expect("as good a position");
            turned.play(&rules, turned_move(mv, sides, by), &mut ()).expect("as legal a move");
            prop_assert_eq!(turned.setup(), self::turned(&after.setup(), by));
            Ok(())
        })?;
    }

    #[test]
    fn both_grounds_agree(play in plays()) {
        let rules = with_two_sides(play.rules);
        let start = if play.rules == rules { play.start } else { Position::start(&rules) };
        let plies = play.choices.len() as u32;
        let mut packed = start.packed(plies);
        let play = Play { rules, start, ..play };
        play.run(|game, mv| {
            let Some(packed) = packed.as_mut().filter(|packed| packed.to_move().is_some()) else {
                return Ok(());
            };
            let turn = turn(game, mv);
            let mut events = Vec::new();
            prop_assert!(packed.legal_moves().eq(turn.before.legal_moves()));
            packed.play(&rules, mv, &mut events).expect("a legal move");
            prop_assert_eq!(&events, &turn.events);
            prop_assert_eq!(packed.to_string(), turn.after.to_string());
            prop_assert_eq!(Board::of(packed), Board::of(&turn.after));
            Ok(())
        })?;
    }

    #[test]
    fn a_set_position_can_be_played_or_is_over((rules, setup) in rulesets().prop_flat_map(|rules| (Just(rules), setups(rules)))) {
        let side = setup.to_move.expect("a side to move");
        match Position::set(&rules, &setup) {
            Ok(position) => {
                prop_assert!(position.legal_moves().len() > 0);
                prop_assert_eq!(position.to_move(), Some(side));
                prop_assert_eq!(position.setup() == setup, !setup.ground.is_bare(side));
            }
            Err(error) => prop_assert_eq!(error, SetupError::Over),
        }
    }

    #[test]
    fn a_wrong_setup_is_refused((rules, setup) in rulesets().prop_flat_map(|rules| (Just(rules), setups(rules)))) {
        let refused = |change: &dyn Fn(&mut Setup)| {
            let mut changed = setup;
            change(&mut changed);
            Position::set(&rules, &changed).expect_err("refused")
        };
        let sides = rules.sides();
        let other = Sides::ALL.into_iter().find(|&other| other != sides).expect("another size");
        let square = sides.squares().next().expect("a square");
        prop_assert_eq!(refused(&|s| s.to_move = None), SetupError::Over);
        prop_assert_eq!(refused(&|s| s.ground = Wide::empty(sides)), SetupError::Over);
        prop_assert_eq!(refused(&|s| s.ground = Wide::empty(other)), SetupError::Sides(sides.count()));
        prop_assert_eq!(refused(&|s| s.ground.put(square, 10_000)), SetupError::TooMany);
        prop_assert_eq!(refused(&|s| s.accounts[Side::B].dan = 10_000), SetupError::TooMany);
        prop_assert_eq!(refused(&|s| s.accounts[Side::B].debt = 10_000), SetupError::TooMany);
        prop_assert_eq!(refused(&|s| s.accounts[Side::A].quan += 1 + sides.count() as u32), SetupError::Quan);
        if !sides.contains(Side::D) {
            prop_assert_eq!(refused(&|s| s.to_move = Some(Side::D)), SetupError::Over);
        }
    }
}

/// Plays on all but empty boards, where positions come back.
fn small_plays() -> impl Strategy<Value = Play> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 40..120);
    let pair = (0..4u8, 1..=5usize, 1..=5usize);
    (pair, rulesets(), choices).prop_filter_map("over", |((stones, a, b), rules, choices)| {
        let rules = with_two_sides(rules)
            .with("quan_as_dan", "false")
            .expect("a value");
        let mut ground = Wide::empty(Sides::Two);
        for (side, step) in [(Side::A, a), (Side::B, b)] {
            ground.put(side.dan_squares().nth(step - 1).expect("five squares"), 1);
            (stones >> side as u8 & 1 == 1).then(|| ground.put_quan(side));
        }
        let setup = Setup {
            ground,
            to_move: Some(Side::A),
            accounts: BySide::default(),
        };
        let start = Position::set(&rules, &setup).ok()?;
        Some(Play {
            rules,
            start,
            choices,
        })
    })
}

/// Whether events are a turn's, in the order of docs/RULES.md, "Events".
fn in_order(events: &[Event], sides: Sides) -> bool {
    let is_sowing = |event: &Event| matches!(event, Event::Lift { .. } | Event::Pick { .. });
    let is_capture = |event: &Event| matches!(event, Event::Capture { .. });
    let count = |events: &[Event], test: &dyn Fn(&Event) -> bool| {
        events.iter().take_while(|e| test(e)).count()
    };
    let (sown, rest) = events.split_at(count(events, &is_sowing));
    let (captured, rest) = rest.split_at(count(rest, &is_capture));
    let (stop, rest) = rest.split_at(count(rest, &|event| is_stop(event)));
    let (scattered, swept) =
        rest.split_at(count(rest, &|event| matches!(event, Event::Scatter { .. })));
    let stops_well = match stop {
        [] => !captured.is_empty(),
        [Event::StopYoung { .. }] => true,
        [_] => captured.is_empty(),
        _ => false,
    };
    let sweepers: Vec<Side> = swept.iter().filter_map(sweeper).collect();
    let swept_well = swept.is_empty() || sweepers == sides.iter().collect::<Vec<_>>();
    let begins = matches!(sown.first(), Some(Event::Lift { .. }));
    begins && stops_well && swept_well && scattered.len() <= 1 && sweepers.len() == swept.len()
}

fn is_stop(event: &Event) -> bool {
    use Event::{StopEmpty, StopEndless, StopQuan, StopYoung};
    matches!(
        event,
        StopQuan { .. } | StopEmpty { .. } | StopYoung { .. } | StopEndless { .. }
    )
}

fn sweeper(event: &Event) -> Option<Side> {
    match *event {
        Event::Sweep { side, .. } => Some(side),
        _ => None,
    }
}

/// Whether no number has grown above what a setup may have.
fn can_be_set(position: &Position) -> bool {
    let sides = position.sides();
    let squares = sides.squares().map(|square| position.ground().dan(square));
    let accounts = sides.iter().map(|side| position.account(side));
    let mut numbers = squares.chain(accounts.flat_map(|a| [a.dan, a.debt]));
    numbers.all(|number| number <= Setup::MOST)
}

fn turned_square(square: Square, sides: Sides, by: usize) -> Square {
    let steps = square.index() + by * Side::B.quan_square().index();
    sides
        .squares()
        .cycle()
        .nth(steps)
        .expect("a ring has no end")
}

fn turned_move(mv: Move, sides: Sides, by: usize) -> Move {
    Move {
        square: turned_square(mv.square, sides, by),
        ..mv
    }
}

fn turned_side(side: Side, sides: Sides, by: usize) -> Side {
    turned_square(side.quan_square(), sides, by).side()
}

/// The same board with every seat moved on: half a turn, for two sides.
fn turned(setup: &Setup, by: usize) -> Setup {
    let sides = setup.ground.sides();
    let mut ground = Wide::empty(sides);
    let mut accounts = BySide::default();
    for square in sides.squares() {
        ground.put(turned_square(square, sides, by), setup.ground.dan(square));
    }
    for side in sides.iter() {
        let to = turned_side(side, sides, by);
        accounts[to] = setup.accounts[side];
        if setup.ground.has_quan(side.quan_square()) {
            ground.put_quan(to);
        }
    }
    Setup {
        ground,
        accounts,
        to_move: setup.to_move.map(|side| turned_side(side, sides, by)),
    }
}

/// A sowing that only its thousandth lift ends, on the fullest board there is.
#[test]
fn a_thousand_lifts_end_the_fullest_sowing() {
    for sides in Sides::ALL {
        let rules = Ruleset::default().with_sides(sides);
        let rules = rules.with("quan_stop", "while-quan").expect("a value");
        let rules = rules.with("quan_as_dan", "true").expect("a value");
        let mut ground = Wide::empty(sides);
        sides
            .squares()
            .for_each(|square| ground.put(square, Setup::MOST));
        let setup = Setup {
            ground,
            to_move: Some(Side::A),
            accounts: BySide::default(),
        };
        let position = Position::set(&rules, &setup).expect("a position");
        let endless = position.legal_moves().filter(|&mv| {
            let mut events = Vec::new();
            position
                .clone()
                .play(&rules, mv, &mut events)
                .expect("a legal move");
            events.len() == MOST_LIFTS as usize + 1
                && matches!(events.last(), Some(Event::StopEndless { .. }))
        });
        assert!(endless.count() > 0, "{sides:?}");
    }
}

#[test]
fn every_square_has_a_name_of_its_own() {
    for sides in Sides::ALL {
        for square in sides.squares() {
            let name = square.named(sides).to_string();
            assert_eq!(Square::from_name(&name, sides), Some(square), "{name}");
        }
        assert_eq!(Square::from_name("A0", sides), None);
    }
    assert_eq!(Square::from_name("C1", Sides::Two), None);
}

/// Boards that come back within a turn are rare, so random ones don't do: every
/// hundredth board of two sides with up to two dân a square, and no quan stone.
#[test]
fn a_board_that_comes_back_within_a_turn_is_seen() {
    let rules = Ruleset::default();
    let rules = rules.with("quan_stop", "while-quan").expect("a value");
    let rules = rules.with("quan_as_dan", "true").expect("a value");
    let mut endless = 0;
    for number in (0..3_u32.pow(12)).step_by(101) {
        let mut ground = Wide::empty(Sides::Two);
        let digits = (0..).map(|digit| number / 3_u32.pow(digit) % 3);
        let squares = Sides::Two.squares().zip(digits);
        squares.for_each(|(square, dan)| ground.put(square, dan));
        let setup = Setup {
            ground,
            to_move: Some(Side::A),
            accounts: BySide::default(),
        };
        let Ok(position) = Position::set(&rules, &setup) else {
            continue;
        };
        for mv in position.legal_moves() {
            let expected = Board::of(&position).turn(&rules, mv);
            let mut events = Vec::new();
            position
                .clone()
                .play(&rules, mv, &mut events)
                .expect("a legal move");
            assert!(
                events.starts_with(&expected),
                "{position} {}",
                mv.named(Sides::Two)
            );
            endless += u32::from(matches!(expected.last(), Some(Event::StopEndless { .. })));
        }
    }
    assert!(endless > 0);
}
