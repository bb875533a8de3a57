//! A game that is on, and one that is over.

use crate::rules::{BySide, Direction, Event, Game, Move, Side, Square};

use super::command::{Actor, Command, Refusal, Refused, Request, Step};
use super::ids::{Ply, UserId};
use super::terms::{Ending, Seat, Standing};
use super::{Session, Table};

/// The last turn, for the story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// A game that is on.
#[derive(Debug, Clone)]
pub struct Playing {
    pub(super) table: Table,
    pub(super) seats: BySide<Seat>,
    pub(super) game: Game,
    pub(super) told: Option<Told>,
}

impl Playing {
    pub(super) fn new(table: Table, seats: BySide<Seat>, game: Game) -> Playing {
        Playing {
            table,
            seats,
            game,
            told: None,
        }
    }

    /// What it is about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The game on the board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays each side.
    pub fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The last turn, unless none was made.
    pub fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// The ply that commands made now must carry.
    pub fn ply(&self) -> Ply {
        Ply(self.game.moves().len() as u32)
    }

    /// The side a person plays; the one to move, if they play several.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        let sits = |side: &Side| self.seats[*side].person() == Some(user);
        let sides = self.game.position().sides();
        self.game
            .position()
            .to_move()
            .filter(sits)
            .or_else(|| sides.iter().find(sits))
    }

    /// Whether a person may lift this square now, whichever way they sow it.
    ///
    /// # Errors
    /// Why not, as a move of it would be refused.
    pub fn check_lift(&self, user: UserId, square: Square) -> Result<(), Refusal> {
        let direction = Direction::Clockwise;
        let mv = Move { square, direction };
        self.check_move(Actor::Person(user), self.ply(), mv)
            .map(drop)
    }

    /// Who is to move.
    pub fn mover(&self) -> Option<Seat> {
        self.game.position().to_move().map(|side| self.seats[side])
    }

    pub(super) fn apply(self, request: &Request) -> Result<Step, Refused> {
        match self.check(request) {
            Err(refusal) => Err(Refused::new(Session::Playing(self), refusal)),
            Ok(Deed::Move(side, mv)) => self.play(side, mv, request),
            Ok(Deed::End(ending)) => Ok(self.end(ending, request)),
        }
    }

    fn check(&self, request: &Request) -> Result<Deed, Refusal> {
        match request.command {
            Command::Play { ply, mv } => self.check_move(request.by, ply, mv),
            Command::Resign { ply } => {
                let side = self.seated(request.by)?;
                self.current(ply)?;
                Ok(Deed::End(Ending::Resigned(side)))
            }
            Command::Close if matches!(request.by, Actor::Moderator(_)) => {
                Ok(Deed::End(Ending::Closed))
            }
            Command::Close => Err(Refusal::NotModerator),
            Command::Accept | Command::Decline | Command::Withdraw | Command::Expire => {
                Err(Refusal::Begun)
            }
        }
    }

    /// Strangers hear that they don't play here before anything else; a stale
    /// board is named before whose turn it is, for that is what misled them.
    fn check_move(&self, by: Actor, ply: Ply, mv: Move) -> Result<Deed, Refusal> {
        let side = self.seated(by)?;
        self.current(ply)?;
        if self.game.position().to_move() != Some(side) {
            return Err(Refusal::NotYourTurn);
        }
        self.game.position().check(mv).map_err(Refusal::Illegal)?;
        Ok(Deed::Move(side, mv))
    }

    fn seated(&self, by: Actor) -> Result<Side, Refusal> {
        by.person()
            .and_then(|user| self.side_of(user))
            .ok_or(Refusal::NotSeated)
    }

    fn current(&self, ply: Ply) -> Result<(), Refusal> {
        if ply == self.ply() {
            Ok(())
        } else {
            Err(Refusal::Stale)
        }
    }

    fn play(mut self, side: Side, mv: Move, request: &Request) -> Result<Step, Refused> {
        let mut events = Vec::new();
        if let Err(illegal) = self.game.play(mv, &mut events) {
            return Err(Refused::new(
                Session::Playing(self),
                Refusal::Illegal(illegal),
            ));
        }
        self.told = Some(Told { side, mv, events });
        match self.game.outcome() {
            Some(outcome) => Ok(self.end(Ending::Board(outcome.reason), request)),
            None => {
                self.table = self.table.touched(request.at);
                Ok(Step::saved_and_shown(Session::Playing(self)))
            }
        }
    }

    fn end(self, ending: Ending, request: &Request) -> Step {
        let table = self.table.touched(request.at);
        let played = Some(Played {
            seats: self.seats,
            game: self.game,
            told: self.told,
        });
        Step::saved_and_shown(Session::Finished(Finished {
            table,
            ending,
            played,
        }))
    }
}

/// What a command comes to.
enum Deed {
    Move(Side, Move),
    End(Ending),
}

/// A game that is over, or a challenge that came to nothing.
#[derive(Debug, Clone)]
pub struct Finished {
    pub(super) table: Table,
    pub(super) ending: Ending,
    pub(super) played: Option<Played>,
}

/// The game of a finished session.
#[derive(Debug, Clone)]
pub(super) struct Played {
    pub seats: BySide<Seat>,
    pub game: Game,
    pub told: Option<Told>,
}

impl Finished {
    pub(super) fn unplayed(table: Table, ending: Ending) -> Finished {
        Finished {
            table,
            ending,
            played: None,
        }
    }

    /// What it was about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Why it ended.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The game, if one was played.
    pub fn game(&self) -> Option<&Game> {
        self.played.as_ref().map(|played| &played.game)
    }

    /// Who played each side, if a game was played.
    pub fn seats(&self) -> Option<&BySide<Seat>> {
        self.played.as_ref().map(|played| &played.seats)
    }

    /// The last turn, if one was made.
    pub fn told(&self) -> Option<&Told> {
        self.played.as_ref().and_then(|played| played.told.as_ref())
    }

    /// The moves that were made.
    pub fn moves(&self) -> &[Move] {
        self.game().map_or(&[], Game::moves)
    }

    /// How each side did; none if nothing counts.
    pub fn standings(&self) -> Option<BySide<Standing>> {
        match self.ending {
            Ending::Board(_) => self
                .game()
                .and_then(Game::outcome)
                .map(|outcome| by_score(&outcome.scores, self.sides())),
            Ending::Resigned(loser) => Some(BySide::from_fn(|side| {
                if side == loser {
                    Standing::Lost
                } else {
                    Standing::Won
                }
            })),
            _ => None,
        }
    }

    fn sides(&self) -> crate::rules::Sides {
        self.table.terms.rules.sides()
    }
}

/// Most points wins; sides that share the best score draw, the others lose.
fn by_score(scores: &BySide<i64>, sides: crate::rules::Sides) -> BySide<Standing> {
    let best = scores.iter(sides).map(|(_, &score)| score).max();
    let shared = scores
        .iter(sides)
        .filter(|&(_, &score)| Some(score) == best)
        .count()
        > 1;
    BySide::from_fn(|side| match Some(scores[side]) == best {
        true if shared => Standing::Drew,
        true => Standing::Won,
        false => Standing::Lost,
    })
}
