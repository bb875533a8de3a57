//! `o-an-quan`: reads the command line and the settings, and starts what they ask for.

mod app;
mod cli;
mod config;
mod opponent;
mod study;
mod telemetry;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Task};
use o_an_quan::engine::run_engine;
use o_an_quan::session::Span;

use config::{SettingError, Settings};

/// The exit code for a setting that can't be used.
const BAD_SETTING: u8 = 2;

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("o-an-quan: {error:#}");
            let about_settings = error.chain().any(|cause| cause.is::<SettingError>());
            ExitCode::from(if about_settings { BAD_SETTING } else { 1 })
        }
    }
}

fn run(cli: &Cli) -> anyhow::Result<()> {
    match &cli.command {
        Some(Task::Study(study)) => return study.run(),
        Some(Task::Engine { tables }) => return engine(tables.as_deref()),
        _ => {}
    }
    read_env_file()?;
    let settings = Settings::read(cli.config.as_deref())?;
    let access = app::access_from_environment(&settings.pages)?;
    telemetry::start(&settings.log)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match (&cli.command, access) {
            (Some(Task::Bot { .. }), None) => Err(app::no_token().into()),
            (Some(Task::Bot { ahead: Some(ahead) }), Some(access)) => {
                app::led_bot(&settings, &access, Span(*ahead)).await
            }
            (_, Some(access)) => app::bot(&settings, &access).await,
            (_, None) => app::playground(&settings, cli.config.as_deref()).await,
        }
    })
}

/// Speaks the engine protocol until the input ends.
fn engine(tables: Option<&Path>) -> anyhow::Result<()> {
    let tables = tables.map(study::read_tables).transpose()?;
    run_engine(std::io::stdin().lock(), std::io::stdout().lock(), tables)?;
    Ok(())
}

/// `.env` need not be there; if it is, it must be readable.
fn read_env_file() -> Result<(), SettingError> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The error's own words would quote the line, and a token may stand in it.
        Err(_) => Err(SettingError(".env: it can't be read".to_owned())),
    }
}
