//! `/doctor`: what the bot lacks in a channel.

use serenity::model::permissions::Permissions;

use crate::view::{self, Checkup, Need, Notice};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, in_server};

/// Tells moderators what the bot may do here, and whether games may be played.
pub async fn doctor(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let guild = in_server(ask)?;
    if !ask.moderates {
        return Err(Trouble::Notice(Notice::ModeratorsOnly));
    }
    let settings = bot.host.settings().server(guild).await?;
    let checkup = Checkup {
        missing: missing(ask.bot_may),
        is_allowed: ask.may_play_here(&settings),
    };
    Ok(Reply::Private(view::doctor(&checkup, ask.lang)))
}

fn missing(may: Permissions) -> Vec<Need> {
    let is_missing = |need: &Need| !may.intersects(permission(*need) | Permissions::ADMINISTRATOR);
    Need::ALL.into_iter().filter(is_missing).collect()
}

const fn permission(need: Need) -> Permissions {
    match need {
        Need::ViewChannel => Permissions::VIEW_CHANNEL,
        Need::SendMessages => Permissions::SEND_MESSAGES,
        Need::SendInThreads => Permissions::SEND_MESSAGES_IN_THREADS,
        Need::CreateThreads => Permissions::CREATE_PUBLIC_THREADS,
        Need::AttachFiles => Permissions::ATTACH_FILES,
    }
}
