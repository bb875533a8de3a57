//! A hint: whether somebody may have one, and what a search finds.

use std::sync::Arc;

use crate::rules::Move;
use crate::session::{GameId, Playing, Ply, Refusal, Session, UserId};

use super::{Host, HostError};

/// The best move that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub best: Move,
    /// The final score of the side to move less the best other one's, as expected.
    pub lead: i64,
    /// Whether it is proved that it will be so much at least.
    pub is_sure: bool,
}

impl Host {
    /// Looks for the best move on the board of this ply, for its player alone.
    /// Nothing changes.
    ///
    /// # Errors
    /// A refusal, if they may not be helped; [`HostError::NoThought`].
    pub async fn hint(
        &self,
        game: GameId,
        by: UserId,
        ply: Ply,
    ) -> Result<(Arc<Session>, Hint), HostError> {
        let session = self.session(game).await?;
        let refused = |refusal| HostError::Refused {
            refusal,
            session: session.clone(),
        };
        let playing = playing(&session).map_err(refused)?;
        playing.check_hint(by, ply).map_err(refused)?;
        if self.is_rated_elsewhere(playing, by).await? {
            return Err(refused(Refusal::RatedElsewhere));
        }
        let found = self.thinker.look(playing.game().clone()).await;
        let found = found.ok_or(HostError::NoThought)?;
        let hint = Hint {
            best: found.best,
            lead: found.sure.unwrap_or(found.score),
            is_sure: found.sure.is_some(),
        };
        Ok((session, hint))
    }

    /// Whether the board stands in a rated game of theirs as well.
    async fn is_rated_elsewhere(&self, asked: &Playing, by: UserId) -> Result<bool, HostError> {
        let rated = self.store.rated_games_of(by).await;
        for game in rated.map_err(HostError::Store)? {
            let other = self.session(game).await?;
            if let Session::Playing(other) = &*other
                && other.has_board_of(asked)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn playing(session: &Session) -> Result<&Playing, Refusal> {
    match session {
        Session::Playing(playing) => Ok(playing),
        Session::Finished(_) => Err(Refusal::Finished),
        Session::Lobby(_) | Session::Contest(_) => Err(Refusal::NotBegun),
    }
}
