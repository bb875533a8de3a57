//! The engine protocol over streams: `o-an-quan engine`.
#![cfg(feature = "bot")]

use std::io::{self, BufReader};

use o_an_quan::engine::run_engine;

fn run(input: &[u8]) -> String {
    let mut output = Vec::new();
    // A small buffer: lines arrive in pieces, as they may from a pipe.
    let input = BufReader::with_capacity(7, input);
    run_engine(input, &mut output).expect("streams that don't fail");
    String::from_utf8(output).expect("UTF-8")
}

#[test]
fn answers_every_line_until_the_input_ends() {
    assert_eq!(run(b""), "");
    assert_eq!(run(b"\n\n"), "");
    assert_eq!(run(b"perft 1\nperft 2"), "nodes 10\nnodes 80\n");
    assert_eq!(
        run(b"perft 1\r\nnothing\r\n"),
        "nodes 10\nerror unknown command nothing\n"
    );
}

#[test]
fn quits_when_told_to() {
    assert_eq!(run(b"perft 1\nquit\nperft 2\n"), "nodes 10\n");
}

#[test]
fn refuses_what_is_no_text_or_too_long_and_goes_on() {
    assert_eq!(
        run(b"perft \xFF\nperft 1\n"),
        "error the line is not UTF-8\nnodes 10\n"
    );
    let mut long = b"show ".repeat(100_000);
    long.extend(b"\nperft 1\n");
    assert_eq!(run(&long), "error the line is too long\nnodes 10\n");
    let unended = b"x".repeat(1_000_000);
    assert_eq!(run(&unended), "error the line is too long\n");
}

/// Counts how many bytes were written when it was last flushed.
#[derive(Default)]
struct Flushed {
    written: Vec<u8>,
    flushes: Vec<usize>,
}

impl io::Write for Flushed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushes.push(self.written.len());
        Ok(())
    }
}

#[test]
fn flushes_after_each_answer() {
    let mut output = Flushed::default();
    run_engine(&b"perft 1\nrules\n"[..], &mut output).expect("streams that don't fail");
    assert_eq!(output.flushes, ["nodes 10\n".len(), "nodes 10\nok\n".len()]);
}
