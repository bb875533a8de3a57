//! Logging: text or JSON, to standard error, without secrets.

use std::io::IsTerminal;

use tracing_subscriber::filter::{EnvFilter, LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::config::{Log, LogFormat, SettingError};

/// Starts logging.
///
/// # Errors
/// A filter that can't be read.
pub fn start(log: &Log) -> Result<(), SettingError> {
    let filter = EnvFilter::builder()
        .parse(&log.filter)
        .map_err(|error| SettingError(format!("log.filter: {error}")))?;
    let lines = fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let lines = match log.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // Whatever the filter says: serenity's spans and requests carry tokens.
    let secretive = Targets::new()
        .with_default(LevelFilter::TRACE)
        .with_target("serenity", LevelFilter::ERROR)
        .with_target("hyper", LevelFilter::WARN)
        .with_target("reqwest", LevelFilter::WARN)
        .with_target("tungstenite", LevelFilter::WARN);
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .with(secretive)
        .try_init()
        .map_err(|error| SettingError(format!("log: {error}")))
}
