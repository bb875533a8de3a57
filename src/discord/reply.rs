//! What an ask is answered with, and how that reaches people.
//!
//! One request if the answer is quick; if it takes longer than [`PATIENCE`],
//! the ask is acknowledged first and answered after.

use std::sync::Arc;

use crate::host::Clock;
use crate::session::{GameId, MessageId, Session, Span, Timestamp, Version};
use crate::view::{self, Notice, Scene};

use super::ask::{Ask, Order, Token, What};
use super::bot::SharedBot;
use super::files::File;
use super::rest::RestError;
use super::show::ShowError;
use super::ui::{Body, Callback, Flags};
use super::visits::ANSWER_LASTS;

/// So long an answer may take before the ask is acknowledged; Discord allows 3 s.
pub const PATIENCE: Span = Span(1_500);

/// What an ask is answered with.
pub enum Reply {
    /// For the asker alone.
    Private(Scene),
    /// For everyone, and no board.
    Public(Scene),
    /// The pressed message, changed.
    Turned(Scene),
    /// A session on its board: the pressed message if it is the board, else a new one.
    Board(Arc<Session>),
    /// A session on a board of its own, below whatever was pressed.
    NewBoard(Arc<Session>),
    /// A session has changed, but what was pressed or typed is not its board.
    Aside {
        /// The session, to be shown on its board.
        session: Arc<Session>,
        /// What the asker reads.
        scene: Scene,
    },
    /// The pressed board was behind: it is shown as it is now, and the asker told.
    Behind {
        /// The session.
        session: Arc<Session>,
        /// What the asker reads.
        scene: Scene,
    },
    /// For the asker alone, with a file.
    File(Scene, File),
    /// What could be typed on.
    Choices(Vec<String>),
}

impl Reply {
    /// The session that is still to be shown on its board once this was given,
    /// or was not.
    fn shown_apart(&self, given: bool) -> Option<&Arc<Session>> {
        match self {
            Reply::Aside { session, .. } => Some(session),
            Reply::Board(session) | Reply::NewBoard(session) | Reply::Behind { session, .. } => {
                Some(session).filter(|_| !given)
            }
            _ => None,
        }
    }

    /// What changed in private may be on the board by then, with the bot's own move.
    async fn bring(&self, bot: &SharedBot, session: &Session) -> Result<(), ShowError> {
        match self {
            Reply::Aside { .. } => bot.bring_if_behind(session).await,
            _ => bot.bring(session).await,
        }
    }

    /// The session that is shown on its board, if this shows one.
    fn board(&self) -> Option<&Arc<Session>> {
        match self {
            Reply::Board(session) | Reply::NewBoard(session) => Some(session),
            _ => None,
        }
    }
}

/// How an ask was acknowledged before its answer was there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Acknowledged {
    /// Not at all: the answer is the first.
    No,
    /// A message follows, for everyone or for one.
    Message { private: bool },
    /// The pressed message changes.
    Update,
}

/// Answers an ask with what `work` comes to.
pub async fn deliver(bot: &SharedBot, ask: &Ask, work: impl Future<Output = Reply>) {
    let mut work = std::pin::pin!(work);
    let clock: &Clock = bot.host.clock();
    let until = clock.now() + ANSWER_LASTS;
    let (reply, acknowledged) = match clock.within(PATIENCE, work.as_mut()).await {
        Some(reply) => (reply, Acknowledged::No),
        None => tokio::join!(work, acknowledge(bot, ask)),
    };
    let delivery = Delivery {
        bot,
        ask,
        acknowledged,
        until,
    };
    let told = delivery.give(&reply).await;
    if let Some(session) = reply.board() {
        match session.table().version {
            Version(0) if session.table().place.is_visited() => delivery.tell_guest().await,
            Version(0) => bot.ping_challenged(session).await,
            _ => bot.answer_ping(session).await,
        }
    }
    if let Err(error) = &told {
        tracing::warn!(%error, "an answer did not arrive");
    }
    // The change stands, whether its answer arrived or not: show it on its board.
    if let Some(session) = reply.shown_apart(told.is_ok())
        && let Err(error) = reply.bring(bot, session).await
        && error.is_forbidden()
        && told.is_ok()
    {
        delivery.say_what_is_missing().await;
    }
}

async fn acknowledge(bot: &SharedBot, ask: &Ask) -> Acknowledged {
    let (callback, acknowledged) = match &ask.what {
        What::Press(_) => (Callback::<Flags>::update_later(), Acknowledged::Update),
        What::Command(order) => {
            let private = !order.is_public();
            (
                Callback::message_later(private),
                Acknowledged::Message { private },
            )
        }
        What::Complete { .. } => return Acknowledged::No,
    };
    match bot.rest.respond(&ask.token, &callback).await {
        Ok(()) => acknowledged,
        Err(error) => {
            tracing::warn!(%error, "could not acknowledge");
            acknowledged
        }
    }
}

impl Order {
    /// Whether the answer, if all goes well, is for everyone.
    pub fn is_public(&self) -> bool {
        matches!(
            self,
            Order::Sow { .. }
                | Order::Challenge(_)
                | Order::Play { .. }
                | Order::Draw
                | Order::Takeback
                | Order::Board { .. }
                | Order::Rematch
                | Order::Leaderboard
        )
    }
}

/// One answer on its way.
struct Delivery<'a> {
    bot: &'a SharedBot,
    ask: &'a Ask,
    acknowledged: Acknowledged,
    /// When its token is no good any more.
    until: Timestamp,
}

impl Delivery<'_> {
    /// Nothing is sent with a token that is dead: a board is then shown as a message
    /// of its channel.
    async fn give(&self, reply: &Reply) -> Result<(), RestError> {
        if self.bot.host.clock().now() >= self.until {
            return Err(RestError::Expired);
        }
        match reply {
            Reply::Private(scene) => self.privately(scene).await,
            Reply::Aside { scene, .. } if self.pressed_in_private() => self.update(scene).await,
            Reply::Aside { scene, .. } => self.privately(scene).await,
            Reply::File(scene, file) => self.privately_with_file(scene, file).await,
            Reply::Public(scene) => self.publicly(scene).await.map(drop),
            Reply::Turned(scene) => self.update(scene).await,
            Reply::Board(session) => self.board(session).await,
            Reply::NewBoard(session) => self.new_board(session).await,
            Reply::Behind { session, scene } => {
                self.board(session).await?;
                self.follow_up(scene).await
            }
            Reply::Choices(choices) => {
                let callback = Callback::choices(choices.clone());
                self.bot.rest.respond(self.token(), &callback).await
            }
        }
    }

    /// The board: in place under a button, else as a new message.
    async fn board(&self, session: &Arc<Session>) -> Result<(), RestError> {
        match &self.ask.what {
            What::Press(pressed) if !pressed.is_private => {
                self.paint(session, Some(pressed.message)).await
            }
            _ => self.new_board(session).await,
        }
    }

    async fn new_board(&self, session: &Arc<Session>) -> Result<(), RestError> {
        self.paint(session, None).await
    }

    /// The session on this message, or on a new one. Since the command was done
    /// the game may have moved on: it is shown as it stands now.
    async fn paint(&self, session: &Arc<Session>, on: Option<MessageId>) -> Result<(), RestError> {
        let (bot, game) = (self.bot, session.table().id);
        let asked = bot.host.clock().now();
        let stroke = bot.brushes.take_soon(game, bot.host.clock()).await;
        let session = bot.host.newest(session);
        let scene = self.scene(&session).await?;
        let message = match on {
            Some(message) => self.update(&scene).await.map(|()| message),
            None => self.publicly(&scene).await,
        }?;
        if session.table().place.is_visited() {
            self.note_visit(game, on.is_none().then_some(message), asked);
        }
        self.hang(&session, message).await;
        if stroke.was_crossed() {
            let bot = bot.clone();
            tokio::spawn(async move { bot.bring(&session).await });
        }
        Ok(())
    }

    /// By this answer the board can be changed for a while, counted from when it was asked for.
    fn note_visit(&self, game: GameId, posted: Option<MessageId>, asked: Timestamp) {
        let further = posted.filter(|_| self.acknowledged == Acknowledged::Update);
        self.bot.visits.note(game, self.token(), further, asked);
    }

    /// A game begins where the bot is no member: what can't be there.
    async fn tell_guest(&self) {
        let lang = self.bot.private_lang(self.ask).await;
        let words = view::notice(&Notice::Guest, lang);
        if let Err(error) = self.follow_up(&Scene::line(words)).await {
            tracing::debug!(%error, "nobody could be told what is not possible here");
        }
    }

    async fn scene(&self, session: &Session) -> Result<Scene, RestError> {
        let scene = self.bot.scene(session).await;
        scene.map_err(|fault| RestError::Unreachable(fault.to_string()))
    }

    async fn hang(&self, session: &Session, message: MessageId) {
        if let Err(fault) = self.bot.hang(session, message).await {
            tracing::warn!(%fault, "a board's place could not be noted");
        }
    }

    async fn privately(&self, scene: &Scene) -> Result<(), RestError> {
        let body = Body::private(scene);
        match self.acknowledged {
            Acknowledged::No => {
                let callback = Callback::message(body);
                self.bot.rest.respond(self.token(), &callback).await
            }
            Acknowledged::Message { private: true } => self
                .bot
                .rest
                .edit_answer(self.token(), &body)
                .await
                .map(drop),
            Acknowledged::Message { private: false } => {
                self.bot.rest.delete_answer(self.token()).await?;
                self.follow_up(scene).await
            }
            Acknowledged::Update => self.follow_up(scene).await,
        }
    }

    async fn privately_with_file(&self, scene: &Scene, file: &File) -> Result<(), RestError> {
        let body = Body::private(scene).with_file(file.name);
        let (rest, token) = (&self.bot.rest, self.token());
        match self.acknowledged {
            Acknowledged::No => {
                let callback = Callback::message(body);
                rest.respond_with_file(token, &callback, file).await
            }
            Acknowledged::Message { private: true } => {
                rest.edit_answer_with_file(token, &body, file).await
            }
            Acknowledged::Message { private: false } => {
                rest.delete_answer(token).await?;
                rest.follow_up_with_file(token, &body, file).await
            }
            Acknowledged::Update => rest.follow_up_with_file(token, &body, file).await,
        }
    }

    async fn publicly(&self, scene: &Scene) -> Result<MessageId, RestError> {
        let body = Body::public(scene);
        match self.acknowledged {
            Acknowledged::No => {
                let callback = Callback::message(body);
                self.bot
                    .rest
                    .respond_with_message(self.token(), &callback)
                    .await
            }
            Acknowledged::Message { .. } => self.bot.rest.edit_answer(self.token(), &body).await,
            Acknowledged::Update => self.bot.rest.follow_up(self.token(), &body).await,
        }
    }

    async fn update(&self, scene: &Scene) -> Result<(), RestError> {
        let body = Body::public(scene);
        match self.acknowledged {
            Acknowledged::No => {
                let callback = Callback::update(body);
                self.bot.rest.respond(self.token(), &callback).await
            }
            _ => self
                .bot
                .rest
                .edit_answer(self.token(), &body)
                .await
                .map(drop),
        }
    }

    async fn follow_up(&self, scene: &Scene) -> Result<(), RestError> {
        let body = Body::private(scene);
        self.bot.rest.follow_up(self.token(), &body).await.map(drop)
    }

    /// The board could not be shown for want of permissions: says which.
    async fn say_what_is_missing(&self) {
        let missing = self.ask.missing();
        let lang = self.bot.private_lang(self.ask).await;
        let words = view::notice(&Notice::MissingPermissions(missing), lang);
        if let Err(error) = self.follow_up(&Scene::line(words)).await {
            tracing::warn!(%error, "nobody could be told of missing permissions");
        }
    }

    fn pressed_in_private(&self) -> bool {
        matches!(&self.ask.what, What::Press(pressed) if pressed.is_private)
    }

    fn token(&self) -> &Token {
        &self.ask.token
    }
}
