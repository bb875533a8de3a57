//! Wires the rooms together: store, host, Discord or the playground.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use o_an_quan::discord::{self, Access, DiscordError};
use o_an_quan::host::{Clock, Host};
use o_an_quan::playground::{Playground, Restart, Setup};
use o_an_quan::session::Span;
use o_an_quan::store::{self, Store};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, Command};
use tokio::sync::mpsc;

use crate::config::{Pages, SettingError, Settings};
use crate::opponent;

/// How to reach Discord, if there is a token.
///
/// # Errors
/// A token or an address that can't be one.
pub fn access_from_environment(pages: &Pages) -> Result<Option<Access>, SettingError> {
    let read = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let proxy = read("DISCORD_PROXY");
    if proxy
        .as_ref()
        .is_some_and(|proxy| !proxy.starts_with("http"))
    {
        let shape = "DISCORD_PROXY: expected an address such as http://127.0.0.1:8090";
        return Err(SettingError(shape.to_owned()));
    }
    let Some(token) = read("DISCORD_TOKEN") else {
        return Ok(None);
    };
    if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(SettingError(
            "DISCORD_TOKEN: this is no bot token".to_owned(),
        ));
    }
    Ok(Some(Access {
        token,
        proxy,
        links: pages.links(),
    }))
}

/// What is said where a token is needed and there is none.
pub fn no_token() -> SettingError {
    SettingError(
        "DISCORD_TOKEN: not set; the bot needs it, in the environment or in .env".to_owned(),
    )
}

/// Serves Discord until asked to stop.
pub async fn bot(settings: &Settings, access: &Access) -> anyhow::Result<()> {
    serve(settings, access, Clock::System, asked_to_stop()).await
}

/// Serves Discord for a parent, which moves the clock on by lines of standard
/// input, and ends it with their end.
pub async fn led_bot(settings: &Settings, access: &Access, ahead: Span) -> anyhow::Result<()> {
    let clock = Clock::ahead(ahead);
    let led = follow_input(clock.clone());
    let until = async {
        tokio::select! {
            () = asked_to_stop() => {}
            () = led => {}
        }
    };
    serve(settings, access, clock, until).await
}

async fn serve(
    settings: &Settings,
    access: &Access,
    clock: Clock,
    until: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let store = open_store(settings).await?;
    let host = Arc::new(Host::new(store.clone(), clock));
    opponent::prepare(host.clone(), settings.opponent.clone())?;
    let served = tokio::select! {
        served = discord::serve(access, host) => served.map_err(setting_or_loss),
        () = until => Ok(()),
    };
    store.close().await;
    served
}

async fn open_store(settings: &Settings) -> anyhow::Result<Arc<dyn Store>> {
    let url = &settings.store.url;
    store::open(url)
        .await
        .map_err(|error| SettingError(format!("store.url (DATABASE_URL): {error}")).into())
}

fn setting_or_loss(error: DiscordError) -> anyhow::Error {
    match error {
        DiscordError::Token => SettingError(error.to_string()).into(),
        DiscordError::Lost(_) => error.into(),
    }
}

/// Opens the playground, and serves it with a bot in a process of its own, so
/// that it can be killed and started again like any other.
pub async fn playground(settings: &Settings, config: Option<&Path>) -> anyhow::Result<()> {
    let address = settings.playground.address;
    let (again, mut wanted) = mpsc::unbounded_channel();
    let restart = Restart::by(move || {
        // The receiver lives as long as the playground is served.
        let _ = again.send(());
    });
    let setup = Setup {
        address,
        restart,
        app_name: "Ô ăn quan".to_owned(),
        ..Setup::default()
    };
    let town = Playground::start(setup)
        .await
        .map_err(|error| SettingError(format!("playground.address: {error}")))?;
    town.furnish();
    println!(
        "No DISCORD_TOKEN: play in the browser at {}",
        town.api_base()
    );
    let mut bot = spawn_bot(&town, config)?;
    let clock = town.clock();
    loop {
        tokio::select! {
            () = asked_to_stop() => return Ok(()),
            ended = bot.process.wait() => anyhow::bail!("the bot ended: {}", ended?),
            ahead = clock.further_ahead(bot.ahead) => bot.move_on(ahead).await?,
            Some(()) = wanted.recv() => {
                bot.process.kill().await?;
                bot = spawn_bot(&town, config)?;
            }
        }
    }
}

/// The bot in a process of its own.
struct BotProcess {
    process: Child,
    /// It stops when this is dropped, however we end.
    lifeline: Option<ChildStdin>,
    /// How far its clock is ahead of the machine's.
    ahead: Duration,
}

impl BotProcess {
    /// Tells it that the time in town has been moved on.
    async fn move_on(&mut self, ahead: Duration) -> std::io::Result<()> {
        let by = ahead.saturating_sub(self.ahead).as_millis();
        self.ahead = ahead;
        match &mut self.lifeline {
            Some(lifeline) => lifeline.write_all(format!("{by}\n").as_bytes()).await,
            None => Ok(()),
        }
    }
}

fn spawn_bot(town: &Playground, config: Option<&Path>) -> anyhow::Result<BotProcess> {
    let mut command = Command::new(std::env::current_exe()?);
    if let Some(config) = config {
        command.arg("--config").arg(config);
    }
    let ahead = town.clock().ahead();
    let mut process = command
        .args(["bot", "--ahead", &ahead.as_millis().to_string()])
        .env("DISCORD_TOKEN", town.token())
        .env("DISCORD_PROXY", town.api_base())
        .stdin(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let lifeline = process.stdin.take();
    Ok(BotProcess {
        process,
        lifeline,
        ahead,
    })
}

/// Waits for Ctrl-C, or for the signal that services are stopped with.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Moves the clock on by so many milliseconds a line, until the input ends.
async fn follow_input(clock: Clock) {
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        if let Ok(millis) = line.trim().parse() {
            clock.advance(Span(millis));
        }
    }
}
