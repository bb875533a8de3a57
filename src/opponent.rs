//! What the bot knows beforehand: the opening books, which are built in, and tables
//! of endings, read from the data folder or made there in the background. Nothing
//! waits for any of it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use o_an_quan::ai::{Book, Builder, Tables};
use o_an_quan::host::Host;
use o_an_quan::rules::{Preset, Ruleset};

use crate::config::OpponentSettings;

/// How often it is said how far tables are.
const REPORT: Duration = Duration::from_secs(5);

/// Reads the books, and reads or makes the tables of every preset, on a thread of
/// its own, and hands each to the host when it is ready. The thread ends with
/// the program.
pub fn prepare(host: Arc<Host>, settings: OpponentSettings) -> io::Result<()> {
    let work = move || {
        if settings.book {
            open_books(&host);
        }
        let presets = Preset::ALL.into_iter().filter(|_| settings.tables > 0);
        for preset in presets {
            match tables(preset, &settings) {
                Ok(tables) => host.learn(tables),
                // It plays without.
                Err(error) => {
                    tracing::warn!(preset = preset.name(), "no endgame tables: {error:#}")
                }
            }
        }
    };
    thread::Builder::new().name("lore".to_owned()).spawn(work)?;
    Ok(())
}

fn open_books(host: &Host) {
    for name in Book::names() {
        match Book::named(name) {
            Some(Ok(book)) => {
                tracing::debug!(name, boards = book.boards(), "an opening book is open");
                host.learn_by_heart(book);
            }
            Some(Err(error)) => tracing::warn!(name, "no opening book: {error}"),
            None => {}
        }
    }
}

/// A preset's tables: those that are kept, if they are whole and of the size
/// that is wanted; else new ones, which are then kept.
fn tables(preset: Preset, settings: &OpponentSettings) -> anyhow::Result<Tables> {
    let rules = Ruleset::preset(preset);
    let file = settings
        .folder
        .join(format!("{}-{}.tables", preset.name(), settings.tables));
    match read(&file) {
        Ok(Some(tables)) if tables.serve(&rules) && tables.dan() == settings.tables => {
            tracing::info!(preset = preset.name(), file = %file.display(), "endgame tables read");
            return Ok(tables);
        }
        Ok(None) => {}
        Ok(Some(_)) => tracing::warn!(file = %file.display(), "endgame tables of other rules"),
        Err(error) => tracing::warn!("{error:#}"),
    }
    let tables = build(preset, rules, settings.tables);
    // What can't be kept can be used all the same.
    if let Err(error) = keep(&tables, &file) {
        tracing::warn!("endgame tables can't be kept: {error:#}");
    }
    Ok(tables)
}

/// The tables of a file, if there is one.
fn read(file: &Path) -> anyhow::Result<Option<Tables>> {
    let bytes = match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        bytes => bytes.with_context(|| file.display().to_string())?,
    };
    let tables = Tables::from_bytes(&bytes).with_context(|| file.display().to_string())?;
    Ok(Some(tables))
}

/// Writes the tables so that the file is there whole or not at all.
fn keep(tables: &Tables, file: &Path) -> anyhow::Result<()> {
    let named = || file.display().to_string();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(named)?;
    }
    let half: PathBuf = file.with_extension(format!("{}.new", std::process::id()));
    fs::write(&half, tables.to_bytes()).with_context(named)?;
    fs::rename(&half, file).with_context(named)
}

/// Makes tables on half a processor: a pause follows each piece of work, as
/// long as that took.
fn build(preset: Preset, rules: Ruleset, stones: u32) -> Tables {
    let (begun, mut reported) = (Instant::now(), Instant::now());
    tracing::debug!(
        preset = preset.name(),
        stones,
        "endgame tables are being made"
    );
    let mut builder = Builder::new(rules, stones);
    while let Some(chunks) = builder.round() {
        let mut changes = Vec::with_capacity(chunks.len());
        for chunk in &chunks {
            let piece = Instant::now();
            changes.push(builder.work(chunk));
            thread::sleep(piece.elapsed());
        }
        builder.take(changes);
        if reported.elapsed() > REPORT {
            reported = Instant::now();
            let (round, followed, boards) = builder.progress();
            tracing::info!(
                preset = preset.name(),
                round,
                followed,
                boards,
                "endgame tables"
            );
        }
    }
    let tables = builder.finish();
    let (boards, solved) = (tables.boards(), tables.solved());
    let seconds = begun.elapsed().as_secs();
    tracing::info!(
        preset = preset.name(),
        boards,
        solved,
        seconds,
        "endgame tables are ready"
    );
    tables
}
