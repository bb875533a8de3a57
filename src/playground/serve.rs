//! Starting: the address, the routes, the timer.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::{State as Extract, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::{any, get};
use thiserror::Error;
use tokio::net::TcpListener;

use super::clock::Clock;
use super::id::IdSource;
use super::state::{Application, State};
use super::{Inner, Playground, gateway, page, rest};

/// How often the system's clock is looked at for what has become late.
const SWEEP_EVERY: Duration = Duration::from_millis(100);

/// What to start with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Where to listen; port 0 takes a free one. Loopback by default.
    pub address: SocketAddr,
    /// The clock that all limits are counted on.
    pub clock: Clock,
    /// The application's name.
    pub app_name: String,
    /// What the bot must sign in with.
    pub token: String,
    /// How long, in real time, a wait of a test may last.
    pub patience: Duration,
    /// What the page's "restart the bot" does.
    pub restart: Restart,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            clock: Clock::system(),
            app_name: "Bot".into(),
            token: "cGxheWdyb3VuZA.bG9vcGJhY2s.b25seS1mb3ItdGhlLXN0YW5kLWlu".into(),
            patience: Duration::from_secs(20),
            restart: Restart::default(),
        }
    }
}

/// A callback that kills the bot and starts it again, if whoever runs it can.
#[derive(Clone, Default)]
pub struct Restart(Option<Arc<Mutex<dyn FnMut() + Send>>>);

impl Restart {
    /// Restarts the bot by this.
    pub fn by(restart: impl FnMut() + Send + 'static) -> Self {
        Self(Some(Arc::new(Mutex::new(restart))))
    }

    /// Whether there is one.
    pub fn is_possible(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn call(&self) -> bool {
        let Some(restart) = &self.0 else { return false };
        let mut restart = restart
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        restart();
        true
    }
}

impl fmt::Debug for Restart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Restart").field(&self.is_possible()).finish()
    }
}

/// Why the stand-in could not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address is taken or not ours.
    #[error("the playground can't listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
}

impl Playground {
    /// Starts it; it serves until the runtime ends.
    ///
    /// # Errors
    ///
    /// If the address can't be listened on.
    pub async fn start(setup: Setup) -> Result<Self, StartError> {
        let address = setup.address;
        let failed = |source| StartError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let bound = listener.local_addr().map_err(failed)?;
        let town = Self::new(setup, &format!("http://{bound}"));
        tokio::spawn(serve(listener, routes(town.clone())));
        if !town.0.clock.is_manual() {
            tokio::spawn(tick(town.clone()));
        }
        Ok(town)
    }

    fn new(setup: Setup, base: &str) -> Self {
        let now = setup.clock.now();
        let app = Application {
            id: IdSource::default().next(now - 1),
            name: setup.app_name,
            token: setup.token,
        };
        Self(Arc::new(Inner {
            state: Mutex::new(State::new(app, base.to_owned(), now)),
            clock: setup.clock,
            patience: setup.patience,
            restart: setup.restart,
        }))
    }
}

async fn serve(listener: TcpListener, routes: Router) {
    // It ends with the runtime: `serve` retries whatever else goes wrong.
    let _ = axum::serve(listener, routes).await;
}

fn routes(town: Playground) -> Router {
    Router::new()
        .route("/api/v10/{*path}", any(rest::handle))
        .route("/gateway", any(connect))
        .route("/gateway/", any(connect))
        .route("/attachments/{channel}/{id}/{name}", get(rest::file))
        .merge(page::routes())
        .with_state(town)
}

async fn connect(Extract(town): Extract<Playground>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| gateway::serve(town, socket))
}

/// Looks at the system's clock again and again.
async fn tick(town: Playground) {
    let mut timer = tokio::time::interval(SWEEP_EVERY);
    loop {
        timer.tick().await;
        town.state().sweep();
    }
}
