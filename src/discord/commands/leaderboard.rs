//! `/leaderboard`: who plays best in this server.

use crate::store::{Leaderboard as Ranks, PageOf, Ranked};
use crate::view::{self, Leaderboard, Names, Scene};

use crate::discord::ask::Ask;
use crate::discord::bot::Bot;

use super::{Trouble, in_server};

/// So often a page is filled up for those who have left.
const LOOKS: usize = 3;

/// So many people stand on one page.
const PER_PAGE: u32 = 10;

/// A page of the server's leaderboard, counted from 0, and the asker's own place.
pub async fn leaderboard(bot: &Bot, ask: &Ask, page: u32) -> Result<Scene, Trouble> {
    let found = of_who_is_here(
        bot,
        PageOf {
            guild: in_server(ask)?,
            page,
            per_page: PER_PAGE,
            asker: ask.who.id,
        },
    )
    .await?;
    let ranked = found.rows.iter().chain(&found.asker);
    let users: Vec<_> = ranked.map(|ranked| ranked.user).collect();
    let names = bot.names(&users).await?;
    let shown = |ranked: &Ranked| show(ranked, ask, &names);
    let board = Leaderboard {
        rows: found.rows.iter().map(shown).collect(),
        asker: found.asker.as_ref().map(shown),
        page,
        pages: found.total.div_ceil(PER_PAGE).max(1),
    };
    Ok(view::leaderboard(&board, ask.lang))
}

/// A page without those who have left the server, as far as a few looks find them.
async fn of_who_is_here(bot: &Bot, query: PageOf) -> Result<Ranks, Trouble> {
    let store = bot.host.store();
    for _ in 0..LOOKS {
        let found = store.leaderboard(query).await?;
        let others = found.rows.iter().map(|ranked| ranked.user);
        let others: Vec<_> = others.filter(|&user| user != query.asker).collect();
        let departed = bot.departed(query.guild, &others).await;
        if departed.is_empty() {
            return Ok(found);
        }
        store.note_departed(query.guild, &departed).await?;
    }
    Ok(store.leaderboard(query).await?)
}

fn show(ranked: &Ranked, ask: &Ask, names: &Names) -> view::Ranked {
    view::Ranked {
        place: ranked.place,
        name: names.name(ranked.user),
        wins: ranked.wins,
        losses: ranked.losses,
        draws: ranked.draws,
        is_asker: ranked.user == ask.who.id,
    }
}
