//! Pings: edits notify nobody, so whoever wants to be called is called by a
//! message of its own. The last one of a game is taken away again.

use std::sync::Arc;

use serde::Serialize;

use crate::session::{Session, UserId};
use crate::view::{self, Lang};

use super::bot::{SharedBot, link};
use super::rest::Nonce;

/// A plain message that pings one person.
#[derive(Debug, Serialize)]
struct Ping {
    content: String,
    allowed_mentions: Mentions,
}

#[derive(Debug, Serialize)]
struct Mentions {
    users: [String; 1],
}

impl SharedBot {
    /// Tells somebody that it is their turn, with a link to the board.
    pub async fn ping(&self, session: &Arc<Session>, user: UserId) {
        let lang = self.language_of(session, user).await;
        let link = self.link_to(session).await;
        let content = view::ping_turn(user, link.as_deref(), lang);
        self.call_out(session, user, content).await;
    }

    /// Tells somebody that they are challenged.
    pub async fn ping_challenged(&self, session: &Arc<Session>) {
        let Session::Lobby(lobby) = &**session else {
            return;
        };
        let Some(opponent) = lobby.table().terms.opponent else {
            return;
        };
        let challenger = lobby.table().challenger;
        if self.host.count_call(challenger).is_err() {
            tracing::info!(%challenger, "their challenges call nobody for a while");
            return;
        }
        let lang = self.language_of(session, opponent).await;
        let link = self.link_to(session).await;
        let names = self.names_at(session).await;
        let content = view::ping_challenge(opponent, challenger, link.as_deref(), lang, &names);
        self.call_out(session, opponent, content).await;
    }

    async fn call_out(&self, session: &Session, user: UserId, content: String) {
        let table = session.table();
        // Where the bot is no member it can post nothing.
        if table.place.is_visited() || !self.calls(table.place.guild, user).await {
            return;
        }
        let ping = Ping {
            content,
            allowed_mentions: Mentions {
                users: [user.to_string()],
            },
        };
        let channel = table.place.channel;
        let last = self.pings.get(&table.id).map(|last| *last);
        let nonce = Nonce::of((table.id, table.version, channel, last, user));
        let posted = match self.rest.post(channel, &ping, nonce).await {
            Ok(posted) => posted,
            Err(error) => {
                tracing::debug!(%error, "a ping could not be posted");
                return;
            }
        };
        if let Some(last) = self.pings.insert(table.id, posted) {
            // A ping that stays hurts nobody.
            let _ = self.rest.delete(channel, last).await;
        }
    }

    /// Takes the last ping of a game away: whoever was called has come. Where
    /// every turn is called, the next call does that.
    pub async fn answer_ping(&self, session: &Session) {
        let table = session.table();
        if table.terms.pace.is_correspondence() {
            return;
        }
        if let Some((_, last)) = self.pings.remove(&table.id) {
            // A ping that stays hurts nobody.
            let _ = self.rest.delete(table.place.channel, last).await;
        }
    }

    /// Somebody's language: what they have set, else their client's; the board's,
    /// if they were never met.
    async fn language_of(&self, session: &Session, user: UserId) -> Lang {
        if let Some(lang) = self.set_lang(user).await {
            return lang;
        }
        let known = self.host.people().known(&[user]).await.unwrap_or_default();
        match known.get(&user).filter(|person| !person.locale.is_empty()) {
            Some(person) => Lang::of_locale(&person.locale),
            None => self.board_lang(session).await,
        }
    }

    async fn link_to(&self, session: &Session) -> Option<String> {
        let table = session.table();
        let board = self.host.board(table.id).await.ok().flatten();
        board.and_then(|board| link(table.place, board))
    }
}
