//! How a person looks ahead: a few turns, each as far as they can follow it.
//!
//! The weaker levels err as people do. Nobody plays at random; but a long relay
//! is lost count of, the end of a chain is not seen, an answer is overlooked.
//! Each side is taken to play for its own lead (*max^n*), whatever their number.

use super::path::key;
use super::points::lead;
use super::search::Found;
use super::seed::{Chance, mix};
use crate::rules::{BySide, Event, Game, Move, Position, Ruleset, Side, Sink};

/// How far somebody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sight {
    /// Turns looked ahead, the own one counted.
    pub(super) plies: u32,
    /// Handfuls of one turn that are followed; what a longer one takes isn't seen.
    pub(super) lifts: u32,
    /// Captures of one chain that are seen.
    pub(super) captures: u32,
    /// Of a thousand answers, how many are overlooked.
    pub(super) overlooked: u64,
    /// Of a thousand moves of one's own, how many don't come to mind.
    pub(super) unnoticed: u64,
}

/// The move that looks best at this sight. None if the game is over.
pub(super) fn glance(game: &Game, sight: Sight, seed: u64) -> Option<Found> {
    let mut eye = Eye {
        rules: game.rules(),
        sight,
        seed,
        turns: 0,
    };
    let position = game.position();
    let side = position.to_move()?;
    let mut moves: Vec<Move> = position.legal_moves().collect();
    Chance::new(seed ^ key(position)).shuffle(&mut moves);
    forget_some(&mut moves, sight.unnoticed, seed ^ key(position));
    let worth = |&mv: &Move| {
        let outlook = eye.outlook_after(position, mv, sight.plies);
        (lead(&outlook, position.sides(), side), mv)
    };
    let (score, best) = moves.iter().map(worth).max_by_key(|&(worth, _)| worth)?;
    Some(Found {
        best,
        score,
        depth: sight.plies,
        nodes: eye.turns,
        line: vec![best],
        sure: None,
    })
}

/// Leaves out moves that don't come to mind; one always does.
fn forget_some(moves: &mut Vec<Move>, unnoticed: u64, seed: u64) {
    let mut chance = Chance::new(!seed);
    let first = moves.first().copied();
    moves.retain(|_| chance.below(1000) as u64 >= unnoticed);
    if moves.is_empty() {
        moves.extend(first);
    }
}

struct Eye<'a> {
    rules: &'a Ruleset,
    sight: Sight,
    seed: u64,
    turns: u64,
}

impl Eye<'_> {
    /// Every side's points after a move and the turns that follow, as far as seen.
    fn outlook_after(&mut self, position: &Position, mv: Move, plies: u32) -> BySide<i64> {
        self.turns += 1;
        let mut next = *position;
        let mut seen = Seen::default();
        next.play_legal(self.rules, mv, &mut seen);
        let mut outlook = match plies > 1 && next.to_move().is_some() {
            true => self.outlook(&next, plies - 1),
            false => next.scores(self.rules),
        };
        outlook[mv.square.side()] -= seen.missed(self.sight, self.rules);
        outlook
    }

    /// The outlook if the side to move plays what looks best to it.
    fn outlook(&mut self, position: &Position, plies: u32) -> BySide<i64> {
        let side = position.to_move().unwrap_or(Side::A);
        let board = self.seed ^ key(position);
        let mut best: Option<(i64, BySide<i64>)> = None;
        for (mv, place) in position.legal_moves().zip(1..) {
            if self.overlooks(board, place) {
                continue;
            }
            let outlook = self.outlook_after(position, mv, plies);
            let worth = lead(&outlook, position.sides(), side);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, outlook));
            }
        }
        best.map_or_else(|| position.scores(self.rules), |(_, outlook)| outlook)
    }

    fn overlooks(&self, board: u64, place: u64) -> bool {
        mix(board ^ mix(place)) % 1000 < self.sight.overlooked
    }
}

/// What happened in a turn, to be held against what was seen of it.
#[derive(Debug, Default)]
struct Seen {
    lifts: u32,
    captures: Vec<(u32, bool)>,
}

impl Sink for Seen {
    fn tell(&mut self, event: Event) {
        match event {
            Event::Lift { .. } | Event::Pick { .. } => self.lifts += 1,
            Event::Capture { dan, quan, .. } => self.captures.push((dan, quan)),
            _ => {}
        }
    }
}

impl Seen {
    /// Points taken in the turn that were not seen coming.
    fn missed(&self, sight: Sight, rules: &Ruleset) -> i64 {
        let followed = self.lifts <= sight.lifts;
        let seen = if followed { sight.captures as usize } else { 0 };
        let stone = |quan| i64::from(quan) * i64::from(rules.quan_value());
        let missed = self.captures.iter().skip(seen);
        missed
            .map(|&(dan, quan)| i64::from(dan) + stone(quan))
            .sum()
    }
}
