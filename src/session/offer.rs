//! What one side offers the others: a draw, or asks: to take a move back.

use crate::rules::{BySide, Game, Side};

use super::command::{Actor, Command, Refusal, Request};
use super::ids::{OfferNumber, Ply, Span, Timestamp};
use super::playing::{Deed, Playing, Told};
use super::seats::{Ending, Seat};
use super::{Session, Step};

/// How long an offer stands, unless the board moves on before.
const OFFER_STANDS: Span = Span::minutes(24 * 60);

/// What is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offered {
    /// A draw.
    Draw,
    /// To take back the asker's last move, and what came after it.
    Takeback,
}

impl Offered {
    /// As it is written in records.
    pub const fn name(self) -> &'static str {
        match self {
            Offered::Draw => "draw",
            Offered::Takeback => "takeback",
        }
    }
}

/// An offer that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Its number in this game.
    pub number: OfferNumber,
    /// What.
    pub what: Offered,
    /// Whose.
    pub by: Side,
    /// When it lapses.
    pub expires: Timestamp,
    /// Who has agreed so far; whoever offers has.
    pub agreed: BySide<bool>,
}

impl Playing {
    pub(super) fn check_offer(&self, request: &Request) -> Result<Deed, Refusal> {
        match request.command {
            Command::OfferDraw { ply } => {
                let side = self.at(request.by, ply)?;
                self.offers(side, Offered::Draw, request.at)
            }
            Command::AskTakeback { ply } => {
                let side = self.at(request.by, ply)?;
                if self.table.terms.rated {
                    return Err(Refusal::Rated);
                }
                self.plies_to(side).ok_or(Refusal::NothingToTakeBack)?;
                self.offers(side, Offered::Takeback, request.at)
            }
            Command::Agree { ply, offer } => {
                let side = self.answers(request.by, ply, offer)?;
                self.agree(side)
            }
            Command::Refuse { ply, offer } => {
                self.answers(request.by, ply, offer)?;
                self.offer.map(|_| Deed::DropOffer).ok_or(Refusal::NoOffer)
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    fn offers(&self, by: Side, what: Offered, at: Timestamp) -> Result<Deed, Refusal> {
        match self.offer {
            Some(offer) if offer.by == by => return Err(Refusal::OwnOffer),
            // Who asks for their own move back has not agreed to give back another's.
            Some(offer) if offer.what == Offered::Draw && what == Offered::Draw => {
                return self.agree(by);
            }
            Some(_) => return Err(Refusal::OfferStands),
            None => {}
        }
        let plays = |side: Side| matches!(self.seats[side], Seat::Bot(_));
        if what == Offered::Draw && self.sides().iter().any(plays) {
            return Err(Refusal::BotDeclines);
        }
        let agreed = BySide::from_fn(|side| side == by);
        let expires = at + OFFER_STANDS;
        Ok(self.settled(Offer {
            number: self.offers.next(),
            what,
            by,
            expires,
            agreed,
        }))
    }

    /// The side of whoever answers, if they speak of the last offer made.
    fn answers(&self, by: Actor, ply: Ply, offer: OfferNumber) -> Result<Side, Refusal> {
        let side = self.at(by, ply)?;
        match offer == self.offers {
            true => Ok(side),
            false => Err(Refusal::Stale),
        }
    }

    fn agree(&self, side: Side) -> Result<Deed, Refusal> {
        let mut offer = self.offer.ok_or(Refusal::NoOffer)?;
        if offer.by == side {
            return Err(Refusal::OwnOffer);
        }
        offer.agreed[side] = true;
        Ok(self.settled(offer))
    }

    /// An offer stands until everyone who still plays has agreed. The bot lets
    /// people take back what they like.
    fn settled(&self, offer: Offer) -> Deed {
        let waits = |side: Side| self.player(side).is_some() && !offer.agreed[side];
        match offer.what {
            _ if self.sides().iter().any(waits) => Deed::Offer(offer),
            Offered::Draw => Deed::End(Ending::Agreed),
            Offered::Takeback => Deed::TakeBack(self.plies_to(offer.by).unwrap_or(0)),
        }
    }

    /// How many plies ago a side made its last move, that one counted.
    fn plies_to(&self, side: Side) -> Option<usize> {
        let moves = self.game.moves().iter().rev();
        let ago = moves
            .map(|mv| mv.square.side())
            .position(|mover| mover == side);
        ago.map(|ago| ago + 1)
    }

    /// Takes the last `plies` moves back: the record without them, replayed.
    pub(super) fn take_back(mut self, plies: usize, at: Timestamp) -> Step {
        let kept = self.game.moves().len().saturating_sub(plies);
        // What was legal once is legal again; were it not, nothing is taken back.
        if let Ok((game, told)) = retell(&self.game, kept) {
            self.game = game;
            self.told = told;
            self.taken_back += plies as u32 + 1;
        }
        self.offer = None;
        self.table = self.table.touched(at);
        self.start_clock();
        Step::saved_and_shown(Session::Playing(self))
    }
}

/// The first `kept` moves of a game again, with the story of the last of them.
fn retell(game: &Game, kept: usize) -> Result<(Game, Option<Told>), super::RecordError> {
    let moves = game.moves().get(..kept).unwrap_or_default();
    super::record::replay(*game.rules(), moves)
}
