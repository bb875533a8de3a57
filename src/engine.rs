//! The engine protocol over two streams. docs/PROTOCOL.md.

mod go;

use std::io::{self, BufRead, Read, Write};

use crate::ai::Tables;
use crate::rules::{Engine, Reply};
use go::Opponent;

/// Bytes of the longest line that is read: room for the longest game that the
/// engine keeps, and for a position before it.
const MOST_BYTES: usize = 5 * Engine::MOST_MOVES + 1024;

/// Answers line by line until it is told to quit or the input ends. The opponent
/// uses `tables` where they hold.
///
/// # Errors
/// What the streams say. Nothing that is read is an error here: it is answered.
pub fn run_engine(
    mut input: impl BufRead,
    mut output: impl Write,
    tables: Option<Tables>,
) -> io::Result<()> {
    let mut engine = Engine::new();
    let mut opponent = Opponent::new(tables);
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        let Reply::Lines(lines) = answer(&mut engine, &mut opponent, &line) else {
            break;
        };
        for line in lines {
            writeln!(output, "{line}")?;
        }
        output.flush()?;
    }
    Ok(())
}

fn answer(engine: &mut Engine, opponent: &mut Opponent, line: &[u8]) -> Reply {
    let refuse = |reason: &str| Reply::Lines(vec![Engine::error(&reason)]);
    if line.len() > MOST_BYTES {
        return refuse("the line is too long");
    }
    let Ok(line) = std::str::from_utf8(line) else {
        return refuse("the line is not UTF-8");
    };
    let mut words = line.split_ascii_whitespace();
    match words.next() {
        Some("go") => {
            let answer = opponent.go(engine.game(), words);
            Reply::Lines(answer.unwrap_or_else(|error| vec![Engine::error(&error)]))
        }
        _ => engine.line(line),
    }
}

/// Reads a line with its end, but keeps no more than one byte over
/// [`MOST_BYTES`] of it. False at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = MOST_BYTES as u64 + 1;
    input.by_ref().take(most).read_until(b'\n', line)?;
    if line.len() > MOST_BYTES && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(!line.is_empty())
}
