//! Checks proofs with nothing but the rules. It shares no code with the solver.
//!
//! A line `>=P BOARD` says that the side to move, which sits first, can be sure of at
//! least P points of what is still to be won, `<=P BOARD` that it can be held
//! to P. The first follows if one move, the second if every move, leads to
//! the end of the game or to another line that bears it out. In a proof by play that ends
//! that line is an earlier one. In the other kind it may be any line: play
//! goes from line to line until the game is over, or for ever. Whether it can, and what
//! the third occurrence of a board does to it, is looked at by itself.

mod repetition;

use std::collections::HashMap;

use crate::rules::{Ground, Packed, Position, Ruleset, Setup, Side, Sides};
use repetition::bears_repetition;

/// What a proof that holds has proved: its last line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The rules it holds under.
    pub rules: Ruleset,
    /// The last line.
    pub claim: String,
    /// Whether its board is the one that games start from.
    pub is_start: bool,
    /// Whether lines may rest on one another in a circle: so much, or play for ever,
    /// if the rule of repetition is left aside.
    pub or_endless: bool,
    /// Whether it holds under the rules, that of repetition too. If not, nothing is said of that.
    pub bears_repetition: bool,
    /// How many lines were checked.
    pub lines: usize,
}

/// Why a proof does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The first line isn't that of a proof.
    #[error("line 1: no proof of this version")]
    Header,
    /// A line can't be read.
    #[error("line {0}: can't be read")]
    Unreadable(usize),
    /// A line does not follow.
    #[error("line {0}: does not follow from the lines it may rest on")]
    DoesNotFollow(usize),
    /// There is nothing but the first line.
    #[error("nothing is claimed")]
    Empty,
}

/// Turns that boards are followed.
const BEYOND: u32 = 2;
/// More than any.
const NO_LIMIT: i32 = 1 << 20;

/// The least and the most that a board's side to move can be sure of.
type Worth = (i32, i32);

const UNKNOWN: Worth = (-NO_LIMIT, NO_LIMIT);

/// A line: its number, whether it says "at least", points and board.
type Line = (usize, bool, i32, Position<Packed>);

/// Checks a proof, line by line.
///
/// # Errors
/// The first line that does not hold.
pub fn verify<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Verified, VerifyError> {
    let mut lines = (1..).zip(lines);
    let (_, header) = lines.next().ok_or(VerifyError::Header)?;
    let (or_endless, rules) = read_header(header).ok_or(VerifyError::Header)?;
    let mut claim = "";
    let claims: Result<Vec<Line>, VerifyError> = lines
        .map(|(number, line)| {
            claim = line;
            read_claim(&rules, number, line).ok_or(VerifyError::Unreadable(number))
        })
        .collect();
    let claims = claims?;
    let (lines, _, _, last) = claims.last().ok_or(VerifyError::Empty)?;
    let mut known = HashMap::new();
    if or_endless {
        claims.iter().for_each(|line| note(&mut known, line));
    }
    for line in &claims {
        if !follows(&rules, &known, line) {
            return Err(VerifyError::DoesNotFollow(line.0));
        }
        note(&mut known, line);
    }
    let start = Position::start(&rules).packed(BEYOND);
    Ok(Verified {
        rules,
        claim: claim.to_owned(),
        is_start: start.is_some_and(|start| board(&start) == board(last)),
        or_endless,
        bears_repetition: bears_repetition(&rules, &claims),
        lines: *lines,
    })
}

fn note(known: &mut HashMap<Packed, Worth>, (_, at_least, points, position): &Line) {
    let worth = known.entry(board(position)).or_insert(UNKNOWN);
    match at_least {
        true => worth.0 = worth.0.max(*points),
        false => worth.1 = worth.1.min(*points),
    }
}

fn read_header(line: &str) -> Option<(bool, Ruleset)> {
    let (kind, words) = line.split_once(' ')?;
    let or_endless = match kind {
        "o-an-quan-proof-1" => false,
        "o-an-quan-holding-1" => true,
        _ => return None,
    };
    let mut rules = Ruleset::default();
    for word in words.split(' ') {
        let (option, value) = word.split_once('=')?;
        rules = rules.with(option, value).ok()?;
    }
    let two = rules.sides() == Sides::Two;
    Some((or_endless, rules)).filter(|_| two)
}

fn read_claim(rules: &Ruleset, number: usize, line: &str) -> Option<Line> {
    let (claim, board) = line.split_once(' ')?;
    let at_least = claim.starts_with(">=");
    let points = claim.strip_prefix(if at_least { ">=" } else { "<=" })?;
    let setup = Setup::from_text(&format!("{board} A 0+0-0/0+0-0"), Sides::Two).ok()?;
    // A bare side would scatter here, and its board be another one.
    let bare = setup.ground.is_bare(Side::A);
    let position = Position::set(rules, &setup).ok().filter(|_| !bare)?;
    let points = points.parse().ok()?;
    Some((number, at_least, points, position.packed(BEYOND)?))
}

/// The board from the seat of the side to move.
fn board(position: &Position<Packed>) -> Packed {
    position
        .ground()
        .seen_by(position.to_move().unwrap_or(Side::A))
}

/// Every move: what it wins for the side to move, and what it leaves.
fn moves(
    rules: &Ruleset,
    position: &Position<Packed>,
) -> impl Iterator<Item = (i32, Position<Packed>)> {
    let lead = |position: &Position<Packed>, side| {
        let scores = position.scores(rules);
        (scores[side] - scores[Sides::Two.after(side)]) as i32
    };
    position.legal_moves().map(move |mv| {
        let (mut next, side) = (*position, mv.square.side());
        next.play_legal(rules, mv, &mut ());
        (lead(&next, side) - lead(position, side), next)
    })
}

fn follows(
    rules: &Ruleset,
    known: &HashMap<Packed, Worth>,
    (_, at_least, points, position): &Line,
) -> bool {
    let worth = |next: &Position<Packed>| match next.to_move() {
        None => (0, 0),
        Some(_) => known.get(&board(next)).copied().unwrap_or(UNKNOWN),
    };
    let mut moves = moves(rules, position);
    match at_least {
        true => moves.any(|(gain, next)| gain - worth(&next).1 >= *points),
        false => moves.all(|(gain, next)| gain - worth(&next).0 <= *points),
    }
}
