//! The one task that writes: whatever has queued up is committed together.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::change::{Change, Failure, apply};
use super::location::Opened;
use crate::store::StoreError;

/// The most changes in one transaction.
const GROUP: usize = 256;

/// The most changes that wait; who asks for more waits to be let in.
const QUEUE: usize = 1024;

/// A change, and where to say what came of it.
struct Job {
    change: Change,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The door to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    task: tokio::sync::Mutex<Option<JoinHandle<()>>>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the task on a connection; `options` make another if it fails.
    pub fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        opened: Arc<Opened>,
    ) -> Writer {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let scribe = Scribe {
            connection: Some(connection),
            options,
            opened,
            commits: Arc::clone(&commits),
        };
        Writer {
            jobs: Mutex::new(Some(sender)),
            task: tokio::sync::Mutex::new(Some(tokio::spawn(scribe.work(receiver)))),
            commits,
        }
    }

    /// Queues a change and waits until it is committed or refused.
    pub async fn submit(&self, change: Change) -> Result<(), StoreError> {
        let jobs = self.lock().clone().ok_or_else(closed)?;
        let (answer, verdict) = oneshot::channel();
        let job = Job { change, answer };
        jobs.send(job).await.map_err(|_| closed())?;
        drop(jobs);
        verdict.await.map_err(|_| closed())?
    }

    /// Commits what is queued and ends the task. Nothing more is taken.
    pub async fn close(&self) {
        drop(self.lock().take());
        if let Some(task) = self.task.lock().await.take() {
            // A task that panicked has answered nobody; there is nothing left to wait for.
            let _ = task.await;
        }
    }

    /// Transactions committed so far.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<mpsc::Sender<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn closed() -> StoreError {
    StoreError::unavailable("it is closed")
}

/// The writing task's own.
struct Scribe {
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    opened: Arc<Opened>,
    commits: Arc<AtomicU64>,
}

impl Scribe {
    async fn work(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut group = Vec::new();
        while jobs.recv_many(&mut group, GROUP).await > 0 {
            let verdicts = self.settle(&group).await;
            for (job, verdict) in group.drain(..).zip(verdicts) {
                // Whoever asked may have gone; the change stands all the same.
                let _ = job.answer.send(verdict);
            }
        }
        if let Some(connection) = self.connection {
            // All is committed; a log that isn't written back now is read at the next start.
            let _ = connection.close().await;
        }
    }

    /// What came of each change. After a fault the connection is given up, and
    /// with it whatever of the group was done.
    async fn settle(&mut self, group: &[Job]) -> Vec<Result<(), StoreError>> {
        match self.commit(group).await {
            Ok(verdicts) => verdicts,
            Err(fault) => {
                self.connection = None;
                vec![Err(fault); group.len()]
            }
        }
    }

    /// The file is looked at before, so that another in its place is left alone,
    /// and after, so that nothing is said to be kept in one that is gone.
    async fn commit(&mut self, group: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        self.opened.check()?;
        let verdicts = self
            .transact(group)
            .await
            .map_err(StoreError::unavailable)?;
        self.opened.check()?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        Ok(verdicts)
    }

    async fn transact(&mut self, group: &[Job]) -> sqlx::Result<Vec<Result<(), StoreError>>> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await?),
        };
        // Immediate: a transaction that reads first can't be made to wait for another process.
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut verdicts = Vec::with_capacity(group.len());
        for job in group {
            verdicts.push(attempt(&mut transaction, &job.change).await?);
        }
        transaction.commit().await?;
        Ok(verdicts)
    }
}

/// Does one change: refused, it undoes none of its neighbours. Where it is more
/// than one statement, that takes a savepoint of its own.
async fn attempt(
    transaction: &mut Transaction<'_, Sqlite>,
    change: &Change,
) -> sqlx::Result<Result<(), StoreError>> {
    if change.is_one_statement() {
        return match apply(transaction, change).await {
            Ok(()) => Ok(Ok(())),
            Err(Failure::Own(refusal)) => Ok(Err(refusal)),
            Err(Failure::Common(fault)) => Err(fault),
        };
    }
    let mut savepoint = transaction.begin().await?;
    match apply(&mut savepoint, change).await {
        Ok(()) => savepoint.commit().await.map(Ok),
        Err(Failure::Own(refusal)) => savepoint.rollback().await.map(|()| Err(refusal)),
        Err(Failure::Common(fault)) => Err(fault),
    }
}
