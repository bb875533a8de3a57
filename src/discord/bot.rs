//! The bot: what it knows while it serves, and how it shows a session.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use dashmap::{DashMap, DashSet};

use crate::host::{Host, HostError, Stage};
use crate::rules::Side;
use crate::session::{GameId, GuildId, MessageId, Session, Span, UserId};
use crate::store::{Board, Person};
use crate::view::{self, Lang, Names, Notice, Scene};

use super::brush::Brushes;
use super::rest::{Rest, RestError, TOO_MANY_EDITS};
use super::ui::Body;

/// Unknown message: it has been deleted.
const UNKNOWN_MESSAGE: isize = 10008;

/// How long after a failure a board is shown again, the first time; then twice
/// as long each time.
const SHOW_AGAIN: Span = Span(2_000);
/// So often it is tried.
const SHOW_TRIES: u32 = 8;

/// The bot, connected.
pub struct Bot {
    /// Who owns the sessions.
    pub host: Arc<Host>,
    /// The way to Discord.
    pub rest: Rest,
    server_langs: DashMap<GuildId, Lang>,
    /// Games whose board waits to be shown again.
    waiting: DashSet<GameId>,
    /// Who paints a game's board.
    pub(super) brushes: Brushes,
    /// The last ping of a game, to be taken away with the next.
    pub(super) pings: DashMap<GameId, MessageId>,
}

impl Bot {
    /// A bot over a host.
    pub fn new(host: Arc<Host>, rest: Rest) -> Bot {
        Bot {
            host,
            rest,
            server_langs: DashMap::new(),
            waiting: DashSet::new(),
            brushes: Brushes::default(),
            pings: DashMap::new(),
        }
    }

    /// Notes which language a server speaks, as Discord says.
    pub fn note_server(&self, guild: GuildId, lang: Lang) {
        self.server_langs.insert(guild, lang);
    }

    /// A session's scene for everyone.
    ///
    /// # Errors
    /// The store can't say who plays.
    pub async fn scene(&self, session: &Session) -> Result<Scene, HostError> {
        let (names, lang) = self.audience(session).await?;
        Ok(view::scene(session, lang, &names))
    }

    /// A session's scene for one reader.
    ///
    /// # Errors
    /// The store can't say who plays.
    pub async fn scene_for(&self, session: &Session, lang: Lang) -> Result<Scene, HostError> {
        let (names, _) = self.audience(session).await?;
        Ok(view::scene(session, lang, &names))
    }

    /// The names of those at the table.
    ///
    /// # Errors
    /// The store can't say who they are.
    pub async fn names(&self, users: &[UserId]) -> Result<Names, HostError> {
        let people = self
            .host
            .people()
            .known(users)
            .await
            .map_err(HostError::Store)?;
        Ok(named(&people))
    }

    /// The names of those at a table; where the store fails, nobody's.
    pub async fn names_at(&self, session: &Session) -> Names {
        self.names(&session.people()).await.unwrap_or_default()
    }

    /// The language of a session's board.
    pub async fn board_lang(&self, session: &Session) -> Lang {
        let audience = self.audience(session).await;
        audience.map_or(Lang::En, |(_, lang)| lang)
    }

    /// Who is named on a board and its language: Vietnamese if every player's
    /// client is, as far as is known, else the server's.
    pub(super) async fn audience(&self, session: &Session) -> Result<(Names, Lang), HostError> {
        let users = session.people();
        let people = self
            .host
            .people()
            .known(&users)
            .await
            .map_err(HostError::Store)?;
        // Of whoever was only named by another, the language is not known yet.
        let mut known = people.values().filter(|person| !person.locale.is_empty());
        let all_vietnamese = known.all(|person| Lang::of_locale(&person.locale) == Lang::Vi);
        let guild = session.table().place.guild;
        let servers = self.server_langs.get(&guild).map_or(Lang::En, |lang| *lang);
        let lang = if all_vietnamese { Lang::Vi } else { servers };
        Ok((named(&people), lang))
    }

    /// Notes that a session is shown in this message, and takes the controls off
    /// the board that is left over.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn hang(&self, session: &Session, message: MessageId) -> Result<(), HostError> {
        let table = session.table();
        let board = Board {
            channel: table.place.channel,
            message,
            posted: self.host.clock().now(),
        };
        let left = self.host.hang(table.id, board, table.version).await?;
        if let Some(left) = left {
            let live = self.host.board(table.id).await?.unwrap_or(board);
            self.retire(session, left, live).await;
        }
        Ok(())
    }

    async fn retire(&self, session: &Session, old: Board, new: Board) {
        let guild = session.table().place.guild;
        let link = Some(link(guild, new));
        let lang = self.board_lang(session).await;
        let words = view::notice(&Notice::BoardMoved { link }, lang);
        let line = Scene::line(words);
        let body = Body::public(&line);
        if let Err(error) = self.rest.edit(old.channel, old.message, &body).await {
            tracing::debug!(%error, "the old board keeps its buttons; they are refused as stale");
        }
    }

    /// Shows a session on its live board; posts a new one if that is gone.
    async fn show_once(&self, session: &Session) -> Result<(), ShowError> {
        let scene = self.scene(session).await?;
        let body = Body::public(&scene);
        let board = self.host.board(session.table().id).await?;
        if let Some(board) = board {
            match self.rest.edit(board.channel, board.message, &body).await {
                Ok(_) => return Ok(()),
                Err(error) if !matches!(error.code(), Some(UNKNOWN_MESSAGE | TOO_MANY_EDITS)) => {
                    return Err(error.into());
                }
                Err(_) => {}
            }
        }
        let message = self.rest.post(session.table().place.channel, &body).await?;
        self.hang(session, message).await?;
        Ok(())
    }

    /// Shows a game again, a little later each time, until it is seen.
    async fn show_again(&self, game: GameId) {
        let mut pause = SHOW_AGAIN;
        for _ in 0..SHOW_TRIES {
            let clock = self.host.clock();
            clock.sleep_until(clock.now() + pause).await;
            pause = Span(pause.0 * 2);
            match self.show_now(game).await {
                Err(error) if error.passes() => {}
                _ => break,
            }
        }
        self.waiting.remove(&game);
    }

    /// Shows a game as it stands, when its board is free.
    async fn show_now(&self, game: GameId) -> Result<(), ShowError> {
        let stroke = self.brushes.take(game).await;
        loop {
            let session = self.host.session(game).await?;
            self.show_once(&session).await?;
            if !stroke.was_crossed() {
                return Ok(());
            }
        }
    }
}

/// A board could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum ShowError {
    /// The host does not know it, or the store failed.
    #[error(transparent)]
    Host(#[from] HostError),
    /// Discord refused it or did not answer.
    #[error(transparent)]
    Rest(#[from] RestError),
}

impl ShowError {
    fn passes(&self) -> bool {
        match self {
            ShowError::Host(_) => true,
            ShowError::Rest(error) => error.passes(),
        }
    }

    /// Whether the bot lacks a permission.
    pub fn is_forbidden(&self) -> bool {
        matches!(self, ShowError::Rest(error) if error.is_forbidden())
    }
}

/// The bot, shared: what it shows may have to be shown again later.
#[derive(Clone)]
pub struct SharedBot(pub Arc<Bot>);

impl std::ops::Deref for SharedBot {
    type Target = Bot;

    fn deref(&self) -> &Bot {
        &self.0
    }
}

impl SharedBot {
    /// Shows a session on its live board; where that fails for now, again later.
    ///
    /// # Errors
    /// Why it is not to be seen yet.
    pub async fn bring(&self, session: &Session) -> Result<(), ShowError> {
        let game = session.table().id;
        let shown = self.show_now(game).await;
        if let Err(error) = &shown {
            tracing::warn!(%game, %error, "a board could not be shown");
            if error.passes() && self.waiting.insert(game) {
                let bot = self.clone();
                tokio::spawn(async move { bot.show_again(game).await });
            }
        }
        shown
    }
}

#[async_trait]
impl Stage for SharedBot {
    async fn show(&self, session: &Arc<Session>) {
        // It is logged, and nobody asked who could be told.
        let _ = self.bring(session).await;
    }

    async fn warn(&self, session: &Arc<Session>, side: Side) {
        let Session::Playing(playing) = &**session else {
            return;
        };
        if let Some(user) = playing.player(side) {
            self.ping(session, user).await;
        }
    }

    async fn call(&self, session: &Arc<Session>, user: UserId) {
        self.ping(session, user).await;
    }
}

fn named(people: &HashMap<UserId, Person>) -> Names {
    people
        .iter()
        .map(|(&user, person)| (user, &person.name))
        .collect()
}

/// A message's address in Discord's client.
pub fn link(guild: GuildId, board: Board) -> String {
    format!(
        "https://discord.com/channels/{guild}/{}/{}",
        board.channel, board.message
    )
}
