//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::study::Study;

/// Ô ăn quan, the Vietnamese mancala, on Discord.
///
/// Without a command: serves Discord if DISCORD_TOKEN is set, else opens a
/// playground in the browser with the bot in it.
#[derive(Debug, Parser)]
#[command(name = "o-an-quan", version)]
pub struct Cli {
    /// A file of settings over the defaults (see config/default.toml).
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Task>,
}

/// What to do.
#[derive(Debug, Clone, Subcommand)]
pub enum Task {
    /// Serve Discord; needs DISCORD_TOKEN.
    Bot {
        /// Stop when standard input ends: for a parent that may die.
        #[arg(long, hide = true)]
        until_eof: bool,
    },
    /// Speak the engine protocol over standard input and output (docs/PROTOCOL.md).
    Engine,
    #[command(flatten)]
    Study(Study),
}
