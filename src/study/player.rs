//! Who plays in the arena: a level, a plain strategy, or a foreign engine.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, bail};
use o_an_quan::ai::{self, Found, Level, Limits, Lore, Memory};
use o_an_quan::rules::{Game, Move, Ruleset};

/// Bytes of memory a player searches in.
const MEMORY: usize = 32 << 20;

/// A player's name on the command line.
#[derive(Debug, Clone)]
pub enum Name {
    /// One of ours.
    Level(Level),
    /// Any legal move.
    Random,
    /// Takes what takes most.
    Greedy,
    /// Searches so deep.
    Depth(u32),
    /// Searches so many turns.
    Nodes(u64),
    /// Looks at everything so deep, however many sides there are.
    Maxn(u32),
    /// A program that speaks the engine protocol, and what it is told to `go`.
    Engine { command: String, go: String },
}

impl std::str::FromStr for Name {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> anyhow::Result<Name> {
        Ok(match name.split_once(':') {
            None if name == "random" => Name::Random,
            None if name == "greedy" => Name::Greedy,
            None => Name::Level(name.parse()?),
            Some(("depth", depth)) => Name::Depth(depth.parse()?),
            Some(("nodes", nodes)) => Name::Nodes(nodes.parse()?),
            Some(("maxn", depth)) => Name::Maxn(depth.parse()?),
            Some(("engine", rest)) => {
                let (command, go) = rest.split_once('|').unwrap_or((rest, "movetime 100"));
                let [command, go] = [command, go].map(str::to_owned);
                Name::Engine { command, go }
            }
            Some((kind, _)) => bail!("unknown kind of player {kind}"),
        })
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Level(level) => write!(f, "{level}"),
            Name::Random => f.write_str("random"),
            Name::Greedy => f.write_str("greedy"),
            Name::Depth(depth) => write!(f, "depth:{depth}"),
            Name::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Name::Maxn(depth) => write!(f, "maxn:{depth}"),
            Name::Engine { command, go } => write!(f, "engine:{command}|{go}"),
        }
    }
}

/// A player at the board.
pub struct Player {
    name: Name,
    memory: Memory,
    lore: Known,
    engine: Option<Engine>,
    thought: Thought,
}

/// How much a player has thought, as far as it tells.
#[derive(Debug, Clone, Copy, Default)]
pub struct Thought {
    pub moves: u64,
    /// Turns tried in its searches.
    pub turns: u64,
}

impl std::ops::AddAssign for Thought {
    fn add_assign(&mut self, other: Thought) {
        self.moves += other.moves;
        self.turns += other.turns;
    }
}

/// What players know beforehand.
#[derive(Clone, Default)]
pub struct Known {
    pub tables: Option<Arc<ai::Tables>>,
    pub books: Vec<Arc<ai::Book>>,
}

impl Known {
    fn lore(&self) -> Lore<'_> {
        Lore {
            tables: self.tables.as_deref(),
            books: &self.books,
        }
    }
}

impl Player {
    pub fn new(name: &Name, rules: &Ruleset, lore: Known) -> anyhow::Result<Player> {
        let engine = match name {
            Name::Engine { command, .. } => Some(Engine::start(command, rules)?),
            _ => None,
        };
        let (name, memory) = (name.clone(), Memory::with_bytes(MEMORY));
        Ok(Player {
            name,
            memory,
            lore,
            engine,
            thought: Thought::default(),
        })
    }

    /// The player's move.
    pub fn choose(&mut self, game: &Game, seed: u64) -> anyhow::Result<Move> {
        let stop = AtomicBool::new(false);
        let found = match &self.name {
            Name::Engine { go, .. } => {
                let engine = self.engine.as_mut().context("an engine that was started")?;
                return engine.choose(game, go);
            }
            Name::Level(level) => {
                let lore = self.lore.lore();
                let mv = ai::choose(game, *level, seed, &stop, &mut self.memory, lore);
                return mv.context("the game is on");
            }
            Name::Greedy => return greedy(game).context("the game is on"),
            Name::Random => return random(game, seed).context("the game is on"),
            Name::Depth(depth) => self.analyse(game, Limits::depth(*depth), seed),
            Name::Nodes(nodes) => self.analyse(game, Limits::nodes(*nodes), seed),
            Name::Maxn(depth) => ai::maxn(game, Limits::depth(*depth), seed, &stop),
        };
        let found = found.context("the game is on")?;
        self.thought.moves += 1;
        self.thought.turns += found.nodes;
        Ok(found.best)
    }

    fn analyse(&mut self, game: &Game, limits: Limits, seed: u64) -> Option<Found> {
        self.memory.forget();
        let (stop, tables) = (AtomicBool::new(false), self.lore.tables.as_deref());
        ai::analyse(game, limits, seed, &stop, &mut self.memory, tables)
    }

    /// How much it has thought up to now.
    pub fn thought(&self) -> Thought {
        self.thought
    }
}

fn random(game: &Game, seed: u64) -> Option<Move> {
    let mut moves = game.position().legal_moves();
    let place = seed % (moves.len() as u64).max(1);
    moves.nth(place as usize)
}

/// The first move of those that bring most at once.
fn greedy(game: &Game) -> Option<Move> {
    let gain = |mv: &Move| {
        let (mut next, side) = (*game.position(), mv.square.side());
        next.play_legal(game.rules(), *mv, &mut ());
        next.account(side).score(game.rules())
    };
    let moves = game.position().legal_moves();
    moves.reduce(|best, mv| if gain(&mv) > gain(&best) { mv } else { best })
}

/// A program on the other end of two pipes.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(command: &str, rules: &Ruleset) -> anyhow::Result<Engine> {
        let mut words = command.split_whitespace();
        let program = words.next().context("an engine's command")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| command.to_owned())?;
        let input = child.stdin.take().context("a pipe to the engine")?;
        let output = BufReader::new(child.stdout.take().context("a pipe from the engine")?);
        let mut engine = Engine {
            child,
            input,
            output,
        };
        let options = Ruleset::OPTIONS.iter();
        let options = options.filter_map(|name| Some(format!("{name}={}", rules.option(name)?)));
        engine.tell(&format!("rules {}", options.collect::<Vec<_>>().join(" ")))?;
        Ok(engine)
    }

    fn tell(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        match self.answer()?.as_str() {
            "ok" => Ok(()),
            other => bail!("the engine answers {other} to {line}"),
        }
    }

    fn answer(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            bail!("the engine has ended");
        }
        Ok(line.trim_end().to_owned())
    }

    fn choose(&mut self, game: &Game, go: &str) -> anyhow::Result<Move> {
        let sides = game.rules().sides();
        let moves = game
            .moves()
            .iter()
            .map(|mv| format!(" {}", mv.named(sides)));
        let moves: String = moves.collect();
        let moves = if moves.is_empty() {
            moves
        } else {
            format!(" moves{moves}")
        };
        self.tell(&format!("position start{moves}"))?;
        writeln!(self.input, "go {go}")?;
        self.input.flush()?;
        loop {
            let line = self.answer()?;
            let mut words = line.split(' ');
            match (words.next(), words.next()) {
                (Some("bestmove"), Some(mv)) => return Ok(Move::from_text(mv, sides)?),
                (Some("info"), _) => {}
                _ => bail!("the engine answers {line} to go"),
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may be gone already; either way it is waited for.
        let _ = writeln!(self.input, "quit");
        let _ = self.input.flush();
        let _ = self.child.wait();
    }
}
