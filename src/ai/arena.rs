//! Two players against each other, fairly: every opening is played from every seat.

use std::collections::HashSet;

use super::seed::{Chance, key_of, mix};
use crate::rules::{Game, Move, Outcome, Ruleset, Side};

/// Random turns before the players take over.
const OPENING: usize = 4;
/// Openings that are drawn and thrown away before one is taken twice.
const PATIENCE: usize = 200;

/// So many openings, each a few random turns; different ones as long as there are.
pub fn openings(rules: &Ruleset, count: usize, seed: u64) -> Vec<Vec<Move>> {
    let mut chance = Chance::new(seed);
    let mut seen = HashSet::new();
    let mut fresh = || {
        let mut drawn = (0..PATIENCE).map(|_| opening(rules, &mut chance));
        let first = drawn.next().unwrap_or_default();
        let new = std::iter::once(first.clone())
            .chain(drawn)
            .find(|opening| !seen.contains(opening));
        let opening = new.unwrap_or(first);
        seen.insert(opening.clone());
        opening
    };
    (0..count).map(|_| fresh()).collect()
}

fn opening(rules: &Ruleset, chance: &mut Chance) -> Vec<Move> {
    let mut game = Game::new(*rules);
    while game.moves().len() < OPENING && game.outcome().is_none() {
        let mut moves = game.position().legal_moves();
        let Some(mv) = moves.nth(chance.below(moves.len())) else {
            break;
        };
        if game.play(mv, &mut ()).is_err() {
            break;
        }
    }
    game.moves().to_vec()
}

/// What one side gets for a game: 1 for a win, a share where several have most.
pub fn share(rules: &Ruleset, outcome: &Outcome, side: Side) -> f64 {
    let scores = || outcome.scores.iter(rules.sides()).map(|(_, &score)| score);
    let best = scores().max().unwrap_or(0);
    let winners = scores().filter(|&score| score == best).count();
    match outcome.scores[side] == best {
        true => 1.0 / winners as f64,
        false => 0.0,
    }
}

/// Plays one game from an opening. `choose` is asked for each move and given the
/// side to move.
///
/// # Errors
/// What `choose` fails with, and a move of its that isn't legal.
pub fn play<E: From<crate::rules::IllegalMove>>(
    rules: &Ruleset,
    opening: &[Move],
    mut choose: impl FnMut(&Game, Side) -> Result<Move, E>,
) -> Result<Game, E> {
    let mut game = Game::new(*rules);
    for &mv in opening {
        game.play(mv, &mut ())?;
    }
    while let Some(side) = game.position().to_move() {
        let mv = choose(&game, side)?;
        game.play(mv, &mut ())?;
    }
    Ok(game)
}

/// A seed for the next move of a game: another one for each move and each game.
pub fn seed_of(seed: u64, game: &Game) -> u64 {
    let moves = game.moves().iter();
    moves.fold(mix(seed), |sum, mv| mix(sum ^ key_of(mv)))
}

/// How a player did, round by round; a round is one opening from every seat.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    rounds: Vec<f64>,
}

impl Tally {
    /// Adds a round: the player's mean share of its games.
    pub fn add(&mut self, mean_share: f64) {
        self.rounds.push(mean_share);
    }

    /// Rounds played.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// The player's share of the games, from 0 to 1.
    pub fn score(&self) -> f64 {
        self.rounds.iter().sum::<f64>() / self.rounds.len().max(1) as f64
    }

    /// Half the width of the interval that holds the true share 95 times of 100.
    ///
    /// Games of one opening hang together; rounds don't, so it is reckoned from these.
    pub fn margin(&self) -> f64 {
        let (n, mean) = (self.rounds.len() as f64, self.score());
        let squares: f64 = self.rounds.iter().map(|round| (round - mean).powi(2)).sum();
        1.96 * (squares / (n - 1.0).max(1.0) / n.max(1.0)).sqrt()
    }
}
