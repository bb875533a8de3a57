//! What a session asks for beside being saved and shown: thoughts, warnings, calls.

use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::rules::Side;
use crate::session::{Actor, Command, Effect, GameId, Level, Seat, Session, UserId};

use super::{Host, HostError, Stage};

/// Something to do for a game.
#[derive(Debug, Clone, Copy)]
pub(super) enum Errand {
    Think,
    Warn(Side),
    Call(UserId),
}

/// Errands on their way to whoever runs them.
pub(super) struct Errands {
    given: UnboundedSender<(GameId, Errand)>,
    /// Taken by the one who runs them.
    taken: tokio::sync::Mutex<UnboundedReceiver<(GameId, Errand)>>,
}

/// The level that plays on for somebody who has left: the weakest.
const SUBSTITUTE: Level = Level::KhoaSinh;

impl Errands {
    pub fn new() -> Errands {
        let (given, taken) = unbounded_channel();
        let taken = tokio::sync::Mutex::new(taken);
        Errands { given, taken }
    }

    pub fn give(&self, game: GameId, effects: &[Effect]) {
        for effect in effects {
            let errand = match *effect {
                Effect::Think => Errand::Think,
                Effect::Warn(side) => Errand::Warn(side),
                Effect::Call(user) => Errand::Call(user),
                Effect::Save | Effect::Show | Effect::WakeAt(_) => continue,
            };
            // The receiver lives beside the sender, so nothing is lost.
            let _ = self.given.send((game, errand));
        }
    }
}

impl Host {
    /// Runs errands, for ever. A thought does not hold up the next errand.
    pub(super) async fn run_errands(self: &Arc<Self>, stage: &Arc<dyn Stage>) {
        let mut errands = self.errands.taken.lock().await;
        while let Some((game, errand)) = errands.recv().await {
            let (host, stage) = (self.clone(), stage.clone());
            tokio::spawn(async move {
                if let Err(error) = host.run_errand(game, errand, &*stage).await {
                    tracing::warn!(%game, ?errand, %error, "an errand failed");
                }
            });
        }
    }

    async fn run_errand(
        &self,
        game: GameId,
        errand: Errand,
        stage: &dyn Stage,
    ) -> Result<(), HostError> {
        let session = self.session(game).await?;
        match errand {
            Errand::Think => return self.think(&session, stage).await,
            Errand::Warn(side) => stage.warn(&session, side).await,
            Errand::Call(user) => stage.call(&session, user).await,
        }
        Ok(())
    }

    /// Finds a move for the side to move and plays it, unless the game has
    /// moved on meanwhile.
    async fn think(&self, session: &Session, stage: &dyn Stage) -> Result<(), HostError> {
        let Session::Playing(playing) = session else {
            return Ok(());
        };
        let Some(level) = bot_to_move(session) else {
            return Ok(());
        };
        let (game, ply) = (playing.game().clone(), playing.ply());
        let found = self.thinker.choose(game, level, rand::random()).await;
        let Some(mv) = found else {
            return Ok(());
        };
        let game = session.table().id;
        match self.act(game, Actor::Bot, Command::Play { ply, mv }).await {
            Ok(session) => {
                stage.show(&session).await;
                Ok(())
            }
            Err(HostError::Refused { .. }) => Ok(()),
            Err(fault) => Err(fault),
        }
    }
}

/// The level that is to move, if it is the bot's turn.
fn bot_to_move(session: &Session) -> Option<Level> {
    let Session::Playing(playing) = session else {
        return None;
    };
    let side = playing.game().position().to_move()?;
    match playing.seats()[side] {
        _ if !playing.is_bots_turn() => None,
        Seat::Bot(level) => Some(level),
        Seat::Person(_) => Some(SUBSTITUTE),
    }
}
