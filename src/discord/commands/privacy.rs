//! `/privacy`: what is stored of the asker, to have it or to be rid of it.

use std::sync::Arc;

use crate::session::Session;
use crate::view::{self, Notice, Scene};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::files::File;
use crate::discord::reply::Reply;

use super::{Trouble, bad_value};

/// What the file is called.
const FILE: &str = "o-an-quan.json";

/// Tells what is stored, or does at once what is asked with it.
pub async fn privacy(bot: &SharedBot, ask: &Ask, what: Option<&str>) -> Result<Reply, Trouble> {
    match what {
        None => {
            let links = &bot.links;
            let (policy, terms) = (links.privacy.as_deref(), links.terms.as_deref());
            Ok(Reply::Private(view::privacy(policy, terms, ask.lang)))
        }
        Some("export") => export(bot, ask).await,
        Some("delete") => forget(bot, ask).await.map(Reply::Private),
        Some(other) => Err(bad_value("what", other, "export, delete")),
    }
}

/// Gives the asker all that is stored of them.
pub async fn export(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let stored = bot.host.store().stored(ask.who.id).await?;
    // What is stored is words and numbers, which can be written whatever they are.
    let bytes = serde_json::to_vec_pretty(&stored).unwrap_or_default();
    let words = view::notice(&Notice::Exported, ask.lang);
    Ok(Reply::File(Scene::line(words), File { name: FILE, bytes }))
}

/// Asks whether they really want to be forgotten.
pub async fn forget(bot: &SharedBot, ask: &Ask) -> Result<Scene, Trouble> {
    let user = ask.who.id;
    let mut live = 0;
    for game in bot.host.store().games_on(user, u32::MAX).await? {
        if let Session::Playing(playing) = &*bot.host.session(game).await? {
            live += usize::from(playing.side_of(user).is_some());
        }
    }
    Ok(view::forget(live, ask.lang))
}

/// Forgets the asker, and shows what they took part in without them.
pub async fn forget_now(bot: &SharedBot, ask: &Ask) -> Result<Scene, Trouble> {
    let left = bot.host.forget(ask.who.id).await?;
    let stage = bot.clone();
    tokio::spawn(async move { show(&stage, &left).await });
    Ok(Scene::line(view::notice(&Notice::Forgotten, ask.lang)))
}

/// One after the other: there may be many, and the answer waits for none.
async fn show(bot: &SharedBot, left: &[Arc<Session>]) {
    for session in left {
        bot.answer_ping(session).await;
        // It is logged where it can't be shown, and shown again later.
        let _ = bot.bring(session).await;
    }
}
