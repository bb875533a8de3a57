//! What is pressed at a table: seats, hands, offers and their answers.

use crate::host::HostError;
use crate::session::{Command, Excuse, GameId, Session};
use crate::view::{self, Action, Notice, Scene};

use crate::discord::ask::{Ask, Pressed};
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act, block};

/// Gives the session the command that the control stands for.
pub async fn press(
    bot: &SharedBot,
    ask: &Ask,
    pressed: &Pressed,
    action: Action,
) -> Result<Reply, Trouble> {
    let (game, command) = command_of(action).ok_or(Trouble::Notice(Notice::Unknown))?;
    if command == Command::Accept {
        let session = bot.host.session(game).await?;
        block::check_seat(bot, ask, &session).await?;
    }
    let session = act(bot, ask, game, command).await?;
    // A hand is confirmed to whoever showed it, and to nobody else.
    if pressed.is_private || matches!(action, Action::Hand { .. }) {
        let scene = Scene::line(view::notice(&done(action, &session), ask.lang));
        return Ok(Reply::Aside { session, scene });
    }
    Ok(Reply::Board(session))
}

/// Asks why somebody turns a challenge down, if they may.
pub async fn declining(bot: &SharedBot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    let session = bot.host.session(game).await?;
    let Session::Lobby(lobby) = &*session else {
        // It is over, or has begun: the session says so in its own words.
        return act(bot, ask, game, Command::Decline(Excuse::None))
            .await
            .map(Reply::Board);
    };
    match lobby.check_decline(ask.who.id) {
        Ok(()) => {
            let names = bot.names_at(&session).await;
            Ok(Reply::Private(view::declining(lobby, ask.lang, &names)))
        }
        Err(refusal) => Err(HostError::Refused { refusal, session }.into()),
    }
}

fn command_of(action: Action) -> Option<(GameId, Command)> {
    Some(match action {
        Action::Accept(game) => (game, Command::Accept),
        Action::Leave(game) => (game, Command::Leave),
        Action::Start(game) => (game, Command::Start),
        Action::Decline(game, excuse) => (game, Command::Decline(excuse)),
        Action::Withdraw(game) => (game, Command::Withdraw),
        Action::Hand { game, round, hand } => (game, Command::ShowHand { round, hand }),
        Action::OfferDraw(game, ply) => (game, Command::OfferDraw { ply }),
        Action::AskTakeback(game, ply) => (game, Command::AskTakeback { ply }),
        Action::Agree(game, ply, offer) => (game, Command::Agree { ply, offer }),
        Action::Refuse(game, ply, offer) => (game, Command::Refuse { ply, offer }),
        _ => return None,
    })
}

/// What whoever pressed reads: what they did, for its effect is on the board.
fn done(action: Action, session: &Session) -> Notice {
    let offer = match session {
        Session::Playing(playing) => playing.offer(),
        _ => None,
    };
    match (action, offer) {
        (Action::Hand { hand, .. }, _) => Notice::HandShown(hand),
        (Action::OfferDraw(..) | Action::AskTakeback(..), Some(offer)) => {
            Notice::Offered(offer.what)
        }
        (Action::Decline(..), _) => Notice::Declined,
        _ => Notice::Done,
    }
}
