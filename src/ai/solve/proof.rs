//! A proof: claims in an order in which each follows from those before it.

use std::collections::HashMap;
use std::fmt;

use super::Way;
use super::prover::{Claim, claim_key, gain};
use super::store::Key;
use crate::ai::tables::Tables;
use crate::rules::{Packed, Position, Ruleset, Side};

/// The claims that one goal rests on, the goal last. Written, it is a line of
/// what it needs (rules and tables) and a line for each claim: `>=` or `<=`, the points,
/// and the board as the side to move would see it if it were A.
#[derive(Debug, Clone)]
pub struct Proof {
    rules: Ruleset,
    stones: u32,
    claims: Vec<Claim>,
}

impl Proof {
    /// How many claims there are.
    pub fn claims(&self) -> usize {
        self.claims.len()
    }

    /// Takes out of the log what its last claim rests on.
    pub(super) fn of(rules: &Ruleset, tables: &Tables, log: &[Claim]) -> Option<Proof> {
        let shelf = Shelf::new(rules, tables, log);
        let mut needed = vec![false; log.len()];
        *needed.last_mut()? = true;
        for at in (0..log.len()).rev() {
            if needed[at] {
                for support in shelf.supports(at)? {
                    needed[support] = true;
                }
            }
        }
        let kept = log.iter().zip(&needed).filter(|(_, needed)| **needed);
        Some(Proof {
            rules: *rules,
            stones: tables.dan(),
            claims: kept.map(|(claim, _)| *claim).collect(),
        })
    }
}

/// The log, found by board.
struct Shelf<'a> {
    rules: &'a Ruleset,
    tables: &'a Tables,
    log: &'a [Claim],
    places: HashMap<Key, Vec<u32>>,
}

impl<'a> Shelf<'a> {
    fn new(rules: &'a Ruleset, tables: &'a Tables, log: &'a [Claim]) -> Self {
        let mut places: HashMap<Key, Vec<u32>> = HashMap::new();
        for (at, claim) in (0..).zip(log) {
            let key = claim_key(&claim.position, claim.way);
            places.entry(key).or_default().push(at);
        }
        Shelf {
            rules,
            tables,
            log,
            places,
        }
    }

    /// The earlier claims that one follows from; none if it doesn't follow.
    fn supports(&self, at: usize) -> Option<Vec<usize>> {
        let Claim {
            position,
            way,
            points,
        } = self.log[at];
        let mut supports = position.legal_moves().map(|mv| {
            let mut next = position;
            next.play_legal(self.rules, mv, &mut ());
            let wanted = gain(self.rules, &position, &next) - points;
            self.support(&next, way.behind(), wanted, at)
        });
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
    fn support(
        &self,
        next: &Position<Packed>,
        way: Way,
        wanted: i32,
        at: usize,
    ) -> Option<Support> {
        if next.to_move().is_none() {
            return way.serves(0, wanted).then_some(Support(None));
        }
        let table = self.tables.bounds(next);
        if table.and_then(|bounds| way.decided(bounds, wanted)) == Some(true) {
            return Some(Support(None));
        }
        let places = self.places.get(&claim_key(next, way))?.iter();
        let mut earlier = places
            .map(|&place| place as usize)
            .take_while(|&place| place < at);
        let serves = |&place: &usize| way.serves(self.log[place].points, wanted);
        earlier.find(serves).map(|place| Support(Some(place)))
    }
}

/// A place in the log; none for what needs no claim.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Support(Option<usize>);

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "o-an-quan-proof-1 stones={}", self.stones)?;
        for option in Ruleset::OPTIONS {
            write!(
                f,
                " {option}={}",
                self.rules.option(option).unwrap_or_default()
            )?;
        }
        writeln!(f)?;
        for Claim {
            position,
            way,
            points,
        } in &self.claims
        {
            let sign = if *way == Way::AtLeast { ">=" } else { "<=" };
            writeln!(f, "{sign}{points} {}", board_text(position))?;
        }
        Ok(())
    }
}

/// The board alone, the side to move first.
fn board_text(position: &Position<Packed>) -> String {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap_or_default();
    match (position.to_move(), board.split_once('/')) {
        (Some(Side::B), Some((a, b))) => format!("{b}/{a}"),
        _ => board.to_owned(),
    }
}
