//! What the third occurrence of a board does to a proof without small boards.
//!
//! Whoever plays by such a proof, always to the earliest line that serves, goes to
//! earlier lines only. So a board that comes back does so at another line, and at one
//! that asks for less, or it would have served before. At the third occurrence no
//! more is needed than that line says. If the settlement on the board gives
//! as much, or if no play by the proof goes through three such lines, no repetition hurts.

use std::collections::{HashMap, HashSet};

use super::{Line, board, moves};
use crate::rules::{Ground, Packed, Position, Ruleset, Side};

/// Whether whoever plays by a proof gets what it says in spite of the rule of repetition.
pub(super) fn bears_repetition(rules: &Ruleset, claims: &[Line]) -> bool {
    let mut lines: HashMap<_, Vec<usize>> = HashMap::new();
    for (at, (_, at_least, _, position)) in claims.iter().enumerate() {
        let of_board = lines.entry((board(position), *at_least)).or_default();
        of_board.push(at);
    }
    let listed = Listed {
        rules,
        claims,
        lines,
    };
    !listed.lines.values().any(|lines| listed.hurts(lines))
}

/// The lines of a proof in their order, and those of each board.
struct Listed<'a> {
    rules: &'a Ruleset,
    claims: &'a [Line],
    lines: HashMap<(Packed, bool), Vec<usize>>,
}

impl Listed<'_> {
    /// Whether play may come to a board for the third time and get too little there.
    fn hurts(&self, lines: &[usize]) -> bool {
        let too_little = |&third: &usize| !self.settles(third);
        let few = lines.len() < 3 || !lines[..lines.len() - 2].iter().any(too_little);
        let again = |from: usize| self.reached(from, lines).into_iter();
        let thrice = |&first: &usize| {
            again(first).any(|second| again(second).any(|third| too_little(&third)))
        };
        !few && lines.iter().any(thrice)
    }

    /// Whether settling the game on the board of a line gives what it says.
    fn settles(&self, at: usize) -> bool {
        let (_, at_least, points, position) = &self.claims[at];
        let board = board(position);
        let settled = home(self.rules, &board, Side::A) - home(self.rules, &board, Side::B);
        serves(*at_least, settled, *points)
    }

    /// Those of some lines that play comes to from one.
    fn reached(&self, from: usize, lines: &[usize]) -> Vec<usize> {
        let (mut seen, mut ahead) = (HashSet::new(), vec![from]);
        while let Some(at) = ahead.pop() {
            let earlier = self.behind(at);
            ahead.extend(
                earlier
                    .into_iter()
                    .filter(|&line| line >= lines[0] && seen.insert(line)),
            );
        }
        lines
            .iter()
            .copied()
            .filter(|line| seen.contains(line))
            .collect()
    }

    /// The lines that play goes to from one: by one move if it is the holder's of
    /// the proof, by all if it is the other side's.
    fn behind(&self, at: usize) -> Vec<usize> {
        let (_, at_least, points, position) = &self.claims[at];
        let steps = moves(self.rules, position);
        let mut steps =
            steps.filter_map(|(gain, next)| self.step(at, *at_least, gain - points, &next));
        match at_least {
            true => steps.next().flatten().into_iter().collect(),
            false => steps.flatten().collect(),
        }
    }

    /// The earliest line that serves behind a move; `Some(None)` if the game is
    /// over there as it should be.
    fn step(
        &self,
        at: usize,
        at_least: bool,
        wanted: i32,
        next: &Position<Packed>,
    ) -> Option<Option<usize>> {
        if next.to_move().is_none() {
            return serves(!at_least, 0, wanted).then_some(None);
        }
        let mut lines = self.lines.get(&(board(next), !at_least))?.iter().copied();
        let earliest = lines.find(|&line| serves(!at_least, self.claims[line].2, wanted))?;
        (earliest < at).then_some(Some(earliest))
    }
}

fn serves(at_least: bool, known: i32, wanted: i32) -> bool {
    match at_least {
        true => known >= wanted,
        false => known <= wanted,
    }
}

/// What a side takes home if the game is settled on a board. docs/RULES.md, "A turn", 5.
fn home(rules: &Ruleset, board: &Packed, side: Side) -> i32 {
    let quan = side.quan_square();
    let row: u32 = side.dan_squares().map(|square| board.dan(square)).sum();
    let stone = if board.has_quan(quan) {
        rules.quan_value()
    } else {
        0
    };
    (row + board.dan(quan) + stone) as i32
}
