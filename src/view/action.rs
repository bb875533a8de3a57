//! What a control does, and how that is written into the control.
//!
//! A button outlives the process that drew it, so what is written here is read
//! for as long as old boards hang in channels: change it only by addition.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Move, Sides};
use crate::session::{GameId, Ply};

/// What a control does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Make a move on the board of this ply.
    Play {
        /// The game.
        game: GameId,
        /// The ply of the board under which the button hangs.
        ply: Ply,
        /// The size of the board, by which the square is named.
        sides: Sides,
        /// The move.
        mv: Move,
    },
    /// Take up a challenge.
    Accept(GameId),
    /// Turn a challenge down.
    Decline(GameId),
    /// Take one's own challenge back.
    Withdraw(GameId),
    /// Show what else can be done at this board, privately.
    More(GameId, Ply),
    /// Ask whether one really wants to give up.
    Resign(GameId, Ply),
    /// Give up.
    ResignNow(GameId, Ply),
    /// Show the leaderboard's page, counted from 0.
    Leaderboard(u32),
    /// Show the rules: a topic by its number.
    Rules(u8),
    /// How to begin: challenge the whole channel.
    OpenChallenge,
    /// Show the board in the language of a button that offers it.
    InVietnamese(GameId),
}

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
                write!(
                    f,
                    "play:{game}:{}:{}:{}",
                    ply.0,
                    sides.count(),
                    mv.named(sides)
                )
            }
            Action::Accept(game) => write!(f, "accept:{game}"),
            Action::Decline(game) => write!(f, "decline:{game}"),
            Action::Withdraw(game) => write!(f, "withdraw:{game}"),
            Action::More(game, ply) => write!(f, "more:{game}:{}", ply.0),
            Action::Resign(game, ply) => write!(f, "resign:{game}:{}", ply.0),
            Action::ResignNow(game, ply) => write!(f, "resign-now:{game}:{}", ply.0),
            Action::Leaderboard(page) => write!(f, "leaderboard:{page}"),
            Action::Rules(topic) => write!(f, "rules:{topic}"),
            Action::OpenChallenge => write!(f, "open-challenge"),
            Action::InVietnamese(game) => write!(f, "vi:{game}"),
        }
    }
}

impl FromStr for Action {
    type Err = NoAction;

    fn from_str(text: &str) -> Result<Action, NoAction> {
        let parts: Vec<&str> = text.split(':').collect();
        match parts.as_slice() {
            ["play", game, ply, sides, mv] => {
                let sides = Sides::from_count(number(sides)?).ok_or(NoAction)?;
                let mv = Move::from_text(mv, sides).map_err(|_| NoAction)?;
                let (game, ply) = at(game, ply)?;
                Ok(Action::Play {
                    game,
                    ply,
                    sides,
                    mv,
                })
            }
            ["accept", game] => Ok(Action::Accept(id(game)?)),
            ["decline", game] => Ok(Action::Decline(id(game)?)),
            ["withdraw", game] => Ok(Action::Withdraw(id(game)?)),
            ["more", game, ply] => at(game, ply).map(|(game, ply)| Action::More(game, ply)),
            ["resign", game, ply] => at(game, ply).map(|(game, ply)| Action::Resign(game, ply)),
            ["resign-now", game, ply] => {
                at(game, ply).map(|(game, ply)| Action::ResignNow(game, ply))
            }
            ["leaderboard", page] => Ok(Action::Leaderboard(number(page)?)),
            ["rules", topic] => Ok(Action::Rules(number(topic)?)),
            ["open-challenge"] => Ok(Action::OpenChallenge),
            ["vi", game] => Ok(Action::InVietnamese(id(game)?)),
            _ => Err(NoAction),
        }
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, NoAction> {
    text.parse().map_err(|_| NoAction)
}

fn id(text: &str) -> Result<GameId, NoAction> {
    number(text).map(GameId)
}

fn at(game: &str, ply: &str) -> Result<(GameId, Ply), NoAction> {
    Ok((id(game)?, Ply(number(ply)?)))
}
