//! Makes tables: bounds are drawn together, round by round, until nothing changes.
//!
//! Every bound starts open. A round looks at each board's moves and takes over
//! what the bounds of the boards behind them allow. Each change follows from
//! earlier ones and from games that end, so whatever stands in the table is
//! sound at every moment, however the rounds are cut into chunks.

use super::index::{self, STONES};
use super::links::{Links, Scout};
use super::{Bounds, Cell, Tables, UNKNOWN, bounds, cell};
use crate::rules::{Ruleset, Sides};

/// Boards in one chunk of work.
const CHUNK: usize = 1 << 14;

/// Boards to be looked at; the chunks of a round are independent.
#[derive(Debug, Clone)]
pub struct Chunk {
    boards: std::ops::Range<usize>,
    work: Work,
}

#[derive(Debug, Clone, Copy)]
enum Work {
    /// Find out where the moves lead.
    Scout,
    /// Draw the bounds together.
    Tighten,
}

/// What a chunk of work found out.
#[derive(Debug)]
pub struct Changes(Found);

#[derive(Debug)]
enum Found {
    Links(Scout),
    Bounds(Vec<(usize, Cell)>),
}

/// Tables in the making.
///
/// ```
/// use o_an_quan::ai::Builder;
/// use o_an_quan::rules::Ruleset;
///
/// let mut builder = Builder::new(Ruleset::default(), 3);
/// while let Some(chunks) = builder.round() {
///     // Chunks of a round may be worked on in parallel.
///     let changes: Vec<_> = chunks.iter().map(|chunk| builder.work(chunk)).collect();
///     builder.take(changes);
/// }
/// assert!(builder.finish().solved() > 0);
/// ```
#[derive(Debug)]
pub struct Builder {
    rules: Ruleset,
    dan: u32,
    /// Bounds of every board of the table, and behind these of those just outside.
    cells: Vec<Cell>,
    links: Links,
    /// For each group of boards, whether it has to be looked at again. A group
    /// is a number of dân; the last one holds the boards outside.
    stale: Vec<bool>,
    current: usize,
    rounds: usize,
}

impl Builder {
    /// Begins tables of all boards of two sides with at most so many dân, at
    /// most [`Tables::MOST_DAN`].
    pub fn new(rules: Ruleset, dan: u32) -> Builder {
        let dan = dan.min(Tables::MOST_DAN);
        Builder {
            rules: rules.with_sides(Sides::Two),
            dan,
            cells: vec![UNKNOWN; index::boards_below(dan + 1) * STONES],
            links: Links::default(),
            stale: vec![true; dan as usize + 2],
            current: dan as usize + 1,
            rounds: 0,
        }
    }

    /// The next round of work, in chunks. None when nothing can change any more.
    pub fn round(&mut self) -> Option<Vec<Chunk>> {
        if let Some(boards) = self.unscouted() {
            return Some(chunks(boards, Work::Scout));
        }
        self.rounds += 1;
        // Round and round, so that what one group lends another is waited for.
        let groups = self.stale.len();
        let mut ahead = (1..=groups).map(|step| (self.current + step) % groups);
        self.current = ahead.find(|&group| self.stale[group])?;
        self.stale[self.current] = false;
        Some(chunks(self.group(self.current), Work::Tighten))
    }

    /// Boards whose moves have yet to be followed. Those of the table may lead
    /// out of it; from there they are followed a little way.
    fn unscouted(&self) -> Option<std::ops::Range<usize>> {
        let done = self.links.boards();
        (done < self.cells.len()).then_some(done..self.cells.len())
    }

    fn group(&self, group: usize) -> std::ops::Range<usize> {
        let first = index::boards_below(group as u32) * STONES;
        let next = index::boards_below(group as u32 + 1) * STONES;
        match group > self.dan as usize {
            true => first..self.cells.len(),
            false => first..next,
        }
    }

    /// Rounds made so far, and boards whose moves have been followed, of how many.
    pub fn progress(&self) -> (usize, usize, usize) {
        (self.rounds, self.links.boards(), self.cells.len())
    }

    /// Does a chunk of work.
    pub fn work(&self, chunk: &Chunk) -> Changes {
        let boards = chunk.boards.clone();
        Changes(match chunk.work {
            Work::Scout => Found::Links(self.links.scout(&self.rules, self.dan, boards)),
            Work::Tighten => Found::Bounds(self.tighten(boards)),
        })
    }

    /// Takes over what the chunks of a round found out, in the order of the chunks.
    pub fn take(&mut self, changes: impl IntoIterator<Item = Changes>) {
        for found in changes {
            match found.0 {
                Found::Links(scout) => self.links.take(scout, self.dan),
                Found::Bounds(bounds) => self.take_bounds(&bounds),
            }
        }
        self.cells.resize(self.links.known(self.dan), UNKNOWN);
    }

    fn take_bounds(&mut self, changes: &[(usize, Cell)]) {
        for &(board, now) in changes {
            self.cells[board] = now;
        }
        if changes.is_empty() {
            return;
        }
        // A turn leaves a board with as many dân or fewer, a scatter with five
        // more: so these are the groups from which one comes to this one.
        let scattered = self.current.saturating_sub(5);
        self.stale[self.current..].fill(true);
        match self.current > self.dan as usize {
            true => self.stale[scattered..].fill(true),
            false => self.stale[scattered] = true,
        }
    }

    fn tighten(&self, boards: std::ops::Range<usize>) -> Vec<(usize, Cell)> {
        let changed = boards.filter_map(|board| {
            let before = self.cells[board];
            if bounds(before).is_exact() {
                return None;
            }
            let moves = self.links.of(board).iter();
            let worth = moves.map(|link| self.known(link.board).before(link.gain.into()));
            let now = cell(worth.reduce(Bounds::or)?);
            (now != before).then_some((board, now))
        });
        changed.collect()
    }

    fn known(&self, board: u32) -> Bounds {
        match board {
            Links::OVER => Bounds::exact(0),
            Links::TOO_FAR => Bounds::OPEN,
            board => bounds(self.cells[board as usize]),
        }
    }

    /// The tables as they are; sound, if perhaps not as sharp as they can be.
    pub fn finish(&self) -> Tables {
        let mut cells = self.cells.clone();
        cells.truncate(index::boards_below(self.dan + 1) * STONES);
        Tables {
            rules: self.rules,
            dan: self.dan,
            cells,
        }
    }
}

fn chunks(boards: std::ops::Range<usize>, work: Work) -> Vec<Chunk> {
    let end = boards.end;
    let chunk = |at: usize| Chunk {
        boards: at..end.min(at + CHUNK),
        work,
    };
    boards.step_by(CHUNK).map(chunk).collect()
}
