//! How an action is written into its control.
//!
//! A button outlives the process that drew it, so what is written here is read
//! for as long as old boards hang in channels: change it only by addition.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Move, Sides};
use crate::session::{Excuse, GameId, Hand, OfferNumber, Ply};
use crate::view::settings::{Change, Scope};

use super::Action;

/// The text is none of an action: not ours, or damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an action")]
pub struct NoAction;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play {
                game,
                ply,
                sides,
                mv,
            } => {
                let (count, mv) = (sides.count(), mv.named(sides));
                write!(f, "play:{game}:{}:{count}:{mv}", ply.0)
            }
            Action::Accept(game) => write!(f, "accept:{game}"),
            Action::Leave(game) => write!(f, "leave:{game}"),
            Action::Start(game) => write!(f, "start:{game}"),
            Action::DeclineMenu(game) => write!(f, "decline:{game}"),
            Action::Decline(game, excuse) => write!(f, "decline:{game}:{}", excuse.name()),
            Action::Block(game) => write!(f, "block:{game}"),
            Action::Withdraw(game) => write!(f, "withdraw:{game}"),
            Action::Hand { game, round, hand } => {
                write!(f, "hand:{game}:{round}:{}", hand.name())
            }
            Action::More(game, ply) => write!(f, "more:{game}:{}", ply.0),
            Action::Hint(game, ply) => write!(f, "hint:{game}:{}", ply.0),
            Action::Board(game) => write!(f, "board:{game}"),
            Action::OfferDraw(game, ply) => write!(f, "draw:{game}:{}", ply.0),
            Action::AskTakeback(game, ply) => write!(f, "takeback:{game}:{}", ply.0),
            Action::Agree(game, ply, offer) => answer("agree", game, ply, offer, f),
            Action::Refuse(game, ply, offer) => answer("refuse", game, ply, offer, f),
            Action::Resign(game, ply) => write!(f, "resign:{game}:{}", ply.0),
            Action::ResignNow(game, ply) => write!(f, "resign-now:{game}:{}", ply.0),
            Action::Rematch(game) => write!(f, "rematch:{game}"),
            Action::Games(page) => write!(f, "games:{page}"),
            Action::Leaderboard(page) => write!(f, "leaderboard:{page}"),
            Action::Rules(topic) => write!(f, "rules:{topic}"),
            Action::FirstGame => write!(f, "first-game"),
            Action::OpenChallenge => write!(f, "open-challenge"),
            Action::InVietnamese(game) => write!(f, "vi:{game}"),
            Action::Settings(scope) => write!(f, "settings:{}", scope.name()),
            Action::Change(change) => write!(f, "set:{change}"),
            Action::Export => write!(f, "export"),
            Action::Forget => write!(f, "forget"),
            Action::ForgetNow => write!(f, "forget-now"),
        }
    }
}

impl FromStr for Action {
    type Err = NoAction;

    fn from_str(text: &str) -> Result<Action, NoAction> {
        let parts: Vec<&str> = text.split(':').collect();
        match parts.as_slice() {
            ["play", game, ply, sides, mv] => play(game, ply, sides, mv),
            ["hand", game, round, hand] => Ok(Action::Hand {
                game: id(game)?,
                round: number(round)?,
                hand: Hand::from_name(hand).ok_or(NoAction)?,
            }),
            ["decline", game, excuse] => {
                let excuse = Excuse::from_name(excuse).ok_or(NoAction)?;
                Ok(Action::Decline(id(game)?, excuse))
            }
            ["set", change @ ..] => Change::read(change).map(Action::Change).ok_or(NoAction),
            [name, game, ply, offer] => {
                let offer = OfferNumber(number(offer)?);
                to_offer(name, id(game)?, Ply(number(ply)?), offer)
            }
            [name, game, ply] => at_board(name, id(game)?, Ply(number(ply)?)),
            [name, what] => of_one(name, what),
            ["first-game"] => Ok(Action::FirstGame),
            ["open-challenge"] => Ok(Action::OpenChallenge),
            ["export"] => Ok(Action::Export),
            ["forget"] => Ok(Action::Forget),
            ["forget-now"] => Ok(Action::ForgetNow),
            _ => Err(NoAction),
        }
    }
}

/// One made before offers had numbers is answered as it was then.
fn answer(
    name: &str,
    game: GameId,
    ply: Ply,
    offer: OfferNumber,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match offer.0 {
        0 => write!(f, "{name}:{game}:{}", ply.0),
        number => write!(f, "{name}:{game}:{}:{number}", ply.0),
    }
}

fn play(game: &str, ply: &str, sides: &str, mv: &str) -> Result<Action, NoAction> {
    let sides = Sides::from_count(number(sides)?).ok_or(NoAction)?;
    Ok(Action::Play {
        game: id(game)?,
        ply: Ply(number(ply)?),
        sides,
        mv: Move::from_text(mv, sides).map_err(|_| NoAction)?,
    })
}

/// What is done at a board as it was at a ply.
fn at_board(name: &str, game: GameId, ply: Ply) -> Result<Action, NoAction> {
    let action = match name {
        "more" => Action::More,
        "hint" => Action::Hint,
        "draw" => Action::OfferDraw,
        "takeback" => Action::AskTakeback,
        "resign" => Action::Resign,
        "resign-now" => Action::ResignNow,
        // Written before offers had numbers.
        _ => return to_offer(name, game, ply, OfferNumber::default()),
    };
    Ok(action(game, ply))
}

/// What is answered to an offer.
fn to_offer(name: &str, game: GameId, ply: Ply, offer: OfferNumber) -> Result<Action, NoAction> {
    match name {
        "agree" => Ok(Action::Agree(game, ply, offer)),
        "refuse" => Ok(Action::Refuse(game, ply, offer)),
        _ => Err(NoAction),
    }
}

/// What takes one thing beside its name.
fn of_one(name: &str, what: &str) -> Result<Action, NoAction> {
    Ok(match name {
        "accept" => Action::Accept(id(what)?),
        "leave" => Action::Leave(id(what)?),
        "start" => Action::Start(id(what)?),
        "decline" => Action::DeclineMenu(id(what)?),
        "block" => Action::Block(id(what)?),
        "withdraw" => Action::Withdraw(id(what)?),
        "board" => Action::Board(id(what)?),
        "rematch" => Action::Rematch(id(what)?),
        "vi" => Action::InVietnamese(id(what)?),
        "games" => Action::Games(number(what)?),
        "leaderboard" => Action::Leaderboard(number(what)?),
        "rules" => Action::Rules(number(what)?),
        "settings" => Action::Settings(Scope::from_name(what).ok_or(NoAction)?),
        _ => return Err(NoAction),
    })
}

fn number<T: FromStr>(text: &str) -> Result<T, NoAction> {
    text.parse().map_err(|_| NoAction)
}

fn id(text: &str) -> Result<GameId, NoAction> {
    number(text).map(GameId)
}
