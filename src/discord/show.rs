//! How a session comes before people's eyes: on its board, on a new one, or a
//! little later.

use crate::host::HostError;
use crate::session::{GameId, MessageId, Session, Span};
use crate::store::Board;
use crate::view::{self, Notice, Scene};

use super::bot::{Bot, SharedBot, link};
use super::brush::Stroke;
use super::rest::{Nonce, RestError, THREAD_ARCHIVED, TOO_MANY_EDITS, UNKNOWN_CHANNEL};
use super::ui::Body;

/// Unknown message: it has been deleted.
const UNKNOWN_MESSAGE: isize = 10008;

/// How long after a failure a board is shown again, the first time; then twice
/// as long each time.
const SHOW_AGAIN: Span = Span(2_000);
/// So often it is tried.
const SHOW_TRIES: u32 = 8;

/// A board of a game by correspondence that hangs so long is not changed any more:
/// Discord limits edits of old messages, and whoever looks in again looks below.
const WORN: Span = Span::minutes(60);

impl Bot {
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

    /// Whether the next turn of a game is shown on a new board, and not on this one.
    fn is_worn(&self, session: &Session, board: &Board) -> bool {
        let played = match session {
            Session::Playing(_) => true,
            Session::Finished(finished) => finished.game().is_some(),
            Session::Lobby(_) | Session::Contest(_) => false,
        };
        let by_letter = session.table().terms.pace.is_correspondence();
        played && by_letter && board.posted + WORN <= self.host.clock().now()
    }

    /// Whether a session that has changed wants a new board. Where the store can't
    /// say, the old one does.
    pub async fn wants_new_board(&self, session: &Session) -> bool {
        let board = self.host.board(session.table().id).await;
        matches!(board, Ok(Some(board)) if self.is_worn(session, &board))
    }

    async fn retire(&self, session: &Session, old: Board, new: Board) {
        let place = session.table().place;
        if place.is_visited() {
            return;
        }
        let link = link(place, new);
        let lang = self.board_lang(session).await;
        let words = view::notice(&Notice::BoardMoved { link }, lang);
        let line = Scene::line(words);
        let body = Body::public(&line);
        if let Err(error) = self.rest.edit(old.channel, old.message, &body).await {
            tracing::debug!(%error, "the old board keeps its buttons; they are refused as stale");
        }
    }

    /// An archived thread is opened again for its board, as a new message would do
    /// by itself. One that moderators have locked stays shut: the game waits.
    async fn edit_board(&self, board: Board, body: &Body<'_>) -> Result<MessageId, RestError> {
        let Board {
            channel, message, ..
        } = board;
        match self.rest.edit(channel, message, body).await {
            Err(error) if error.code() == Some(THREAD_ARCHIVED) => {
                self.rest.unarchive(channel).await?;
                self.rest.edit(channel, message, body).await
            }
            done => done,
        }
    }

    /// Shows a session on its live board; posts a new one if that is gone.
    async fn show_once(&self, session: &Session) -> Result<(), ShowError> {
        let scene = self.scene(session).await?;
        let body = Body::public(&scene);
        let table = session.table();
        if table.place.is_visited() {
            // It is changed in answer to somebody, now or when somebody presses next.
            let shown = self
                .visits
                .change(&self.rest, self.host.clock(), table.id, &body);
            return Ok(shown.await?);
        }
        let board = self.host.board(table.id).await?;
        if let Some(board) = board.filter(|board| !self.is_worn(session, board)) {
            match self.edit_board(board, &body).await {
                Ok(_) => {
                    self.hang(session, board.message).await?;
                    return Ok(());
                }
                Err(error) if !is_lost(&error) => return Err(error.into()),
                Err(_) => {}
            }
        }
        let channel = table.place.channel;
        // The next board of this one's is another message, and so is the next version's.
        let replaced = board.map(|board| board.message);
        let nonce = Nonce::of((table.id, table.version, channel, replaced));
        let message = self.rest.post(channel, &body, nonce).await?;
        self.hang(session, message).await?;
        Ok(())
    }

    /// Shows a game again, a little later each time and never before Discord lets
    /// it, until it is seen.
    async fn show_again(&self, game: GameId, asked: Span) {
        let (mut pause, mut asked) = (SHOW_AGAIN, asked);
        for _ in 0..SHOW_TRIES {
            let clock = self.host.clock();
            clock.sleep_until(clock.now() + pause.max(asked)).await;
            pause = Span(pause.0 * 2);
            match self.show_now(game).await {
                Err(error) if error.passes() => asked = error.after(),
                _ => break,
            }
        }
        self.waiting.remove(&game);
    }

    /// Shows a game as it stands, when its board is free.
    async fn show_now(&self, game: GameId) -> Result<(), ShowError> {
        let stroke = self.brushes.take(game).await;
        self.paint(game, &stroke).await
    }

    /// The same, unless its board shows it so by then.
    async fn show_if_behind(&self, game: GameId) -> Result<(), ShowError> {
        let stroke = self.brushes.take(game).await;
        let session = self.host.session(game).await?;
        let is_shown = self.host.is_drawn(game, session.table().version);
        if is_shown && !stroke.was_crossed() {
            return Ok(());
        }
        self.paint(game, &stroke).await
    }

    async fn paint(&self, game: GameId, stroke: &Stroke) -> Result<(), ShowError> {
        loop {
            let session = self.host.session(game).await?;
            if let Err(error) = self.show_once(&session).await {
                if error.is_placeless() {
                    self.lose_place(game, session.table().place.channel).await;
                }
                return Err(error);
            }
            if !stroke.was_crossed() {
                return Ok(());
            }
        }
    }
}

/// Whether a board can't be changed any more, now or later.
fn is_lost(error: &RestError) -> bool {
    let lost = [UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, TOO_MANY_EDITS];
    error.code().is_some_and(|code| lost.contains(&code))
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

    /// How long Discord asks to wait.
    fn after(&self) -> Span {
        match self {
            ShowError::Host(_) => Span(0),
            ShowError::Rest(error) => error.after().unwrap_or(Span(0)),
        }
    }

    /// Whether there is no channel to show it in.
    fn is_placeless(&self) -> bool {
        matches!(self, ShowError::Rest(error) if error.code() == Some(UNKNOWN_CHANNEL))
    }

    /// Whether the bot lacks a permission.
    pub fn is_forbidden(&self) -> bool {
        matches!(self, ShowError::Rest(error) if error.is_forbidden())
    }
}

impl SharedBot {
    /// Shows a session on its live board; where that fails for now, again later.
    ///
    /// # Errors
    /// Why it is not to be seen yet.
    pub async fn bring(&self, session: &Session) -> Result<(), ShowError> {
        let game = session.table().id;
        self.or_later(game, self.show_now(game).await)
    }

    /// The same, unless its board shows it so already.
    ///
    /// # Errors
    /// As [`SharedBot::bring`].
    pub async fn bring_if_behind(&self, session: &Session) -> Result<(), ShowError> {
        let game = session.table().id;
        self.or_later(game, self.show_if_behind(game).await)
    }

    fn or_later(&self, game: GameId, shown: Result<(), ShowError>) -> Result<(), ShowError> {
        if let Err(error) = &shown {
            tracing::warn!(%game, %error, "a board could not be shown");
            if error.passes() && self.waiting.insert(game) {
                let (bot, asked) = (self.clone(), error.after());
                tokio::spawn(async move { bot.show_again(game, asked).await });
            }
        }
        shown
    }
}
