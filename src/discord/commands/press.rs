//! Buttons and menus.

use crate::session::Command;
use crate::view::{self, Action, Notice, Scene, Topic};

use crate::discord::ask::{Ask, Pressed};
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{
    Trouble, block, challenge, games, hint, leaderboard, play, playing, privacy, rematch, resign,
    settings, sow, table,
};

/// Does what the control says.
pub async fn press(bot: &SharedBot, ask: &Ask, pressed: &Pressed) -> Result<Reply, Trouble> {
    match pressed.action.ok_or(Trouble::Notice(Notice::Unknown))? {
        Action::Play {
            game,
            ply,
            sides,
            mv,
        } => {
            let session = bot.host.session(game).await?;
            // Squares are named by the size of the board.
            if sides != session.table().terms.rules.sides() {
                return Err(Trouble::Notice(Notice::Unknown));
            }
            drop(session);
            sow::press(bot, ask, game, Command::Play { ply, mv }, pressed).await
        }
        Action::DeclineMenu(game) => table::declining(bot, ask, game).await,
        Action::Rematch(game) => rematch::again(bot, ask, game).await,
        Action::More(game, _) => {
            let session = bot.host.session(game).await?;
            Ok(Reply::Private(view::more(playing(&session)?, ask.lang)))
        }
        Action::Hint(game, ply) => hint::hint(bot, ask, game, ply).await,
        Action::Board(game) => Ok(Reply::NewBoard(bot.host.session(game).await?)),
        Action::Resign(game, ply) => Ok(in_turn(pressed, view::resign(game, ply, ask.lang))),
        Action::ResignNow(game, ply) => resign::resign_now(bot, ask, game, ply).await,
        Action::Leaderboard(page) => leaderboard::leaderboard(bot, ask, page)
            .await
            .map(Reply::Turned),
        Action::Games(page) => {
            let page = games::games(bot, ask, page).await?;
            Ok(in_turn(pressed, page))
        }
        Action::Rules(topic) => {
            let topic = Topic::from_number(topic).ok_or(Trouble::Notice(Notice::Unknown))?;
            Ok(in_turn(pressed, view::rules(topic, ask.lang)))
        }
        Action::FirstGame => play::first(bot, ask).await,
        Action::OpenChallenge => challenge::open(bot, ask).await,
        Action::InVietnamese(game) => {
            let session = bot.host.session(game).await?;
            let scene = bot.scene_for(&session, ask.who.id, view::Lang::Vi).await?;
            Ok(Reply::Private(scene))
        }
        Action::Settings(scope) => {
            let page = settings::page(bot, ask, scope).await?;
            Ok(in_turn(pressed, page))
        }
        Action::Change(change) => {
            let page = settings::change(bot, ask, change).await?;
            Ok(in_turn(pressed, page))
        }
        Action::Block(game) => block::block(bot, ask, game).await,
        Action::Export => privacy::export(bot, ask).await,
        Action::Forget => Ok(in_turn(pressed, privacy::forget(bot, ask).await?)),
        Action::ForgetNow => Ok(in_turn(pressed, privacy::forget_now(bot, ask).await?)),
        action => table::press(bot, ask, pressed, action).await,
    }
}

/// Private steps follow one another in one message; under a board they begin a new one.
fn in_turn(pressed: &Pressed, scene: Scene) -> Reply {
    match pressed.is_private {
        true => Reply::Turned(scene),
        false => Reply::Private(scene),
    }
}
