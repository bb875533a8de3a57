//! The bot's endgame tables: made at its first start, read at the next, made
//! again where they are damaged.

#![cfg(feature = "bot")]
#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use o_an_quan::ai::Tables;
use o_an_quan::playground::{Playground, Setup};

/// The bot in a folder, until it has logged so many lines with these words;
/// gives all lines up to then.
fn logged(town: &Playground, folder: &Path, words: &str, times: usize) -> Vec<String> {
    let mut bot = Command::new(env!("CARGO_BIN_EXE_o-an-quan"))
        .arg("bot")
        .current_dir(folder)
        .env("DISCORD_TOKEN", town.token())
        .env("DISCORD_PROXY", town.api_base())
        .env("O_AN_QUAN__OPPONENT__TABLES", "2")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = Vec::new();
    let mut left = times;
    for line in BufReader::new(bot.stderr.take().unwrap()).lines() {
        let line = line.unwrap();
        left -= usize::from(line.contains(words));
        lines.push(line);
        if left == 0 {
            break;
        }
    }
    bot.kill().unwrap();
    bot.wait().unwrap();
    assert_eq!(left, 0, "{lines:#?}");
    lines
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_made_once_and_made_again_where_they_are_damaged() {
    let town = Playground::start(Setup::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let logged = |words, times| logged(&town, folder.path(), words, times);
    let made = logged("endgame tables are ready", 4);
    let is_warning = |line: &String| line.contains("WARN");
    assert!(!made.iter().any(is_warning), "{made:#?}");

    let file = folder.path().join("data/tables/pho-thong-2.tables");
    let bytes = fs::read(&file).unwrap();
    assert_eq!(Tables::from_bytes(&bytes).unwrap().dan(), 2);
    // The last of four may not be kept yet when it is ready.
    logged("endgame tables read", 3);

    let mut damaged = bytes.clone();
    *damaged.last_mut().unwrap() ^= 1;
    fs::write(&file, damaged).unwrap();
    let again = logged("endgame tables read", 2);
    let warned: Vec<&String> = again.iter().filter(|line| is_warning(line)).collect();
    assert!(
        warned.len() == 1 && warned[0].contains("their sum is wrong"),
        "{again:#?}"
    );
    assert_eq!(fs::read(&file).unwrap(), bytes);
}
