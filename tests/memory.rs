//! What an answer of each level takes of the machine: never more than 64 MB.

#![cfg(all(feature = "bot", target_os = "linux"))]
#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use o_an_quan::ai::{Level, Tables};
use o_an_quan::rules::Preset;

/// Kilobytes that the program may have taken at its fullest.
const MOST: u64 = 64 << 10;
/// Dân of the tables that the bot makes at its start.
const STONES: u32 = 10;
/// Boards of at most so many dân, from either seat and with any quan stones that matter.
const BOARDS: usize = 2_586_584;

/// Tables as large as the bot's, in which nothing is known: made at once.
fn empty_tables() -> Vec<u8> {
    let cells: Vec<u8> = [i8::MIN as u8, i8::MAX as u8].repeat(BOARDS);
    let add = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    let sum = cells.iter().fold(0xCBF2_9CE4_8422_2325, add);
    let header = format!("o-an-quan-tables-1 stones={STONES} sum={sum:016x}\n");
    [header.into_bytes(), cells].concat()
}

/// The most memory that a process has had so far, in kilobytes.
fn peak(process: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let number = line.unwrap().split_whitespace().nth(1);
    number.unwrap().parse().unwrap()
}

/// The engine, asked one line after another.
struct Engine(Child);

impl Engine {
    fn start(tables: &Path) -> Engine {
        let child = Command::new(env!("CARGO_BIN_EXE_o-an-quan"))
            .arg("engine")
            .arg("--tables")
            .arg(tables)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        Engine(child.unwrap())
    }

    /// Says these lines, and waits for one that begins with `last`.
    fn ask(&mut self, lines: &str, last: &str) {
        writeln!(self.0.stdin.as_mut().unwrap(), "{lines}").unwrap();
        let answers = BufReader::with_capacity(1, self.0.stdout.as_mut().unwrap()).lines();
        let mut answers = answers.map(Result::unwrap);
        let found = answers.find(|line| line.starts_with(last) || line.starts_with("error"));
        assert!(found.as_ref().unwrap().starts_with(last), "{found:?}");
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn every_level_answers_in_64_megabytes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("10.tables");
    let tables = empty_tables();
    assert_eq!(Tables::from_bytes(&tables).unwrap().boards(), BOARDS);
    fs::write(&file, tables).unwrap();
    let mut engine = Engine::start(&file);
    for level in Level::ALL {
        for start in [
            "rules\nposition start",
            "rules\nposition start moves A3+ B1+",
        ] {
            engine.ask(&format!("{start}\ngo level {level}"), "bestmove");
            let peak = peak(&engine.0);
            assert!(peak <= MOST, "{level} takes {peak} kB");
        }
    }
    // Each with the books that are for it.
    for preset in Preset::ALL.map(Preset::name) {
        let start = format!("rules preset={preset}\nposition start");
        engine.ask(&format!("{start}\ngo level trang-nguyen"), "bestmove");
        let peak = peak(&engine.0);
        assert!(peak <= MOST, "{preset} takes {peak} kB");
    }
    engine.ask("rules players=4\ngo level trang-nguyen", "bestmove");
    let peak = peak(&engine.0);
    assert!(peak <= MOST, "four sides take {peak} kB");
}
