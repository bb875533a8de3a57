//! A proof: claims in an order in which each follows from those before it, or
//! claims that hold one another up.

use std::collections::HashMap;
use std::fmt;

use super::Way;
use super::goal::{Claim, Goal, Key};
use super::settled::Mixing;
use crate::rules::{BySide, Ground, Packed, Position, Ruleset, Setup, Side, Sides, Wide};

/// How the claims of a proof hang together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Each follows from earlier ones: play ends.
    Forcing,
    /// Each follows from others, in circles too: so much, or play for ever.
    Holding,
}

/// The claims that one goal rests on, the goal last. Written, it is a line of
/// its kind and rules and a line for each claim: `>=` or `<=`, the points,
/// and the board as the side to move would see it if it were A.
#[derive(Debug, Clone)]
pub struct Proof {
    kind: Kind,
    rules: Ruleset,
    claims: Vec<Claim>,
}

impl Proof {
    /// How many claims there are.
    pub fn claims(&self) -> usize {
        self.claims.len()
    }

    /// Whether each claim follows from earlier ones.
    pub fn ends_play(&self) -> bool {
        self.kind == Kind::Forcing
    }

    /// Takes out of the log what the last claim of one board rests on: of the claims
    /// that would do always the earliest.
    pub(super) fn of(rules: &Ruleset, log: &[Claim], goal: Key) -> Option<Proof> {
        let last = log.iter().rposition(|claim| claim.key() == goal)?;
        let (places, kind) = Shelf::new(rules, log).needed(last)?;
        Some(Proof {
            kind,
            rules: *rules,
            claims: places.into_iter().map(|at| log[at]).collect(),
        })
    }
}

/// How far a claim has been followed to what it rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Followed {
    Not,
    Begun,
    Done,
}

/// The log, found by board.
struct Shelf<'a> {
    rules: &'a Ruleset,
    log: &'a [Claim],
    places: HashMap<Key, Vec<u32>, Mixing>,
}

impl<'a> Shelf<'a> {
    fn new(rules: &'a Ruleset, log: &'a [Claim]) -> Self {
        let mut places: HashMap<Key, Vec<u32>, Mixing> = HashMap::default();
        for (at, claim) in (0..).zip(log) {
            places.entry(claim.key()).or_default().push(at);
        }
        Shelf { rules, log, places }
    }

    /// The places of all that a claim rests on, itself the last: each behind what
    /// it rests on, or, if that goes round in a circle, as they were logged.
    fn needed(&self, goal: usize) -> Option<(Vec<usize>, Kind)> {
        let mut followed = vec![Followed::Not; self.log.len()];
        let (mut places, mut kind) = (Vec::new(), Kind::Forcing);
        let mut way = vec![(goal, self.supports(goal)?)];
        followed[goal] = Followed::Begun;
        while let Some((at, supports)) = way.last_mut() {
            let Some(support) = supports.pop() else {
                followed[*at] = Followed::Done;
                places.push(*at);
                way.pop();
                continue;
            };
            match followed[support] {
                Followed::Not => {
                    followed[support] = Followed::Begun;
                    way.push((support, self.supports(support)?));
                }
                Followed::Begun => kind = Kind::Holding,
                Followed::Done => {}
            }
        }
        if kind == Kind::Holding {
            places.pop();
            places.sort_unstable();
            places.push(goal);
        }
        Some((places, kind))
    }

    /// The claims that one follows from; none if it doesn't follow.
    fn supports(&self, at: usize) -> Option<Vec<usize>> {
        let Claim { board, way, points } = self.log[at];
        let goal = Goal {
            position: seated(self.rules, &board)?,
            way,
            points: points.into(),
        };
        let mut supports = goal
            .steps(self.rules)
            .map(|step| self.support(&step.goal, step.key));
        match way {
            Way::AtLeast => {
                let best = supports.flatten().min()?;
                Some(best.0.into_iter().collect())
            }
            Way::AtMost => {
                let all: Option<Vec<Support>> = supports.by_ref().collect();
                Some(all?.into_iter().filter_map(|support| support.0).collect())
            }
        }
    }

    /// What a claim about the board behind a move rests on.
    fn support(&self, goal: &Goal, key: Key) -> Option<Support> {
        let Goal {
            position,
            way,
            points,
        } = goal;
        if position.to_move().is_none() {
            return way.serves(0, *points).then_some(Support(None));
        }
        let mut places = self.places.get(&key)?.iter().map(|&place| place as usize);
        let serves = |&place: &usize| way.serves(self.log[place].points.into(), *points);
        places.find(serves).map(|place| Support(Some(place)))
    }
}

/// A place in the log; none for what needs no claim.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Support(Option<usize>);

/// The board of a claim, A to move.
fn seated(rules: &Ruleset, board: &Packed) -> Option<Position<Packed>> {
    let mut ground = Wide::empty(Sides::Two);
    for square in Sides::Two.squares() {
        ground.put(square, board.dan(square));
    }
    for side in Sides::Two.iter() {
        if board.has_quan(side.quan_square()) {
            ground.put_quan(side);
        }
    }
    let setup = Setup {
        ground,
        to_move: Some(Side::A),
        accounts: BySide::default(),
    };
    Position::set(rules, &setup).ok()?.packed(1)
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Forcing => "proof",
            Kind::Holding => "holding",
        };
        write!(f, "o-an-quan-{kind}-1")?;
        for option in Ruleset::OPTIONS {
            let value = self.rules.option(option).unwrap_or_default();
            write!(f, " {option}={value}")?;
        }
        writeln!(f)?;
        for Claim { board, way, points } in &self.claims {
            let sign = if *way == Way::AtLeast { ">=" } else { "<=" };
            let position = seated(&self.rules, board).ok_or(fmt::Error)?;
            let text = position.to_string();
            let board = text.split(' ').next().unwrap_or_default();
            writeln!(f, "{sign}{points} {board}")?;
        }
        Ok(())
    }
}
