//! A setting that can't be used: one line that names it, and exit code 2.

#![cfg(feature = "bot")]
#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use o_an_quan::playground::{Playground, Setup};

const SECRET: &str = "c2VjcmV0.dG9rZW4.bmV2ZXItbG9nZ2Vk";

/// The program in an empty folder, with nothing but these variables.
fn start(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_o-an-quan"))
        .current_dir(folder)
        .args(arguments)
        .env_clear()
        .envs(variables.iter().copied())
        .output()
        .unwrap()
}

/// It ends with code 2 and one line that names what is wrong, but no secret.
fn is_refused(output: &Output, named: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{named}: {said}");
    assert_eq!(said.trim_end().lines().count(), 1, "{named}: {said}");
    assert!(said.contains(named), "{named}: {said}");
    assert!(!said.contains(SECRET), "{said}");
}

#[test]
fn a_variable_that_can_not_be_used_is_named() {
    let token = ("DISCORD_TOKEN", SECRET);
    let cases: [(&[(&str, &str)], &str); 16] = [
        (&[], "DISCORD_TOKEN"),
        (&[("DISCORD_TOKEN", "")], "DISCORD_TOKEN"),
        (&[("DISCORD_TOKEN", "two words")], "DISCORD_TOKEN"),
        (
            &[token, ("DISCORD_PROXY", "localhost:8090")],
            "DISCORD_PROXY",
        ),
        (
            &[token, ("DATABASE_URL", "mysql://localhost/games")],
            "DATABASE_URL",
        ),
        (
            &[token, ("DATABASE_URL", "sqlite:///proc/nowhere/games.db")],
            "DATABASE_URL",
        ),
        (&[token, ("O_AN_QUAN__STORE__URL", "games.db")], "store.url"),
        (&[token, ("O_AN_QUAN__LOG__FORMAT", "yaml")], "log.format"),
        (
            &[token, ("O_AN_QUAN__LOG__FILTER", "info,=,=")],
            "log.filter",
        ),
        (
            &[token, ("O_AN_QUAN__OPPONENT__TABLES", "13")],
            "opponent.tables",
        ),
        (&[token, ("O_AN_QUAN__LOG__COLOUR", "on")], "colour"),
        (&[token, ("O_AN_QUAN__LOGS__FORMAT", "text")], "logs"),
        (
            &[token, ("O_AN_QUAN__PAGES__PRIVACY", "PRIVACY.md")],
            "pages.privacy",
        ),
        (
            &[token, ("O_AN_QUAN__PAGES__TERMS", "https://two words")],
            "pages.terms",
        ),
        (
            &[token, ("O_AN_QUAN__PLAYGROUND__ADDRESS", "nowhere")],
            "playground.address",
        ),
        (
            &[token, ("O_AN_QUAN__PLAYGROUND__ADDRESS", "127.0.0.1:99999")],
            "playground.address",
        ),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (variables, named) in cases {
        is_refused(&start(folder.path(), &["bot"], variables), named);
    }
}

#[test]
fn a_file_that_can_not_be_used_is_named() {
    let cases = [
        ("[log]\ncolour = true\n", "colour"),
        ("[log]\nformat = \"yaml\"\n", "log.format"),
        ("[log]\nfilter = 3\n[stor]\nurl = \"\"\n", "stor"),
        (
            "[playground]\naddress = \"127.0.0.1:99999\"\n",
            "playground.address",
        ),
        ("[log\n", "wrong.toml"),
    ];
    for (text, named) in cases {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("wrong.toml"), text).unwrap();
        let arguments = ["bot", "--config", "wrong.toml"];
        let output = start(folder.path(), &arguments, &[("DISCORD_TOKEN", SECRET)]);
        is_refused(&output, named);
    }
    let folder = tempfile::tempdir().unwrap();
    let output = start(folder.path(), &["bot", "--config", "missing.toml"], &[]);
    is_refused(&output, "missing.toml");
}

#[test]
fn a_file_of_variables_that_can_not_be_read_is_named_and_not_quoted() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join(".env"),
        format!("DISCORD_TOKEN '{SECRET}\n"),
    )
    .unwrap();
    is_refused(&start(folder.path(), &["bot"], &[]), ".env");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_discord_does_not_know_is_named() {
    let town = Playground::start(Setup::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let variables = [
        ("DISCORD_TOKEN", SECRET),
        ("DISCORD_PROXY", &town.api_base()),
    ];
    is_refused(&start(folder.path(), &["bot"], &variables), "DISCORD_TOKEN");
}

#[test]
fn an_address_in_use_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let variables = [("O_AN_QUAN__PLAYGROUND__ADDRESS", address.as_str())];
    is_refused(&start(folder.path(), &[], &variables), "playground.address");
}
