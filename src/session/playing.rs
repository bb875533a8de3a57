//! A game that is on.

use crate::rules::{BySide, Direction, Event, Game, IllegalMove, Move, Side, Sides, Square};

use super::command::{Actor, Command, Effect, Refusal, Refused, Request, Step};
use super::contest::Hands;
use super::finished::Finished;
use super::ids::{ChannelId, OfferNumber, Ply, Span, Timestamp, UserId};
use super::offer::Offer;
use super::seats::{Ending, Gone, Seat};
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

/// A game without a clock that nobody has played on for so long may be set aside.
pub const IDLE: Span = Span::minutes(7 * 24 * 60);

/// A game that is on.
#[derive(Debug, Clone)]
pub struct Playing {
    pub(super) table: Table,
    pub(super) seats: BySide<Seat>,
    pub(super) game: Game,
    pub(super) told: Option<Told>,
    /// How *oẳn tù tì* ended, if it decided who started.
    pub(super) hands: Option<Hands>,
    /// Sides whose player has left; the bot plays them on.
    pub(super) gone: BySide<Option<Gone>>,
    /// What one side offers the others.
    pub(super) offer: Option<Offer>,
    /// The number of the last offer made.
    pub(super) offers: OfferNumber,
    /// How far the count of plies is ahead of the moves, for those taken back.
    pub(super) taken_back: u32,
    /// When the turn is lost.
    pub(super) deadline: Option<Timestamp>,
    /// Whether its player was warned.
    pub(super) warned: bool,
    /// Whether the game was set aside.
    pub(super) aside: bool,
    /// Whether the channel or thread it was played in is gone.
    pub(super) adrift: bool,
    /// Whether the game explains itself as it goes.
    pub(super) guided: bool,
}

impl Playing {
    /// A game from the start position. One seat a side, in their order.
    pub(super) fn begin(table: Table, seats: &[Seat], hands: Option<Hands>) -> Playing {
        let game = Game::new(table.terms.rules);
        let mut playing = Playing {
            seats: BySide::from_fn(|side| seat_of(seats, side)),
            told: None,
            hands,
            gone: BySide::default(),
            offer: None,
            offers: OfferNumber::default(),
            taken_back: 0,
            deadline: None,
            warned: false,
            aside: false,
            adrift: false,
            guided: false,
            table,
            game,
        };
        playing.start_clock();
        playing
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

    /// How *oẳn tù tì* ended, if it decided who started.
    pub fn hands(&self) -> Option<&Hands> {
        self.hands.as_ref()
    }

    /// Why a side is played on by the bot, if it is.
    pub fn gone(&self, side: Side) -> Option<Gone> {
        self.gone[side]
    }

    /// What one side offers the others, if it still stands.
    pub fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// When the turn is lost, if there is a clock.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.deadline
    }

    /// Whether the game was set aside: it goes on with the next move or `/board`.
    pub fn is_aside(&self) -> bool {
        self.aside
    }

    /// Whether the game explains itself as it goes: somebody's first.
    pub fn is_guided(&self) -> bool {
        self.guided
    }

    /// Whether nobody has played on for so long that another game may begin here.
    pub fn is_idle(&self, at: Timestamp) -> bool {
        self.deadline.is_none() && self.table.changed + IDLE <= at
    }

    /// The ply that commands made now must carry. It never comes again: a move
    /// that is taken back counts on, too.
    pub fn ply(&self) -> Ply {
        Ply(self.game.moves().len() as u32 + self.taken_back)
    }

    /// The side a person plays; the one to move, if they play several.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        let sits = |side: &Side| self.player(*side) == Some(user);
        let to_move = self.game.position().to_move();
        to_move
            .filter(sits)
            .or_else(|| self.sides().iter().find(sits))
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

    /// The person who plays a side, if one does and has not left.
    pub fn player(&self, side: Side) -> Option<UserId> {
        self.seats[side]
            .person()
            .filter(|_| self.gone[side].is_none())
    }

    /// Whether the bot is to move.
    pub fn is_bots_turn(&self) -> bool {
        let to_move = self.game.position().to_move();
        to_move.is_some_and(|side| self.player(side).is_none())
    }

    pub(super) fn sides(&self) -> Sides {
        self.game.position().sides()
    }

    pub(super) fn apply(self, request: &Request) -> Result<Step, Refused> {
        match self.check(request) {
            Err(refusal) => Err(Refused::new(Session::Playing(self), refusal)),
            Ok(deed) => Ok(self.perform(deed, request)),
        }
    }

    fn check(&self, request: &Request) -> Result<Deed, Refusal> {
        match request.command {
            Command::Play { ply, mv } => self.check_move(request.by, ply, mv),
            Command::Resign { ply } => {
                let side = self.at(request.by, ply)?;
                Ok(Deed::Leave(side, Gone::Resigned))
            }
            Command::OfferDraw { .. }
            | Command::AskTakeback { .. }
            | Command::Agree { .. }
            | Command::Refuse { .. } => self.check_offer(request),
            Command::Close if request.by.may_close() => Ok(Deed::End(Ending::Closed)),
            Command::Close => Err(Refusal::NotModerator),
            Command::Wake => self.check_time(request.at),
            Command::SetAside if self.is_idle(request.at) && !self.aside => Ok(Deed::SetAside),
            Command::SetAside => Err(Refusal::NotDue),
            Command::MoveTo(channel) => Ok(Deed::MoveTo(channel)),
            Command::LosePlace(place) => self.check_lose_place(request.by, place),
            Command::Accept
            | Command::Leave
            | Command::Start
            | Command::Decline(_)
            | Command::Withdraw
            | Command::ShowHand { .. } => Err(Refusal::Begun),
        }
    }

    /// Strangers hear that they don't play here before anything else; a stale
    /// board is named before whose turn it is, for that is what misled them.
    fn check_move(&self, by: Actor, ply: Ply, mv: Move) -> Result<Deed, Refusal> {
        let to_move = self.game.position().to_move();
        match by {
            Actor::Bot if self.is_bots_turn() => self.current(ply)?,
            Actor::Bot => return Err(Refusal::NotYourTurn),
            _ if to_move != Some(self.at(by, ply)?) => return Err(Refusal::NotYourTurn),
            _ => {}
        }
        self.game.position().check(mv).map_err(Refusal::Illegal)?;
        Ok(Deed::Move(mv))
    }

    /// The side of whoever speaks, if they speak of the board as it is now.
    pub(super) fn at(&self, by: Actor, ply: Ply) -> Result<Side, Refusal> {
        let side = by.person().and_then(|user| self.side_of(user));
        let side = side.ok_or(Refusal::NotSeated)?;
        self.current(ply)?;
        Ok(side)
    }

    fn current(&self, ply: Ply) -> Result<(), Refusal> {
        if ply == self.ply() {
            Ok(())
        } else {
            Err(Refusal::Stale)
        }
    }

    fn perform(mut self, deed: Deed, request: &Request) -> Step {
        let at = request.at;
        match deed {
            Deed::Move(mv) => match self.play(mv) {
                Ok(ending) => self.after_turn(ending, at),
                // A deed has been checked; if not, nothing has happened.
                Err(_) => Step {
                    session: Session::Playing(self),
                    effects: Vec::new(),
                },
            },
            Deed::Leave(side, gone) => self.leave(side, gone, at),
            Deed::End(ending) => self.end(ending, at),
            Deed::Offer(offer) => self.changed(at, |playing| {
                playing.offers = offer.number;
                playing.offer = Some(offer);
            }),
            Deed::DropOffer => self.changed(at, |playing| playing.offer = None),
            Deed::TakeBack(plies) => self.take_back(plies, at),
            Deed::SetAside => self.changed(at, |playing| playing.aside = true),
            Deed::MoveTo(channel) => self.changed(at, |playing| playing.move_to(channel)),
            Deed::LosePlace => self.lose_place(at),
            Deed::Warn(side) => {
                self.warned = true;
                self.table = self.table.touched_aside();
                let session = Session::Playing(self);
                let mut effects = vec![Effect::Save, Effect::Warn(side)];
                effects.extend(session.wakes_at().map(Effect::WakeAt));
                Step { session, effects }
            }
            Deed::Think => {
                self.table = self.table.touched(at);
                let session = Session::Playing(self);
                let mut effects = vec![Effect::Save];
                effects.extend(session.follows());
                Step { session, effects }
            }
        }
    }

    fn play(&mut self, mv: Move) -> Result<Option<Ending>, IllegalMove> {
        let mut events = Vec::new();
        self.game.play(mv, &mut events)?;
        let side = mv.square.side();
        self.told = Some(Told { side, mv, events });
        Ok(self
            .game
            .outcome()
            .map(|outcome| Ending::Board(outcome.reason)))
    }

    /// A turn is over: offers die with the board they were made at.
    fn after_turn(mut self, ending: Option<Ending>, at: Timestamp) -> Step {
        self.offer = None;
        self.aside = self.adrift;
        match ending {
            Some(ending) => self.end(ending, at),
            None => {
                self.table = self.table.touched(at);
                self.start_clock();
                Step::saved_and_shown(Session::Playing(self))
            }
        }
    }

    /// A side's player leaves. While two others are left to play each other,
    /// the bot plays the side on.
    fn leave(mut self, side: Side, gone: Gone, at: Timestamp) -> Step {
        self.gone[side] = Some(gone);
        let stay = self
            .sides()
            .iter()
            .filter(|&side| self.gone[side].is_none());
        let people = self
            .sides()
            .iter()
            .filter(|&side| self.player(side).is_some());
        if stay.count() > 1 && people.count() > 0 {
            self.offer = None;
            self.table = self.table.touched(at);
            if self.game.position().to_move() == Some(side) {
                self.start_clock();
            }
            return Step::saved_and_shown(Session::Playing(self));
        }
        self.end(
            match gone {
                Gone::Resigned => Ending::Resigned(side),
                Gone::Late => Ending::Late(side),
            },
            at,
        )
    }

    pub(super) fn end(mut self, ending: Ending, at: Timestamp) -> Step {
        self.table = self.table.touched(at);
        self.offer = None;
        self.deadline = None;
        let finished = Finished::played(self, ending);
        Step::saved_and_shown(Session::Finished(finished))
    }

    fn changed(mut self, at: Timestamp, change: impl FnOnce(&mut Playing)) -> Step {
        self.table = self.table.touched(at);
        change(&mut self);
        Step::saved_and_shown(Session::Playing(self))
    }
}

/// The seat of a side; sides that the board does not have get the last one.
pub(super) fn seat_of(seats: &[Seat], side: Side) -> Seat {
    let seat = seats.get(side as usize).or(seats.last());
    seat.copied().unwrap_or(Seat::Bot(super::Level::KhoaSinh))
}

/// What a command comes to, once it is known to be right.
pub(super) enum Deed {
    Move(Move),
    Leave(Side, Gone),
    End(Ending),
    Offer(Offer),
    DropOffer,
    TakeBack(usize),
    SetAside,
    MoveTo(ChannelId),
    LosePlace,
    Warn(Side),
    Think,
}
