//! The bot in a process of its own: the test program, started again.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use o_an_quan::discord::{self, Access, Links};
use o_an_quan::host::{Clock, Host};
use o_an_quan::playground::Playground;
use o_an_quan::store;

/// Set in the process that is to be the bot: the store's address.
const STORE: &str = "END_TO_END_STORE";
const TOKEN: &str = "DISCORD_TOKEN";
const PROXY: &str = "DISCORD_PROXY";

/// Serves as the bot, for ever, if this process was started to be one; else
/// comes back at once. First in `main` of a program that uses [`BotProcess`].
pub fn is_bot_process() {
    let Ok(url) = std::env::var(STORE) else {
        return;
    };
    let access = Access {
        token: std::env::var(TOKEN).unwrap(),
        proxy: Some(std::env::var(PROXY).unwrap()),
        links: Links::default(),
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = store::open(&url).await.unwrap();
        let host = Arc::new(Host::new(store, Clock::System));
        if let Err(error) = discord::serve(&access, host).await {
            eprintln!("the bot ended: {error}");
        }
    });
    std::process::exit(1);
}

/// The bot in a process of its own. Clones are handles to the same one.
#[derive(Clone)]
pub struct BotProcess(Arc<Mutex<Mortal>>);

/// A process that does not outlive its last handle: a test that fails leaves none.
struct Mortal(Child);

impl Drop for Mortal {
    fn drop(&mut self) {
        // It fails only where the process has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl BotProcess {
    /// Starts the bot on a stand-in and a store's file.
    pub fn start(town: &Playground, file: &Path) -> BotProcess {
        BotProcess::start_heard(town, file, Stdio::inherit())
    }

    /// The same; what it says on standard error goes elsewhere.
    pub fn start_heard(town: &Playground, file: &Path, errors: impl Into<Stdio>) -> BotProcess {
        let child = Command::new(std::env::current_exe().unwrap())
            .env(STORE, url(file))
            .env(TOKEN, town.token())
            .env(PROXY, town.api_base())
            .stdin(Stdio::null())
            .stderr(errors)
            .spawn()
            .unwrap();
        BotProcess(Arc::new(Mutex::new(Mortal(child))))
    }

    /// Whether it has not ended.
    pub fn is_alive(&self) -> bool {
        matches!(self.child().0.try_wait(), Ok(None))
    }

    /// Its number among processes.
    pub fn id(&self) -> u32 {
        self.child().0.id()
    }

    /// Kills it at once (SIGKILL): it can do nothing more.
    pub fn kill(&self) {
        let mut child = self.child();
        // It fails only where the process has ended by itself.
        let _ = child.0.kill();
        let _ = child.0.wait();
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Mortal> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The address of a store in this file.
pub fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}
