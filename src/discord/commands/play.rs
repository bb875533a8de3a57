//! `/play`: a game against the bot.

use crate::session::Level;

use crate::discord::ask::{Ask, Wish};
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, bad_value, challenge, may_begin, thread};

/// Begins somebody's first game. Its button hangs under a page, which stays.
pub async fn first(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    may_begin(bot, ask).await?;
    let begun = bot.host.first_game(ask.place, ask.who.id).await?;
    Ok(Reply::NewBoard(begun))
}

/// Begins a game against a level.
pub async fn play(bot: &SharedBot, ask: &Ask, level: &str, wish: &Wish) -> Result<Reply, Trouble> {
    let known = Level::from_name(level).ok_or_else(|| {
        let levels = "khoa-sinh, tu-tai, cu-nhan, tham-hoa, bang-nhan, trang-nguyen";
        bad_value("level", level, levels)
    })?;
    let settings = may_begin(bot, ask).await?;
    let terms = challenge::terms(wish, settings.rules)?;
    let place = thread::place(bot, ask, None, None, &settings).await?;
    let begun = bot.host.play(place, terms, ask.who.id, known).await;
    let begun = thread::begun(bot, ask, place, begun).await?;
    Ok(thread::present(bot, ask, begun, Reply::Board).await)
}
