//! `book draw` and `book check`.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Subcommand;
use o_an_quan::ai;

#[derive(Debug, Clone, Subcommand)]
pub enum Book {
    /// Draw the way of playing out of a proof without tables, and check it.
    Draw {
        /// The proof: "at least" for the side that moves first, "at most" for the other.
        proof: PathBuf,
        /// Where to put it.
        #[arg(long, default_value = "pho-thong.book", value_name = "FILE")]
        out: PathBuf,
    },
    /// What whoever follows a book is sure of at the end of the game, whatever is answered.
    Check {
        /// The book: a file, or the name of one that is built in; "common" is pho-thong.
        file: PathBuf,
    },
}

impl Book {
    pub fn run(&self) -> anyhow::Result<()> {
        match self {
            Book::Draw { proof, out } => {
                let named = || proof.display().to_string();
                let text = std::fs::read_to_string(proof).with_context(named)?;
                let book = ai::Book::of_proof(text.lines()).with_context(named)?;
                let bytes = book.to_bytes();
                let again = ai::Book::from_bytes(&bytes)?;
                anyhow::ensure!(again == book, "it does not come back as it was");
                std::fs::write(out, &bytes).with_context(|| out.display().to_string())?;
                println!("{}: {} bytes", out.display(), bytes.len());
                check(&book)
            }
            Book::Check { file } => check(&read(file)?),
        }
    }
}

/// Reads a book and checks its sum.
pub fn read(file: &Path) -> anyhow::Result<ai::Book> {
    let name = match file.to_str() {
        Some("common") => Some("pho-thong"),
        name => name,
    };
    if let Some(built_in) = name.and_then(ai::Book::named) {
        return Ok(built_in?);
    }
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    ai::Book::from_bytes(&bytes).with_context(|| file.display().to_string())
}

fn check(book: &ai::Book) -> anyhow::Result<()> {
    let worth = book
        .worth()
        .context("whoever follows it is sure of nothing")?;
    let side = match book.side() {
        o_an_quan::rules::Side::A => "first",
        _ => "second",
    };
    let boards = book.boards();
    println!("{boards} boards; whoever moves {side} and follows it is sure of {worth} points");
    Ok(())
}
