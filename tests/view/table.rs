//! Positions, people and printed scenes for the tests of this room.

use o_an_quan::rules::{BySide, Game, Move, Position, Ruleset, Setup, Side};
use o_an_quan::session::{GameId, Ply, Seat, Told, UserId};
use o_an_quan::view::{Block, Lang, Names, Row, Scene, Stage, stage};

pub const AN: UserId = UserId(11);
pub const BINH: UserId = UserId(22);
pub const CHI: UserId = UserId(33);
pub const DUNG: UserId = UserId(44);

/// Who the tests are about.
pub fn names() -> Names {
    let people = [(AN, "An"), (BINH, "Bình"), (CHI, "Chi"), (DUNG, "Dũng")];
    people.into_iter().collect()
}

/// One person a side, An and Bình by turns.
pub fn seats() -> BySide<Seat> {
    BySide::from_fn(|side| {
        Seat::Person(if matches!(side, Side::A | Side::C) {
            AN
        } else {
            BINH
        })
    })
}

/// A game from a position as it is written.
pub fn game(rules: Ruleset, position: &str) -> Game {
    let setup = Setup::from_text(position, rules.sides()).expect("a position");
    let position = Position::set(&rules, &setup).expect("a position to play from");
    Game::from_position(rules, position)
}

/// Makes a move, and tells it.
pub fn play(game: &mut Game, mv: &str) -> Told {
    let mv = Move::from_text(mv, game.rules().sides()).expect("a move");
    let mut events = Vec::new();
    game.play(mv, &mut events).expect("a legal move");
    let side = mv.square.side();
    Told { side, mv, events }
}

/// The board of a game that is on.
pub fn shown(game: &Game, told: Option<&Told>, lang: Lang, names: &Names) -> Scene {
    let seats = seats();
    let ply = Ply(game.moves().len() as u32);
    let now = Stage {
        told,
        ..Stage::bare(GameId(7), ply, game, &seats)
    };
    stage(&now, lang, names)
}

/// A scene as text: what is in the frame, then the controls.
pub fn printed(scene: &Scene) -> String {
    let body = scene.body.iter().map(|block| match block {
        Block::Text(text) => text.clone(),
        Block::Line => "────────".to_owned(),
    });
    let controls = scene.controls.iter().map(|row| match row {
        Row::Buttons(buttons) => {
            let labels = buttons.iter().map(|button| match button.enabled {
                true => format!("[{}]", button.label),
                false => format!("({})", button.label),
            });
            labels.collect::<Vec<String>>().join(" ")
        }
        Row::Menu { prompt, choices } => format!("<{prompt}: {}>", choices.len()),
    });
    body.chain(controls).collect::<Vec<String>>().join("\n")
}

/// Every text of a scene that counts against Discord's limit.
pub fn text_of(scene: &Scene) -> String {
    let texts = scene.body.iter().map(|block| match block {
        Block::Text(text) => text.as_str(),
        Block::Line => "",
    });
    texts.collect::<Vec<&str>>().join("\n")
}

/// A game at random, by a seed of its own: its moves as they are written.
pub fn moves_of(rules: Ruleset, seed: u64) -> String {
    let mut game = Game::new(rules);
    let mut chance = Chance::new(seed);
    let mut moves = Vec::new();
    while game.outcome().is_none() {
        let legal: Vec<Move> = game.position().legal_moves().collect();
        let mv = legal[chance.below(legal.len())];
        game.play(mv, &mut ()).expect("a legal move");
        moves.push(mv.named(rules.sides()).to_string());
    }
    moves.join(" ")
}

/// Chance that comes out the same on every machine.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}
