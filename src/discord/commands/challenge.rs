//! `/challenge`: somebody is asked for a game, or the whole channel is.

use crate::rules::{Preset, Ruleset};
use crate::session::{First, Pace, Terms};
use crate::view::Notice;

use crate::discord::ask::{Ask, Opponent, Wish};
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, bad_value, block, may_challenge, thread};

/// Makes the challenge that is wished for.
pub async fn challenge(bot: &SharedBot, ask: &Ask, wish: &Wish) -> Result<Reply, Trouble> {
    let settings = may_challenge(bot, ask).await?;
    if let Some(opponent) = &wish.opponent {
        check(ask, opponent)?;
        block::check_opponent(bot, ask, opponent.person.id).await?;
        bot.host
            .people()
            .introduce(opponent.person.clone(), bot.host.clock().now())
            .await?;
    }
    let terms = terms(wish, settings.rules)?;
    check_clock(ask, &terms)?;
    let place = thread::place(bot, ask, wish.thread, terms.opponent, &settings).await?;
    let session = bot.host.challenge(place, terms, ask.who.id).await;
    let session = thread::begun(bot, ask, place, session).await?;
    Ok(thread::present(bot, ask, session, Reply::Board).await)
}

/// What is wished for, held against what can be; the server's rules where none are named.
pub fn terms(wish: &Wish, usual: Preset) -> Result<Terms, Trouble> {
    Ok(Terms {
        rules: rules(wish, usual)?,
        opponent: wish.opponent.as_ref().map(|opponent| opponent.person.id),
        first: first(wish)?,
        pace: pace(wish)?,
        rated: wish.rated.unwrap_or_default(),
    })
}

/// A challenge to whoever takes it up, by the server's rules.
pub async fn open(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let settings = may_challenge(bot, ask).await?;
    let terms = Terms::friendly(Ruleset::preset(settings.rules));
    let place = thread::place(bot, ask, None, None, &settings).await?;
    let session = bot.host.challenge(place, terms, ask.who.id).await;
    let session = thread::begun(bot, ask, place, session).await?;
    // Its button hangs under a result or a page, which stays.
    Ok(thread::present(bot, ask, session, Reply::NewBoard).await)
}

/// Where the bot is no member it can take nobody's time: they might not see it.
fn check_clock(ask: &Ask, terms: &Terms) -> Result<(), Trouble> {
    match terms.pace {
        Pace::Seconds(_) if ask.place.is_visited() => Err(Trouble::Notice(Notice::NoClockHere)),
        _ => Ok(()),
    }
}

fn check(ask: &Ask, opponent: &Opponent) -> Result<(), Trouble> {
    match opponent {
        Opponent { person, .. } if person.id == ask.who.id => {
            Err(Trouble::Notice(Notice::Yourself))
        }
        Opponent { is_bot: true, .. } => Err(Trouble::Notice(Notice::Bot)),
        // Where the bot is no member it is not told who is there.
        Opponent { is_here: false, .. } if !ask.place.is_visited() => {
            Err(Trouble::Notice(Notice::NotInServer))
        }
        _ => Ok(()),
    }
}

fn rules(wish: &Wish, usual: Preset) -> Result<Ruleset, Trouble> {
    let preset = match wish.rules.as_deref() {
        None => usual,
        Some(name) => Preset::from_name(name).ok_or_else(|| {
            bad_value("rules", name, "pho-thong, co-lang, mancala-world, boc-quan")
        })?,
    };
    let numbers = [("players", wish.sides), ("young_quan", wish.young_quan)];
    let mut rules = Ruleset::preset(preset);
    for (option, number) in numbers {
        let Some(number) = number else { continue };
        rules = rules
            .with(option, &number.to_string())
            .map_err(|error| Trouble::Notice(Notice::BadOption(error)))?;
    }
    Ok(rules)
}

/// Never the challenger by default: who begins has a large advantage.
fn first(wish: &Wish) -> Result<First, Trouble> {
    let Some(name) = wish.first.as_deref() else {
        return Ok(First::Lot);
    };
    First::from_name(name)
        .ok_or_else(|| bad_value("first", name, "challenger, opponent, lot, hands"))
}

fn pace(wish: &Wish) -> Result<Pace, Trouble> {
    let Some(name) = wish.clock.as_deref() else {
        return Ok(Pace::Free);
    };
    Pace::from_name(name).ok_or_else(|| {
        bad_value(
            "clock",
            name,
            "free, 1d, 3d, 7d, 300s, 120s, 60s, 30s, 15s, 5s",
        )
    })
}
