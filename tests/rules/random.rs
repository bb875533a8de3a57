//! Random rules, positions and plays.

use o_an_quan::rules::{Account, BySide, End, Ground, QuanStop};
use o_an_quan::rules::{Game, Move, Position, Preset, Ruleset, Setup, Side, Sides, Wide};
use proptest::prelude::*;

/// Any rules at all.
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    let stops = prop::sample::select(&QuanStop::ALL[..]);
    let ends = prop::sample::select(&End::ALL[..]);
    let numbers = (2..=4u8, 1..=20u8, 0..=50u8, 1..=20u8, 0..=20u8);
    let usual = (
        2..=4u8,
        1..=6u8,
        0..=3u8,
        Just(10u8),
        prop_oneof![Just(0u8), Just(5u8)],
    );
    (prop_oneof![numbers, usual], any::<bool>(), stops, ends).prop_map(
        |(numbers, as_dan, stop, end)| {
            let (players, dan, quan_dan, quan_value, young) = numbers;
            let options = [
                ("players", players.to_string()),
                ("dan", dan.to_string()),
                ("quan_dan", quan_dan.to_string()),
                ("quan_value", quan_value.to_string()),
                ("young_quan", young.to_string()),
                ("quan_as_dan", as_dan.to_string()),
                ("quan_stop", stop.name().to_owned()),
                ("end", end.name().to_owned()),
            ];
            let common = Ruleset::preset(Preset::PhoThong);
            options.iter().fold(common, |rules, (option, value)| {
                rules
                    .with(option, value)
                    .expect("a value within its bounds")
            })
        },
    )
}

/// How much lies in a square: mostly little, now and then as much as may be.
fn heaps() -> impl Strategy<Value = u32> + Clone {
    prop_oneof![12 => Just(0), 12 => 0..=3u32, 8 => 0..=12u32, 2 => 0..=60u32, 1 => Just(9999)]
}

fn accounts() -> impl Strategy<Value = [Account; 4]> {
    let account = (heaps(), heaps()).prop_map(|(dan, debt)| Account { dan, quan: 0, debt });
    [account.clone(), account.clone(), account.clone(), account]
}

/// A board that the rules may refuse only because the game is over on it.
pub fn setups(rules: Ruleset) -> impl Strategy<Value = Setup> {
    let sides = rules.sides();
    let dan = prop::collection::vec(heaps(), sides.squares().count());
    let stones = prop::collection::vec(0..3u8, sides.count());
    let to_move = prop::sample::select(sides.iter().collect::<Vec<Side>>());
    (dan, stones, accounts(), to_move).prop_map(move |(dan, stones, given, to_move)| {
        let mut ground = Wide::empty(sides);
        sides
            .squares()
            .zip(dan)
            .for_each(|(square, dan)| ground.put(square, dan));
        let mut accounts = BySide::default();
        sides
            .iter()
            .zip(given)
            .for_each(|(side, account)| accounts[side] = account);
        for (side, stone) in sides.iter().zip(stones).filter(|_| !rules.quan_as_dan()) {
            match stone {
                0 => accounts[side].quan += 1,
                _ => ground.put_quan(side),
            }
        }
        Setup {
            ground,
            to_move: Some(to_move),
            accounts,
        }
    })
}

/// Rules and a position to play from: the start or any other.
pub fn positions() -> impl Strategy<Value = (Ruleset, Position)> {
    rulesets().prop_flat_map(|rules| {
        let set =
            setups(rules).prop_filter_map("over", move |setup| Position::set(&rules, &setup).ok());
        let position = prop_oneof![2 => set, 1 => Just(Position::start(&rules))];
        (Just(rules), position)
    })
}

/// A game that may be played, and what decides on its moves.
#[derive(Debug, Clone)]
pub struct Play {
    pub rules: Ruleset,
    pub start: Position,
    pub choices: Vec<prop::sample::Index>,
}

/// Plays of up to 40 turns.
pub fn plays() -> impl Strategy<Value = Play> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 1..40);
    (positions(), choices).prop_map(|((rules, start), choices)| Play {
        rules,
        start,
        choices,
    })
}

impl Play {
    /// Plays until the game is over or the choices are at their end. Hears of
    /// each turn: the game before it, and the move.
    pub fn run(
        &self,
        mut hear: impl FnMut(&Game, Move) -> Result<(), TestCaseError>,
    ) -> Result<(), TestCaseError> {
        let mut game = Game::from_position(self.rules, self.start);
        for choice in &self.choices {
            let moves: Vec<Move> = game.position().legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            hear(&game, mv)?;
            game.play(mv, &mut ()).expect("a legal move");
        }
        Ok(())
    }
}

/// Rules for two sides, so that both kinds of ground can hold the board.
pub fn with_two_sides(rules: Ruleset) -> Ruleset {
    rules.with_sides(Sides::Two)
}
