//! Serenity's gateway: interactions come in here.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use serenity::all::{
    ClientBuilder, Context, EventHandler, GatewayIntents, Guild, GuildChannel, Interaction,
    PartialGuildChannel, Ready, UnavailableGuild,
};
use serenity::async_trait;
use serenity::http::{Http, HttpBuilder};
use tracing::Instrument;

use crate::host::Host;
use crate::session::GuildId;
use crate::view::Lang;

use super::ask::Ask;
use super::bot::{Bot, SharedBot};
use super::commands;
use super::register;
use super::reply::deliver;
use super::rest::Rest;
use super::roll::Roll;
use super::welcome::Welcome;

/// How to reach Discord.
#[derive(Clone)]
pub struct Access {
    /// The bot's token.
    pub token: String,
    /// A Discord-compatible API to use instead, such as `http://127.0.0.1:8090`.
    pub proxy: Option<String>,
    /// What the host has put on the web.
    pub links: Links,
}

/// The host's own pages, for those who use the bot.
#[derive(Debug, Clone, Default)]
pub struct Links {
    /// The privacy policy.
    pub privacy: Option<String>,
    /// The terms.
    pub terms: Option<String>,
}

/// Why the connection ended.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// Discord does not know the token.
    #[error("DISCORD_TOKEN: Discord refuses this token")]
    Token,
    /// Anything else, without secrets.
    #[error("the connection to Discord ended: {0}")]
    Lost(String),
}

impl From<serenity::Error> for DiscordError {
    fn from(error: serenity::Error) -> DiscordError {
        use serenity::gateway::GatewayError::InvalidAuthentication;
        match error {
            serenity::Error::Gateway(InvalidAuthentication) => DiscordError::Token,
            serenity::Error::Http(error) if error.status_code().is_some_and(|s| s == 401) => {
                DiscordError::Token
            }
            other => DiscordError::Lost(super::rest::RestError::from(other).to_string()),
        }
    }
}

/// Serves Discord until the connection ends.
///
/// # Errors
/// See [`DiscordError`].
pub async fn serve(access: &Access, host: Arc<Host>) -> Result<(), DiscordError> {
    let http = http(access);
    // Asked first: the gateway is never joined, and never guessed at, without an answer.
    let user = http.get_current_user().await?;
    http.set_application_id(user.id.get().into());
    let rest = Rest::new(Arc::new(http));
    let bot = SharedBot(Arc::new(Bot::new(host.clone(), rest, access.links.clone())));
    let welcome = Arc::new(Welcome::default());
    let handler = Handler {
        bot: bot.clone(),
        seen: Seen::default(),
        welcome: welcome.clone(),
        roll: Roll::default(),
    };
    let mut client = ClientBuilder::new_with_http(self::http(access), GatewayIntents::GUILDS)
        .event_handler(handler)
        .await?;
    host.begin().await;
    tokio::select! {
        ended = client.start_autosharded() => ended.map_err(DiscordError::from),
        () = serve_by_itself(&host, bot, &welcome) => Ok(()),
    }
}

/// What happens without being asked for: once it is known where the bot is.
async fn serve_by_itself(host: &Arc<Host>, bot: SharedBot, welcome: &Welcome) {
    welcome.over().await;
    host.serve(Arc::new(bot)).await;
}

/// Serenity ignores a proxy while its rate limiter is on.
fn http(access: &Access) -> Http {
    match &access.proxy {
        None => HttpBuilder::new(&access.token).build(),
        Some(proxy) => HttpBuilder::new(&access.token)
            .proxy(proxy)
            .ratelimiter_disabled(true)
            .build(),
    }
}

struct Handler {
    bot: SharedBot,
    seen: Seen,
    welcome: Arc<Welcome>,
    roll: Roll,
}

/// Interactions that have come already: a resumed gateway sends some again.
#[derive(Default)]
struct Seen(Mutex<(HashSet<u64>, VecDeque<u64>)>);

impl Seen {
    /// So many are remembered, the newest.
    const MOST: usize = 50_000;

    /// Whether this one comes for the first time.
    fn is_new(&self, interaction: u64) -> bool {
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *guard;
        if !known.insert(interaction) {
            return false;
        }
        order.push_back(interaction);
        if order.len() > Seen::MOST
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(servers = ready.guilds.len(), "connected");
        let servers = || ready.guilds.iter().map(|guild| GuildId(guild.id.get()));
        self.welcome.greeted(servers());
        let shard = ready
            .shard
            .map_or((0, 1), |shard| (shard.id.0, shard.total));
        if let Some(listed) = self.roll.greeted(shard, servers()) {
            self.bot.leave_unlisted(&listed).await;
        }
        if let Err(error) = register::register(&self.bot, ready.application.id.get()).await {
            tracing::error!(%error, "the commands could not be registered");
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let (server, lang) = (
            GuildId(guild.id.get()),
            Lang::of_locale(&guild.preferred_locale),
        );
        self.bot.note_server(server, lang);
        self.welcome.described(server);
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some(ask) = Ask::read(&interaction) else {
            return;
        };
        let id = ask.token.interaction;
        if !self.seen.is_new(id) {
            return;
        }
        let span = tracing::info_span!(
            "interaction",
            id,
            game = tracing::field::Empty,
            ply = tracing::field::Empty
        );
        attend(&self.bot, &ask).instrument(span).await;
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<serenity::all::Message>>,
    ) {
        self.bot.lose_channel(channel.guild_id, channel.id).await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        self.bot.lose_channel(thread.guild_id, thread.id).await;
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        match guild.unavailable {
            // An outage: it will be back.
            true => {}
            false => self.bot.lose_server(GuildId(guild.id.get())).await,
        }
    }
}

async fn attend(bot: &SharedBot, ask: &Ask) {
    if let Some(guild) = ask.place.server() {
        bot.note_server(guild, ask.server_lang);
        bot.note_member(guild, ask.who.id);
    }
    // On the heap: a future of this size is dear to move about.
    deliver(bot, ask, Box::pin(commands::answer(bot, ask))).await;
}
