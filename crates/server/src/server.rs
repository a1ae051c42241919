//! Opening a data folder or a database, serving it, and closing it.

use std::fs::{DirBuilder, File, TryLockError};
use std::future::Future;
use std::net::SocketAddr;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::guests::Guests;
use crate::http::{App, Guard, Health, Packed, listen, router, watch_router};
use crate::live::{Clock, Reviews, Seen, Shared, Tables, Waiting};
use crate::meters::Meters;
use crate::secret::Chance;
use crate::settings::Settings;
use crate::storage::{Disk, Postgres, Sqlite, Storage, StoreError, Writer};

/// Why a data folder or a database cannot be served.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The folder cannot be used.
    #[error("The folder {0} cannot be used: {1}. Choose another one with --data.")]
    Folder(PathBuf, std::io::Error),
    /// Another server has it.
    #[error("Another Marooned serves {0} already: stop it, or choose another folder with --data.")]
    InUse(PathBuf),
    /// The database cannot be used.
    #[error("{0}: {1}")]
    Store(PathBuf, StoreError),
    /// The database of several servers cannot be used.
    #[error("{0}: {1}")]
    Database(String, StoreError),
}

/// A server with its data open.
pub struct Server {
    app: App,
    storage: Arc<dyn Storage>,
    writing: JoinHandle<()>,
    /// Where whoever watches over the server is answered, if not with everybody else.
    watch: Option<TcpListener>,
    /// Held while the server runs: the system lets go of it even if the process is killed. None where others may serve the
    /// same.
    _lock: Option<File>,
}

impl Server {
    /// Opens a data folder, and makes it if there is none.
    pub async fn open(folder: &Path, settings: Settings, disk: Disk) -> Result<Server, OpenError> {
        let lock = lock(folder)?;
        let file = folder.join("marooned.sqlite");
        let storage = Sqlite::open(&file, disk).await.map_err(|error| OpenError::Store(file, error))?;
        Ok(Server::with(Arc::new(storage), settings, Some(lock)))
    }

    /// Opens a database of PostgreSQL, which other servers may share.
    pub async fn open_database(address: &str, settings: Settings) -> Result<Server, OpenError> {
        let storage = Postgres::open(address)
            .await
            .map_err(|error| OpenError::Database(without_password(address), error))?;
        Ok(Server::with(Arc::new(storage), settings, None))
    }

    fn with(storage: Arc<dyn Storage>, settings: Settings, lock: Option<File>) -> Server {
        let meters = Arc::new(Meters::default());
        let (writer, writing) = Writer::start(Arc::clone(&storage), Arc::clone(&meters));
        let seen = Arc::new(Seen::default());
        let guests = Guests::new(Arc::clone(&storage), writer.clone(), Arc::clone(&seen));
        let tables = Tables::new(Shared {
            storage: Arc::clone(&storage),
            writer,
            meters: Arc::clone(&meters),
            settings,
            clock: Clock::default(),
            chance: Chance::default(),
            reviews: Reviews::default(),
            waiting: Waiting::default(),
            seen,
        });
        let base = tables.shared().settings.url.as_deref().unwrap_or("http://localhost");
        let base = Arc::from(base.trim_end_matches('/'));
        let guard = Guard::new(&tables.shared().settings, Arc::clone(&meters));
        let (packed, health) = (Packed::default(), Health::default());
        let app = App { tables, guests, meters, base, guard, packed, health };
        Server { app, storage, writing, watch: None, _lock: lock }
    }

    /// Whoever watches over the server (`/healthz`, `/metrics`) is answered here, and nowhere else.
    pub fn watched_at(self, listener: TcpListener) -> Server {
        Server { watch: Some(listener), ..self }
    }

    /// Every address that the server answers, for a server of one's own.
    pub fn router(&self) -> Router {
        router(self.app.clone(), self.watch.is_some())
    }

    /// Answers requests until `stop`, then finishes what is under way.
    pub async fn serve(mut self, listener: TcpListener, stop: impl Future<Output = ()> + Send + 'static) {
        if self.app.tables.shared().settings.url.is_none()
            && let Ok(address) = listener.local_addr()
        {
            self.app.base = Arc::from(link_to(address));
        }
        let tables = self.app.tables.clone();
        let stopping = async move {
            stop.await;
            // Tables finish their errands and go; with them end the live streams, which would never end by themselves.
            tables.close();
        };
        let company = self.app.tables.clone();
        let mut beside = vec![
            tokio::spawn(keep(self.app.tables.clone())),
            tokio::spawn(async move { company.keep_company().await }),
        ];
        let (router, guard) = (self.router(), self.app.guard.clone());
        if let Some(watch) = self.watch.take() {
            let watched =
                listen(watch, watch_router(self.app.clone()), guard.clone(), std::future::pending());
            beside.push(tokio::spawn(watched));
        }
        listen(listener, router, guard, stopping).await;
        for task in beside {
            task.abort();
            // It ends by being stopped.
            let _ = task.await;
        }
        self.app.tables.note_last_seen().await;
        self.close().await;
    }

    /// Lets go of the data as whoever stops does, also where nothing was served: a folder that is left without it looks as
    /// if its server had been killed.
    pub async fn close(self) {
        let Server { app, storage, writing, watch: _, _lock } = self;
        drop(app);
        // The writer ends when nobody can ask it any more; what it has been given is on disk then.
        let _ = writing.await;
        let _ = storage.close().await;
    }
}

/// The address of a server that listens here, as far as it can be known: whoever listens everywhere is reached under
/// names that only the operator knows.
pub fn link_to(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

/// What the server does by itself: running games go on, and what is old is forgotten. A game that cannot be loaded keeps nothing from
/// being forgotten.
async fn keep(tables: Tables) {
    tokio::join!(tables.wake(), tables.keep_up());
}

/// The address of a database as it can be shown: without what opens it.
fn without_password(address: &str) -> String {
    match (address.find("://"), address.rfind('@')) {
        (Some(from), Some(to)) if from + 3 < to => {
            let user = address[from + 3..to].split(':').next().unwrap_or_default();
            format!("{}://{user}{}", &address[..from], &address[to..])
        }
        _ => address.to_owned(),
    }
}

fn lock(folder: &Path) -> Result<File, OpenError> {
    let no = |error| OpenError::Folder(folder.to_owned(), error);
    // The seeds of running games are in it: nobody else on the machine may read them.
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(no)?;
    let file = File::options().create(true).append(true).open(folder.join("lock")).map_err(no)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(no(error)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use super::*;
    use sitting::{Guest, Kind, NewTable, Who};

    /// A table's task that breaks down says so, is there again at the next look, and takes nobody with it.
    #[tokio::test]
    async fn a_table_that_breaks_down_is_there_again_and_the_others_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::open(folder.path(), Settings::default(), Disk::default()).await.unwrap();
        let (tables, meters) = (server.app.tables.clone(), Arc::clone(&server.app.meters));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(server.serve(listener, async {
            let _ = stopped.await;
        }));
        let ann = Guest { id: "ann".to_owned(), name: "Ann".to_owned(), face: None, always_ask: false };
        let who = Who { guest: Some(ann.clone()), digest: None };
        let new = NewTable {
            game: "hellapagos".to_owned(),
            seats: 3,
            bots: Some("random".to_owned()),
            ..NewTable::default()
        };
        let begun = async || {
            let (id, who) = (tables.make(&ann, &new).await.unwrap().id, who.clone());
            tables.at(&id, |table| Box::pin(async move { table.start(&who).await })).await.unwrap();
            id
        };
        let look = async |id: &str| {
            let who = who.clone();
            tables.read(id, move |sitting, now| sitting.look(now, &who, 0)).await
        };
        let (broken, other) = (begun().await, begun().await);
        let before = look(&other).await.unwrap();
        let live = meters.text();
        let fault = tables.at::<()>(&broken, |_| Box::pin(async { panic!("an errand breaks down") })).await;
        let problem = fault.err().unwrap();
        assert_eq!(problem.kind, Kind::Unavailable);
        assert!(problem.message.contains("a fault") && !problem.message.contains("closing"), "{problem}");
        assert_eq!(look(&other).await.unwrap()["stage"], before["stage"], "the other table goes on");
        assert_eq!(look(&broken).await.unwrap()["stage"], "playing", "and this one is loaded again");
        let tables_in_memory =
            |text: &str| text.lines().find(|line| line.starts_with("marooned_live")).map(str::to_owned);
        assert_eq!(tables_in_memory(&meters.text()), tables_in_memory(&live), "it is counted once");
        stop.send(()).unwrap();
        drop(tables);
        running.await.unwrap();
    }
}
