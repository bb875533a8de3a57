//! A stand-in for Discord on loopback: REST API v10, gateway v10 and a web page. It knows
//! nothing of any bot it serves.
//!
//! A bot reaches it with [`Playground::api_base`] in place of `https://discord.com` and with
//! [`Playground::token`]; it finds the gateway through the API as it would Discord's. Tests
//! act as people:
//!
//! ```no_run
//! use o_an_quan::playground::{Clock, Locale, Playground, Setup};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let town = Playground::start(Setup { clock: Clock::manual(), ..Setup::default() }).await?;
//! let guild = town.add_guild("Làng");
//! let channel = guild.add_channel("choi-co");
//! let red = guild.add_person("Đỏ", Locale::VI);
//! // ... start the bot with town.api_base() and town.token() ...
//! town.bot_is_here().await;
//! town.commands_are_registered().await;
//!
//! // Acting sends the interaction at once; awaiting gives what the person then sees.
//! let outcome = red.in_(&channel).slash("sow", &[("square", "3 left")]).await;
//! let board = outcome.message();
//! println!("{} {:?}", board.text(), board.buttons());
//! let outcome = red.click(&board, "3➡").await;
//! println!("{}", outcome.updated().text());
//! # Ok(()) }
//! ```
//!
//! Nothing in a test sleeps: waits end when something changes, and a wait that lasts too long
//! panics with a [picture](Playground::picture) of the town.
//!
//! Inside, `state` is plain data behind one lock, `checks` are pure, `rest` and `gateway` are
//! what the bot talks to, `client` is what a person's Discord client does, `people` drives it
//! from Rust and `page` from a browser.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

mod checks;
mod client;
mod clock;
mod faults;
mod gateway;
mod id;
mod journal;
mod page;
pub mod people;
mod picture;
mod rest;
mod serve;
pub mod state;

pub use clock::{Clock, Millis};
pub use faults::{Fault, Matching, Step, Verdict, When};
pub use id::Id;
pub use journal::Entry;
pub use people::{Channel, Guild, Outcome, Person};
pub use serve::{Restart, Setup, StartError};
pub use state::people::{Locale, Permissions};

use faults::Hook;
use gateway::Out;
use state::{Change, Limits, State};

/// A running stand-in. Clones are handles to the same one.
#[derive(Clone, Debug)]
pub struct Playground(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    state: Mutex<State>,
    clock: Clock,
    /// How long, in real time, a test waits for something before it gives up.
    patience: Duration,
    restart: serve::Restart,
}

/// How a gateway connection is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drop {
    /// Broken off without a word; the session can be resumed.
    Cut,
    /// Discord asks to connect again (opcode 7); the session can be resumed.
    Reconnect,
    /// Broken off, and the session is forgotten.
    Forget,
}

impl Playground {
    /// Where the API is: `http://127.0.0.1:PORT`, in place of `https://discord.com`.
    pub fn api_base(&self) -> String {
        self.state().base.clone()
    }

    /// What the bot signs in with.
    pub fn token(&self) -> String {
        self.state().app.token.clone()
    }

    /// Its clock.
    pub fn clock(&self) -> Clock {
        self.0.clock.clone()
    }

    /// Moves the clock forward, and with it everything that time does.
    pub fn advance(&self, by: Duration) {
        self.0.clock.advance(by);
        let mut state = self.state();
        state.sweep();
        state.tell(Change::Clock);
    }

    /// The state, at the present moment of its clock. Hold it shortly: everything waits for it.
    pub fn state(&self) -> MutexGuard<'_, State> {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.now = self.0.clock.now();
        state
    }

    /// Sets numbers that Discord does not publish.
    pub fn set_limits(&self, limits: Limits) {
        self.state().limits = limits;
    }

    /// The requests of the bot since the last call.
    pub fn drain_journal(&self) -> Vec<Entry> {
        self.state().journal.drain()
    }

    /// Whether requests are kept; on at the start. Off for benches.
    pub fn keep_journal(&self, on: bool) {
        self.state().journal.switch(on);
    }

    /// Delays every request of the bot by this much on the stand-in's clock.
    pub fn delay(&self, by: Duration) {
        self.change_faults(|faults| faults.delay = by);
    }

    /// The next `times` matching requests fail.
    pub fn fail_next(&self, times: u64, matching: Matching, fault: Fault) {
        self.change_faults(|faults| faults.fail_next(times, matching, fault));
    }

    /// Every `k`-th matching request fails.
    pub fn fail_every(&self, k: u64, matching: Matching, fault: Fault) {
        self.change_faults(|faults| faults.fail_every(k, matching, fault));
    }

    /// Whether rate limits are really enforced.
    pub fn limit_rates(&self, on: bool) {
        self.change_faults(|faults| faults.limits = on.then(Default::default));
    }

    /// Whether every interaction is sent twice.
    pub fn double_interactions(&self, on: bool) {
        self.change_faults(|faults| faults.doubled = on);
    }

    /// Ends all faults but hooks.
    pub fn heal(&self) {
        self.change_faults(faults::Faults::heal);
    }

    fn change_faults(&self, change: impl FnOnce(&mut faults::Faults)) {
        let mut state = self.state();
        change(&mut state.faults);
        state.tell(Change::Faults);
    }

    /// Calls `hook` once at the `n`-th step from now (1: the next). Steps are requests of the
    /// bot, its gateway frames but heartbeats, and the events sent to it. The hook runs outside
    /// of the lock, so it may do anything, such as killing the bot.
    pub fn at_step(
        &self,
        n: u64,
        when: When,
        hook: impl FnOnce(&Step) -> Verdict + Send + 'static,
    ) {
        self.state().faults.hang(n, when, Box::new(hook));
    }

    /// How many steps were taken so far.
    pub fn steps(&self) -> u64 {
        self.state().faults.steps()
    }

    /// Drops every gateway connection.
    pub fn drop_gateway(&self, how: Drop) {
        let mut state = self.state();
        match how {
            Drop::Cut => state.sessions.write_all(&Out::Cut, false),
            Drop::Reconnect => state.sessions.write_all(&gateway::reconnect(), false),
            Drop::Forget => state.sessions.write_all(&Out::Cut, true),
        }
    }

    /// How many gateway sessions the bot has opened so far. One more means that it
    /// began anew, and never hears of what was sent to the one before meanwhile.
    pub fn sessions_opened(&self) -> u64 {
        self.state().sessions.opened()
    }

    /// Calls the callback that [`Setup::restart`] gave; `false` if there is none.
    pub fn restart_bot(&self) -> bool {
        self.0.restart.call()
    }

    fn step(&self, step: Step) -> Taken<'_> {
        let number = self.state().faults.count_step();
        Taken {
            town: self,
            number,
            step,
        }
    }
}

/// A step that is being taken.
struct Taken<'a> {
    town: &'a Playground,
    number: u64,
    step: Step,
}

impl Taken<'_> {
    /// Calls the hooks of this step; `false` if one of them cuts the connection.
    fn passes(&self, when: When) -> bool {
        let hooks: Vec<Hook> = self.town.state().faults.take_hooks(self.number, when);
        hooks
            .into_iter()
            .all(|hook| hook(&self.step) == Verdict::Go)
    }
}
