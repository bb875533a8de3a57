//! What a control does.

mod text;

use crate::rules::{Move, Sides};
use crate::session::{Excuse, GameId, Hand, OfferNumber, Ply};

use super::settings::{Change, Scope};

pub use text::NoAction;

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
    /// Take up a challenge, or a seat in it.
    Accept(GameId),
    /// Leave a seat that was taken.
    Leave(GameId),
    /// Begin with the seats that are taken; the bot takes the others.
    Start(GameId),
    /// Ask why one turns a challenge down, privately.
    DeclineMenu(GameId),
    /// Turn a challenge down.
    Decline(GameId, Excuse),
    /// Turn a challenge down, and take none from its challenger any more.
    Block(GameId),
    /// Take one's own challenge back.
    Withdraw(GameId),
    /// Show a hand in *oẳn tù tì*. The same for both, whoever presses it.
    Hand {
        /// The game.
        game: GameId,
        /// The round, from 0.
        round: u32,
        /// The hand.
        hand: Hand,
    },
    /// Show what else can be done at this board, privately.
    More(GameId, Ply),
    /// Tell the asker a good move on this board, privately.
    Hint(GameId, Ply),
    /// Bring the board down to where people are.
    Board(GameId),
    /// Offer a draw.
    OfferDraw(GameId, Ply),
    /// Ask to take one's last move back.
    AskTakeback(GameId, Ply),
    /// Agree to what another side offers or asks.
    Agree(GameId, Ply, OfferNumber),
    /// Refuse it; whoever offered takes it back so.
    Refuse(GameId, Ply, OfferNumber),
    /// Ask whether one really wants to give up.
    Resign(GameId, Ply),
    /// Give up.
    ResignNow(GameId, Ply),
    /// Challenge the same people again, seats passed on.
    Rematch(GameId),
    /// Show the asker's games: a page, counted from 0.
    Games(u32),
    /// Show the leaderboard's page, counted from 0.
    Leaderboard(u32),
    /// Show the rules: a topic by its number.
    Rules(u8),
    /// How to begin: a first game that explains itself.
    FirstGame,
    /// How to begin: challenge the whole channel.
    OpenChallenge,
    /// Show the board in the language of a button that offers it.
    InVietnamese(GameId),
    /// Show settings.
    Settings(Scope),
    /// Change a setting.
    Change(Change),
    /// Send the asker what is stored of them.
    Export,
    /// Ask whether one really wants to be forgotten.
    Forget,
    /// Forget the asker.
    ForgetNow,
}

impl Action {
    /// Whether it is done at a table, in a game or a challenge that is there already.
    pub const fn is_of_a_table(self) -> bool {
        matches!(
            self,
            Action::Play { .. }
                | Action::Accept(_)
                | Action::Leave(_)
                | Action::Start(_)
                | Action::DeclineMenu(_)
                | Action::Decline(..)
                | Action::Block(_)
                | Action::Withdraw(_)
                | Action::Hand { .. }
                | Action::More(..)
                | Action::OfferDraw(..)
                | Action::AskTakeback(..)
                | Action::Agree(..)
                | Action::Refuse(..)
                | Action::Resign(..)
                | Action::ResignNow(..)
        )
    }
}
