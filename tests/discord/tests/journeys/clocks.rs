//! The timer, and those it shows to.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use o_an_quan::host::{Clock, Host, Stage};
use o_an_quan::rules::{Ruleset, Side};
use o_an_quan::session::{
    ChannelId, First, GameId, GuildId, Level, Pace, Place, Session, Span, Terms, Timestamp, UserId,
};
use o_an_quan::store::{self, Store};
use tokio::time::timeout;

/// Where nothing that is shown is ever done being shown.
struct Stuck;

#[async_trait]
impl Stage for Stuck {
    async fn show(&self, _: &Arc<Session>) {
        pending().await
    }

    async fn warn(&self, _: &Arc<Session>, _: Side) {}

    async fn call(&self, _: &Arc<Session>, _: UserId) {}
}

#[tokio::test]
async fn a_board_that_cannot_be_shown_holds_up_nobodys_clock() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let clock = Clock::manual(Timestamp(1_700_000_000_000));
    let host = Arc::new(Host::new(store.clone(), clock.clone()));
    let serving = tokio::spawn({
        let host = host.clone();
        async move { host.serve(Arc::new(Stuck)).await }
    });
    let mut games = Vec::new();
    for channel in 1..=50 {
        games.push(begun(&host, channel).await);
    }
    clock.advance(Span::minutes(10));
    let all_are_lost = async {
        for game in games {
            while !is_over(&*store, game).await {
                tokio::task::yield_now().await;
            }
        }
    };
    let patience = Duration::from_secs(60);
    timeout(patience, all_are_lost).await.unwrap();
    serving.abort();
}

/// A game against the bot, who waits: one turn is to be lost.
async fn begun(host: &Host, channel: u64) -> GameId {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(channel),
    };
    let terms = Terms {
        first: First::Challenger,
        pace: Pace::Seconds(15),
        ..Terms::friendly(Ruleset::default())
    };
    let user = UserId(channel);
    let begun = host.play(place, terms, user, Level::KhoaSinh).await;
    begun.unwrap().table().id
}

async fn is_over(store: &dyn Store, game: GameId) -> bool {
    let record = store.load(game).await.unwrap().unwrap();
    matches!(Session::from_record(record), Ok(Session::Finished(_)))
}
