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
        /// Milliseconds that the clock is ahead of the machine's. More come by
        /// lines of standard input, and when that ends, so does the bot: for a
        /// parent that plays with time, and may die.
        #[arg(long, hide = true, value_name = "MS")]
        ahead: Option<i64>,
    },
    /// Speak the engine protocol over standard input and output (docs/PROTOCOL.md).
    Engine {
        /// Endgame tables that the opponent uses where they hold.
        #[arg(long, value_name = "FILE")]
        tables: Option<PathBuf>,
    },
    #[command(flatten)]
    Study(Study),
}
