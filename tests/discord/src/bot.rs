//! The bot, on a runtime of its own: that can be dropped with all that runs on it,
//! as the process dies.

use std::sync::{Arc, Mutex};

use o_an_quan::discord::{self, Access, Links};
use o_an_quan::host::{Clock, Host};
use o_an_quan::playground::Playground;
use o_an_quan::store::Store;
use tokio::runtime::{Builder, Runtime};

/// A bot that lives, or none. Clones are handles to the same one.
#[derive(Clone, Default)]
pub struct Bot(Arc<Mutex<Option<Runtime>>>);

impl Bot {
    /// Starts it, in place of one that has died.
    pub fn start(&self, town: &Playground, store: Arc<dyn Store>, clock: Clock) {
        let access = Access {
            token: town.token(),
            proxy: Some(town.api_base()),
            links: Links::default(),
        };
        let host = Arc::new(Host::new(store, clock));
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        runtime.spawn(async move {
            if let Err(error) = discord::serve(&access, host).await {
                panic!("the bot ended: {error}");
            }
        });
        *self.0.lock().unwrap() = Some(runtime);
    }

    /// It does nothing more, whatever it was about to do.
    pub fn kill(&self) {
        if let Some(runtime) = self.0.lock().unwrap().take() {
            runtime.shutdown_background();
        }
    }
}
