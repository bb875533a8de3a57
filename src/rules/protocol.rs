//! The engine protocol: a line in, lines out. docs/PROTOCOL.md.
//!
//! It knows the rules and nothing else. A program that takes more commands
//! (`go`, say) looks at a line first, and finds the game in [`Engine::game`].

use std::str::SplitAsciiWhitespace;

use super::event::Event;
use super::game::Game;
use super::notation::NotationError;
use super::perft::perft_within;
use super::position::{IllegalMove, Move, Position};
use super::ruleset::{OptionError, Preset, Ruleset};
use super::setup::{Setup, SetupError};

/// What the engine says to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// These lines, in this order; none to an empty line.
    Lines(Vec<String>),
    /// Nothing more: it was told to quit.
    Quit,
}

/// Why a line can't be done; nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    /// The first word is no command.
    #[error("unknown command {0}")]
    Command(String),
    /// A word is missing; what belongs there.
    #[error("missing {0}")]
    Missing(&'static str),
    /// A word that doesn't belong there.
    #[error("unexpected word {0}")]
    Unexpected(String),
    /// A word of `rules` that is not `key=value`.
    #[error("an option is KEY=VALUE, not {0}")]
    Option(String),
    /// No preset has this name.
    #[error("unknown preset {0}")]
    Preset(String),
    /// An option or its value.
    #[error(transparent)]
    Ruleset(#[from] OptionError),
    /// A position or move that can't be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A position that the rules don't allow.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move that can't be made.
    #[error("illegal move {0}: {1}")]
    Move(String, IllegalMove),
    /// The game is longer than an engine keeps.
    #[error("a game has at most {} moves here", Engine::MOST_MOVES)]
    TooLong,
    /// Not a depth to count to.
    #[error("a depth is 0..={}", Engine::MOST_DEPTH)]
    Depth,
    /// The counting was given up.
    #[error("too many moves to count")]
    TooMany,
}

/// An engine without an opponent: it keeps one game and answers for it.
#[derive(Debug, Clone)]
pub struct Engine {
    game: Game,
}

impl Default for Engine {
    fn default() -> Self {
        Engine::new()
    }
}

type Answer = Result<Vec<String>, ProtocolError>;

impl Engine {
    /// Moves of the longest game that is kept: more than any game that people
    /// or programs play, few enough for a few megabytes.
    pub const MOST_MOVES: usize = 20_000;
    /// The deepest `perft`.
    pub const MOST_DEPTH: u32 = 12;
    /// Squares that a `perft` lifts before it gives up: some seconds' worth.
    const MOST_LIFTS: u64 = 300_000_000;
    /// Characters of an error's reason, however long the line was.
    const MOST_REASON: usize = 200;

    /// An engine at the start position of the common rules.
    pub fn new() -> Engine {
        let game = Game::new(Ruleset::default());
        Engine { game }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Does what a line (without its end) says, and answers it.
    pub fn line(&mut self, line: &str) -> Reply {
        let mut words = Words::of(line);
        let Some(command) = words.next() else {
            return Reply::Lines(Vec::new());
        };
        let answer = match command {
            "quit" => match words.end() {
                Ok(()) => return Reply::Quit,
                Err(error) => Err(error),
            },
            _ => self.answer(command, words),
        };
        Reply::Lines(answer.unwrap_or_else(|error| vec![Engine::error(&error)]))
    }

    /// The line that tells of an error: one line, and not too long, whatever
    /// the reason quotes.
    pub fn error(reason: &impl ToString) -> String {
        let reason = reason.to_string();
        let printable = |c: char| if c.is_control() { '?' } else { c };
        let reason: String = reason
            .chars()
            .map(printable)
            .take(Engine::MOST_REASON)
            .collect();
        format!("error {reason}")
    }

    fn answer(&mut self, command: &str, words: Words) -> Answer {
        match command {
            "rules" => self.set_rules(words),
            "position" => self.set_position(words),
            "show" => words.end().map(|()| self.show()),
            "legal" => words.end().map(|()| self.legal()),
            "move" => self.make_move(words),
            "perft" => self.perft(words),
            unknown => Err(ProtocolError::Command(unknown.to_owned())),
        }
    }

    fn set_rules(&mut self, words: Words) -> Answer {
        self.game = Game::new(read_rules(words)?);
        Ok(ok())
    }

    fn set_position(&mut self, mut words: Words) -> Answer {
        let rules = *self.game.rules();
        let mut game = match words.needed("start or set")? {
            "start" => Game::new(rules),
            "set" => Game::from_position(rules, read_position(&rules, &mut words)?),
            other => return Err(ProtocolError::Unexpected(other.to_owned())),
        };
        match words.next() {
            None => {}
            Some("moves") => words.try_for_each(|word| play(&mut game, word, &mut Vec::new()))?,
            Some(other) => return Err(ProtocolError::Unexpected(other.to_owned())),
        }
        self.game = game;
        Ok(ok())
    }

    fn show(&self) -> Vec<String> {
        let position = self.game.position();
        let mut lines = vec![format!("position {position}")];
        if let Some(outcome) = self.game.outcome() {
            let scores = outcome.scores.iter(position.sides());
            let scores: String = scores.map(|(_, score)| format!(" {score}")).collect();
            lines.push(format!("over {}{scores}", outcome.reason.name()));
        }
        lines
    }

    fn legal(&self) -> Vec<String> {
        let position = self.game.position();
        let name = |mv: Move| format!(" {}", mv.named(position.sides()));
        let moves: String = position.legal_moves().map(name).collect();
        vec![format!("legal{moves}")]
    }

    fn make_move(&mut self, mut words: Words) -> Answer {
        let word = words.needed("a move")?;
        words.end()?;
        let mut events = Vec::new();
        play(&mut self.game, word, &mut events)?;
        let sides = self.game.rules().sides();
        let events = events
            .iter()
            .map(|event| format!("event {}", event.named(sides)));
        Ok(events.chain(self.show()).collect())
    }

    fn perft(&self, mut words: Words) -> Answer {
        let depth = read_depth(words.needed("a depth")?)?;
        words.end()?;
        let (rules, position) = (self.game.rules(), self.game.position());
        let nodes = perft_within(rules, position, depth, Engine::MOST_LIFTS);
        let nodes = nodes.ok_or(ProtocolError::TooMany)?;
        Ok(vec![format!("nodes {nodes}")])
    }
}

fn ok() -> Vec<String> {
    vec!["ok".to_owned()]
}

fn play(game: &mut Game, word: &str, events: &mut Vec<Event>) -> Result<(), ProtocolError> {
    if game.moves().len() >= Engine::MOST_MOVES {
        return Err(ProtocolError::TooLong);
    }
    let mv = Move::from_text(word, game.rules().sides())?;
    game.play(mv, events)
        .map_err(|illegal| ProtocolError::Move(word.to_owned(), illegal))
}

/// The preset first, wherever it stands, then the options as they come.
fn read_rules(words: Words) -> Result<Ruleset, ProtocolError> {
    let pair = |word: &str| ProtocolError::Option(word.to_owned());
    let pairs = words.map(|word| word.split_once('=').ok_or_else(|| pair(word)));
    let pairs: Vec<(&str, &str)> = pairs.collect::<Result<_, _>>()?;
    let (presets, options): (Vec<_>, Vec<_>) = pairs.iter().partition(|(key, _)| *key == "preset");
    let preset = presets.iter().try_fold(Preset::PhoThong, |_, (_, name)| {
        Preset::from_name(name).ok_or_else(|| ProtocolError::Preset((*name).to_owned()))
    })?;
    let rules = options
        .iter()
        .try_fold(Ruleset::preset(preset), |rules, (option, value)| {
            rules.with(option, value)
        })?;
    Ok(rules)
}

fn read_position(rules: &Ruleset, words: &mut Words) -> Result<Position, ProtocolError> {
    let board = words.needed("a board")?;
    let side = words.needed("a side to move")?;
    let accounts = words.needed("accounts")?;
    let text = format!("{board} {side} {accounts}");
    let setup = Setup::from_text(&text, rules.sides())?;
    Ok(Position::set(rules, &setup)?)
}

fn read_depth(word: &str) -> Result<u32, ProtocolError> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let depth = digits.then(|| word.parse().ok()).flatten();
    depth
        .filter(|&depth| depth <= Engine::MOST_DEPTH)
        .ok_or(ProtocolError::Depth)
}

/// The words of a line that are still to be read.
#[derive(Clone)]
struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    fn of(line: &'a str) -> Words<'a> {
        Words(line.split_ascii_whitespace())
    }

    fn needed(&mut self, what: &'static str) -> Result<&'a str, ProtocolError> {
        self.next().ok_or(ProtocolError::Missing(what))
    }

    fn end(mut self) -> Result<(), ProtocolError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(ProtocolError::Unexpected(word.to_owned())),
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}
