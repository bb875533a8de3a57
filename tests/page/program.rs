//! The program as people start it: without a token.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running program; it ends when this is dropped.
pub struct Program {
    process: Child,
    address: String,
    _folder: TempDir,
}

impl Program {
    pub fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let store = format!("sqlite://{}", folder.path().join("games.db").display());
        let mut process = Command::new(env!("CARGO_BIN_EXE_o-an-quan"))
            .current_dir(folder.path())
            .env_remove("DISCORD_TOKEN")
            .env_remove("DISCORD_PROXY")
            .env("DATABASE_URL", store)
            .env("O_AN_QUAN__PLAYGROUND__ADDRESS", "127.0.0.1:0")
            .env("O_AN_QUAN__LOG__FILTER", "error")
            .env("O_AN_QUAN__OPPONENT__BOOK", "false")
            .env("O_AN_QUAN__OPPONENT__TABLES", "0")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut said = BufReader::new(process.stdout.take().unwrap());
        said.read_line(&mut first).unwrap();
        // Whatever it says later must not fill the pipe.
        std::thread::spawn(move || said.lines().for_each(drop));
        let address = first
            .split_whitespace()
            .last()
            .unwrap_or_default()
            .to_owned();
        Self {
            process,
            address,
            _folder: folder,
        }
    }

    /// Where the page is.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The bot under it ends with its standard input.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
