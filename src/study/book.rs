//! `book draw` and `book check`.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Subcommand;
use o_an_quan::ai;

use super::{solve, tables};

#[derive(Debug, Clone, Subcommand)]
pub enum Book {
    /// Draw the way of playing out of a proof of "at least", and check it.
    Draw {
        /// The proof.
        proof: PathBuf,
        /// Tables of the size the proof rests on.
        #[arg(long, value_name = "FILE")]
        tables: PathBuf,
        /// Where to put it.
        #[arg(long, default_value = "pho-thong.book", value_name = "FILE")]
        out: PathBuf,
    },
    /// What whoever follows a book is sure of, whatever is answered.
    Check {
        /// The book; "common" for the one that is built in.
        file: PathBuf,
        /// Tables of the size the proof rested on.
        #[arg(long, value_name = "FILE")]
        tables: PathBuf,
    },
}

impl Book {
    pub fn run(&self) -> anyhow::Result<()> {
        match self {
            Book::Draw { proof, tables, out } => {
                let tables = tables::read(tables)?;
                let named = || proof.display().to_string();
                let text = std::fs::read_to_string(proof).with_context(named)?;
                let book = ai::Book::of_proof(text.lines(), &tables).with_context(named)?;
                let bytes = book.to_bytes();
                let again = ai::Book::from_bytes(&bytes)?;
                anyhow::ensure!(again == book, "it does not come back as it was");
                std::fs::write(out, &bytes).with_context(|| out.display().to_string())?;
                println!("{}: {} bytes", out.display(), bytes.len());
                check(book, tables)
            }
            Book::Check { file, tables } => check(read(file)?, tables::read(tables)?),
        }
    }
}

/// Reads a book and checks its sum.
pub fn read(file: &Path) -> anyhow::Result<ai::Book> {
    if file == Path::new("common") {
        return Ok(ai::Book::common()?);
    }
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    ai::Book::from_bytes(&bytes).with_context(|| file.display().to_string())
}

fn check(book: ai::Book, tables: ai::Tables) -> anyhow::Result<()> {
    let boards = book.boards();
    solve::on_a_deep_stack(move || {
        let worth = book.worth(&tables);
        let worth = worth.context("a line leaves the book where the tables know nothing")?;
        println!("{boards} boards; whoever follows it is sure of {worth} points");
        Ok(())
    })
}
