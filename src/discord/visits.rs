//! Boards in places that the bot only visits: it can change them in answer to
//! somebody alone. An answer can be changed for some time after it was given, so the
//! bot's own move comes onto the board by way of the press before it; later than
//! that, with the next press.

use dashmap::DashMap;
use serde::Serialize;

use crate::host::Clock;
use crate::session::{GameId, MessageId, Span, Timestamp};

use super::ask::Token;
use super::rest::{Rest, RestError};

/// So long an answer can be changed: Discord's 15 minutes, less a little.
pub(super) const ANSWER_LASTS: Span = Span(14 * 60_000 + 30_000);

/// The answers that show boards, by their games.
#[derive(Default)]
pub(super) struct Visits(DashMap<GameId, Visit>);

struct Visit {
    token: Token,
    /// The message, if it is not the first answer itself.
    further: Option<MessageId>,
    until: Timestamp,
}

impl Visits {
    /// So many are kept; past that, those that can't be changed any more go.
    const MOST: usize = 10_000;

    /// Notes that a board is the answer to an interaction: the first, or a further one.
    pub fn note(&self, game: GameId, token: &Token, further: Option<MessageId>, now: Timestamp) {
        if self.0.len() >= Visits::MOST {
            self.0.retain(|_, visit| now < visit.until);
        }
        let visit = Visit {
            token: token.clone(),
            further,
            until: now + ANSWER_LASTS,
        };
        self.0.insert(game, visit);
    }

    /// Changes a board as long as that can be done; afterwards it stays as it is.
    pub async fn change(
        &self,
        rest: &Rest,
        clock: &Clock,
        game: GameId,
        body: &impl Serialize,
    ) -> Result<(), RestError> {
        let visit = self.0.get(&game).map(|visit| {
            let Visit {
                token,
                further,
                until,
            } = &*visit;
            (token.clone(), *further, *until)
        });
        match visit {
            Some((token, None, until)) if clock.now() < until => {
                rest.edit_answer(&token, body).await.map(drop)
            }
            Some((token, Some(message), until)) if clock.now() < until => {
                rest.edit_further(&token, message, body).await
            }
            _ => Ok(()),
        }
    }
}
