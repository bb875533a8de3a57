//! What the third occurrence of a board does to a proof.
//!
//! Whoever plays by a proof goes from line to line, always to the earliest one that
//! serves. So the lines that play may go through are a graph, and what
//! can come up three times is seen in it: a line on a circle of the graph, and a line that
//! play may come to after going through two lines of its board. If on every such board
//! the settlement gives what the line says, the third occurrence hurts no play,
//! and play that never ends does not come up.

use std::collections::HashMap;

use super::{Line, board, moves};
use crate::rules::{Ground, Packed, Position, Ruleset, Side};

/// Whether whoever plays by a proof gets what it says, as the rule of repetition has it.
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
    listed.play().is_some_and(|play| !listed.hurts(&play))
}

/// The lines of a proof in their order, and those of each board.
struct Listed<'a> {
    rules: &'a Ruleset,
    claims: &'a [Line],
    lines: HashMap<(Packed, bool), Vec<usize>>,
}

/// Where play goes.
struct Play {
    /// The lines that it may go to from each line.
    behind: Vec<Vec<usize>>,
    /// The lines on a circle of play.
    on_circle: Vec<bool>,
    /// A number for each line: play never comes to a higher one.
    height: Vec<usize>,
}

impl Listed<'_> {
    fn play(&self) -> Option<Play> {
        let lines = 0..self.claims.len();
        let behind: Option<Vec<_>> = lines.map(|at| self.behind(at)).collect();
        let behind = behind?;
        let (height, on_circle) = circles(&behind);
        Some(Play {
            behind,
            on_circle,
            height,
        })
    }

    /// Whether play may come to a board for the third time and get too little there.
    fn hurts(&self, play: &Play) -> bool {
        let mut lines = self.lines.values();
        lines.any(|lines| {
            lines
                .iter()
                .any(|&line| !self.settles(line) && play.third(line, lines))
        })
    }

    /// Whether settling the game on the board of a line gives what it says.
    fn settles(&self, at: usize) -> bool {
        let (_, at_least, points, position) = &self.claims[at];
        let board = board(position);
        let settled = home(self.rules, &board, Side::A) - home(self.rules, &board, Side::B);
        serves(*at_least, settled, *points)
    }

    /// The lines that play goes to from one: by one move if it is the holder's of
    /// the proof, by all if it is the other side's. None if there are none that serve.
    fn behind(&self, at: usize) -> Option<Vec<usize>> {
        let (_, at_least, points, position) = &self.claims[at];
        let steps = moves(self.rules, position);
        let mut steps = steps.map(|(gain, next)| self.step(*at_least, gain - points, &next));
        match at_least {
            true => Some(steps.flatten().min()?.into_iter().collect()),
            false => {
                let all: Option<Vec<_>> = steps.by_ref().collect();
                Some(all?.into_iter().flatten().collect())
            }
        }
    }

    /// The earliest line that serves behind a move; `Some(None)` if the game is
    /// over there as it should be.
    fn step(&self, at_least: bool, wanted: i32, next: &Position<Packed>) -> Option<Option<usize>> {
        if next.to_move().is_none() {
            return serves(!at_least, 0, wanted).then_some(None);
        }
        let mut lines = self.lines.get(&(board(next), !at_least))?.iter().copied();
        let earliest = lines.find(|&line| serves(!at_least, self.claims[line].2, wanted))?;
        Some(Some(earliest))
    }
}

impl Play {
    /// Whether play may come to a line after going through lines of its board twice.
    fn third(&self, line: usize, lines: &[usize]) -> bool {
        let before = |line: usize| {
            let others = lines.iter().copied();
            others.filter(move |&other| self.leads(other, line))
        };
        self.on_circle[line] || before(line).any(|second| before(second).next().is_some())
    }

    /// Whether play may come from one line to another, or back to it.
    fn leads(&self, from: usize, to: usize) -> bool {
        if from == to {
            return self.on_circle[from];
        }
        let mut ahead = vec![from];
        let mut seen = std::collections::HashSet::new();
        while let Some(at) = ahead.pop() {
            if at == to {
                return true;
            }
            let lower = self.behind[at].iter().copied();
            ahead.extend(
                lower.filter(|&next| self.height[next] >= self.height[to] && seen.insert(next)),
            );
        }
        false
    }
}

/// Heights of a graph's nodes, the same on a circle and else lower behind every
/// arrow, and which nodes are on a circle. (Tarjan, "Depth-first search and
/// linear graph algorithms", 1972.)
fn circles(behind: &[Vec<usize>]) -> (Vec<usize>, Vec<bool>) {
    let mut search = Search {
        order: vec![usize::MAX; behind.len()],
        low: vec![0; behind.len()],
        open: Vec::new(),
        height: vec![usize::MAX; behind.len()],
        on_circle: vec![false; behind.len()],
        next: 0,
        heights: 0,
    };
    for node in 0..behind.len() {
        if search.order[node] == usize::MAX {
            search.visit(behind, node);
        }
    }
    (search.height, search.on_circle)
}

struct Search {
    order: Vec<usize>,
    low: Vec<usize>,
    /// Nodes whose circle is not closed yet.
    open: Vec<usize>,
    height: Vec<usize>,
    on_circle: Vec<bool>,
    next: usize,
    heights: usize,
}

impl Search {
    fn enter(&mut self, node: usize) {
        self.order[node] = self.next;
        self.low[node] = self.next;
        self.next += 1;
        self.open.push(node);
    }

    fn visit(&mut self, behind: &[Vec<usize>], root: usize) {
        self.enter(root);
        let mut way = vec![(root, 0)];
        while let Some((node, child)) = way.last_mut() {
            let node = *node;
            match behind[node].get(*child) {
                Some(&next) => {
                    *child += 1;
                    self.on_circle[node] |= next == node;
                    if self.order[next] == usize::MAX {
                        self.enter(next);
                        way.push((next, 0));
                    } else if self.height[next] == usize::MAX {
                        self.low[node] = self.low[node].min(self.order[next]);
                    }
                }
                None => {
                    way.pop();
                    self.close(node);
                    if let Some(&(before, _)) = way.last() {
                        self.low[before] = self.low[before].min(self.low[node]);
                    }
                }
            }
        }
    }

    fn close(&mut self, node: usize) {
        if self.low[node] != self.order[node] {
            return;
        }
        let Some(first) = self.open.iter().rposition(|&open| open == node) else {
            return;
        };
        let circle = self.open.split_off(first);
        for &member in &circle {
            self.height[member] = self.heights;
            self.on_circle[member] |= circle.len() > 1;
        }
        self.heights += 1;
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
