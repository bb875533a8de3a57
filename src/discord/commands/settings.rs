//! `/settings`: what a server and a person can set.

use crate::session::GuildId;
use crate::store::{OwnSettings, ServerSettings};
use crate::view::{self, Change, Lang, Notice, Scene, Scope};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;
use crate::discord::settings::{lang, own_kept, own_shown, server_kept, server_shown};

use super::{Trouble, bad_value, in_server};

/// Shows settings: the asker's own, if they don't say whose.
pub async fn settings(bot: &SharedBot, ask: &Ask, whose: Option<&str>) -> Result<Reply, Trouble> {
    let scope = match whose {
        None => Scope::Mine,
        Some(name) => {
            Scope::from_name(name).ok_or_else(|| bad_value("whose", name, "mine, server"))?
        }
    };
    page(bot, ask, scope).await.map(Reply::Private)
}

/// The page of settings.
pub async fn page(bot: &SharedBot, ask: &Ask, scope: Scope) -> Result<Scene, Trouble> {
    match scope {
        Scope::Server => {
            let guild = managers_only(ask)?;
            let kept = bot.host.settings().server(guild).await?;
            Ok(server_page(ask, &kept))
        }
        Scope::Mine => {
            let kept = bot.host.settings().own(ask.who.id).await?;
            own_page(bot, ask, &kept).await
        }
    }
}

/// Changes a setting, and shows the page as it is then.
pub async fn change(bot: &SharedBot, ask: &Ask, change: Change) -> Result<Scene, Trouble> {
    let settings = bot.host.settings();
    match change {
        Change::Server(change) => {
            let guild = managers_only(ask)?;
            let changed =
                |kept: &ServerSettings| server_kept(server_shown(kept).changed(change, ask.home));
            let kept = settings.change_server(guild, changed).await?;
            Ok(server_page(ask, &kept))
        }
        Change::Mine(change) => {
            let changed = |kept: &OwnSettings| own_kept(own_shown(kept).changed(change));
            let kept = settings.change_own(ask.who.id, changed).await?;
            own_page(bot, ask, &kept).await
        }
    }
}

fn server_page(ask: &Ask, kept: &ServerSettings) -> Scene {
    view::server_settings(&server_shown(kept), ask.home, ask.lang)
}

/// In the language that is set now, which may just have been changed.
async fn own_page(bot: &SharedBot, ask: &Ask, kept: &OwnSettings) -> Result<Scene, Trouble> {
    let names = bot.names(&kept.blocked).await?;
    let lang = lang(&kept.lang).unwrap_or_else(|| Lang::of_locale(&ask.who.locale));
    Ok(view::my_settings(&own_shown(kept), lang, &names))
}

/// Discord hides what somebody may not do, but only by whole commands.
fn managers_only(ask: &Ask) -> Result<GuildId, Trouble> {
    let guild = in_server(ask)?;
    match ask.manages {
        true => Ok(guild),
        false => Err(Trouble::Notice(Notice::ManagersOnly)),
    }
}
