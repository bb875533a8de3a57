//! `/games`: the asker's games, those that are on first.

use std::sync::Arc;

use crate::host::HostError;
use crate::session::{GameId, Seat, Session, Timestamp, UserId};
use crate::store::StoreError;
use crate::view::{self, Games, LiveGame, PastGame, Scene, WaitsFor};

use crate::discord::ask::Ask;
use crate::discord::bot::{Bot, link};

use super::Trouble;

/// So many games that are over stand on one page.
const PER_PAGE: u32 = 10;
/// So many that are on are looked at; more don't fit in a message.
const MOST_ON: u32 = 50;

/// A page of the asker's games, counted from 0. Those that are on come first.
pub async fn games(bot: &Bot, ask: &Ask, page: u32) -> Result<Scene, Trouble> {
    let store = bot.host.store();
    let mut games = Games {
        page,
        ..Games::default()
    };
    if page == 0 {
        let on = store.games_on(ask.who.id, MOST_ON).await?;
        games.live = live(bot, ask, &on).await?;
    }
    let over = store.games_over(ask.who.id, page, PER_PAGE).await?;
    games.pages = over.total.div_ceil(PER_PAGE).max(1);
    for game in over.games {
        let Some(session) = found(bot, game).await? else {
            continue;
        };
        let link = link_to(bot, &session).await?;
        games.past.extend(PastGame::of(&session, ask.who.id, link));
    }
    let names = bot.names(&people(&games)).await?;
    Ok(view::games(&games, ask.lang, &names))
}

/// Those that wait for the asker come first, the most pressing of them before others.
async fn live(bot: &Bot, ask: &Ask, on: &[GameId]) -> Result<Vec<LiveGame>, Trouble> {
    let mut live = Vec::with_capacity(on.len());
    for &game in on {
        let Some(session) = found(bot, game).await? else {
            continue;
        };
        let link = link_to(bot, &session).await?;
        live.extend(LiveGame::of(&session, ask.who.id, link));
    }
    let never = Timestamp(i64::MAX);
    live.sort_by_key(|game: &LiveGame| {
        let waits_for_asker = game.waits_for == WaitsFor::You;
        (!waits_for_asker, game.until.unwrap_or(never))
    });
    Ok(live)
}

/// A session; none if it can't be read: one damaged game hides no other.
async fn found(bot: &Bot, game: GameId) -> Result<Option<Arc<Session>>, Trouble> {
    match bot.host.session(game).await {
        Ok(session) => Ok(Some(session)),
        Err(HostError::NoGame) => Ok(None),
        Err(HostError::Store(fault @ StoreError::Damaged { .. })) => {
            tracing::error!(%game, %fault, "left out of a list of games");
            Ok(None)
        }
        Err(fault) => Err(fault.into()),
    }
}

async fn link_to(bot: &Bot, session: &Session) -> Result<Option<String>, Trouble> {
    let table = session.table();
    let board = bot.host.board(table.id).await?;
    Ok(board.and_then(|board| link(table.place, board)))
}

/// Everybody who is named on the page.
fn people(games: &Games) -> Vec<UserId> {
    let live = games.live.iter().flat_map(|game| &game.others);
    let past = games.past.iter().flat_map(|game| &game.others);
    let waited_for = games.live.iter().filter_map(|game| match game.waits_for {
        WaitsFor::Other(seat) => Some(seat),
        _ => None,
    });
    let seats = live.chain(past).copied().chain(waited_for);
    seats.filter_map(Seat::person).collect()
}
