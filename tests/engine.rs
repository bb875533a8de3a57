//! The engine protocol over streams: `o-an-quan engine`.
#![cfg(feature = "bot")]

use std::io::{self, BufReader};

use o_an_quan::engine::run_engine;

fn run(input: &[u8]) -> String {
    let mut output = Vec::new();
    // A small buffer: lines arrive in pieces, as they may from a pipe.
    let input = BufReader::with_capacity(7, input);
    run_engine(input, &mut output, None).expect("streams that don't fail");
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
    run_engine(&b"perft 1\nrules\n"[..], &mut output, None).expect("streams that don't fail");
    assert_eq!(output.flushes, ["nodes 10\n".len(), "nodes 10\nok\n".len()]);
}

/// The last line that `go` answers, without the time it took.
fn best_move(commands: &str) -> String {
    let output = run(commands.as_bytes());
    let last = output.lines().last().unwrap_or_default();
    let (answer, _) = last.rsplit_once(" ms ").unwrap_or((last, ""));
    answer.to_owned()
}

#[test]
fn go_answers_with_a_legal_move() {
    for players in 2..=4 {
        let rules = format!("rules players={players}\n");
        let legal = run(format!("{rules}legal\n").as_bytes());
        for go in [
            "depth 2",
            "movetime 5",
            "level khoa-sinh",
            "level cu-nhan seed 7",
        ] {
            let answer = best_move(&format!("{rules}go {go}\n"));
            let mv = answer.split(' ').nth(1).unwrap_or_default();
            assert!(answer.starts_with("bestmove "), "{answer}");
            assert!(legal.contains(&format!(" {mv}")), "{mv} of {legal}");
        }
    }
}

#[test]
fn go_plays_the_same_for_the_same_seed() {
    let answer = || best_move("go level tu-tai seed 5\n");
    assert_eq!(answer(), answer());
}

#[test]
fn go_refuses_what_it_cannot_do() {
    let refused = [
        (
            "go",
            "error go takes depth N, movetime MS, or level NAME [seed S]",
        ),
        ("go depth 0", "error a depth is 1..=32"),
        ("go depth +3", "error a depth is 1..=32"),
        ("go movetime 0", "error a time is 1..=3600000 milliseconds"),
        ("go level thay-do", "error unknown level thay-do"),
        (
            "go level tu-tai seed -1",
            "error a seed is a whole number below 2^64",
        ),
        (
            "go depth 3 now",
            "error go takes depth N, movetime MS, or level NAME [seed S]",
        ),
    ];
    for (line, answer) in refused {
        assert_eq!(run(format!("{line}\n").as_bytes()), format!("{answer}\n"));
    }
}
