//! A server of a test's own, in this process, on a port of its own. It can be stopped and started
//! again on the same data.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use server::app::Shared;
use server::auth::token;
use server::http;
use server::serve;
use server::settings::{PartialSettings, Settings};
use sqlx::{Connection, Executor, PgConnection};
use store::{Store, Trial};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::database::new_database;
use super::guest::Guest;
use super::sock::PATIENCE;

/// Runs each of these functions on SQLite and, where there is one, on PostgreSQL.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                super::$name($crate::kit::House::new().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                let Some(house) = $crate::kit::House::on_postgres().await else { return };
                super::$name(house).await;
            }
        }
    )*};
}
pub(crate) use on_both;

/// How people come in: changes when the server starts again.
#[derive(Clone)]
pub(crate) struct Entrance {
    pub(crate) router: Router,
    pub(crate) address: SocketAddr,
}

/// A server with a store of its own.
pub(crate) struct House {
    pub(crate) app: Shared,
    pub(crate) folder: PathBuf,
    flags: PartialSettings,
    entrance: Arc<Mutex<Entrance>>,
    running: Option<(oneshot::Sender<()>, JoinHandle<std::io::Result<()>>)>,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Without limits, and bots answer at once.
pub(crate) fn usual() -> PartialSettings {
    PartialSettings {
        limits: Some("off".into()),
        bot_pause_ms: Some("0".into()),
        ..PartialSettings::default()
    }
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(usual()).await
    }

    /// With these settings, beside those that every test needs.
    pub(crate) async fn with(flags: PartialSettings) -> Self {
        let (flags, folder) = placed(flags);
        let app = serve::open(settings(&flags)).await.expect("a store of its own");
        Self::of(flags, folder, app).await
    }

    /// On a disk that is soon full.
    pub(crate) async fn cramped(pages: u32) -> Self {
        Self::tried(usual(), Trial { max_pages: Some(pages), ..Trial::default() }).await
    }

    /// With a store that is tried like this.
    pub(crate) async fn tried(flags: PartialSettings, trial: Trial) -> Self {
        let (flags, folder) = placed(flags);
        let settings = settings(&flags);
        let options = store::Options::default();
        let store = Store::open_for_trial(&serve::location(&settings), &options, &trial).await;
        let app = serve::open_on(settings, store.expect("a store to try")).await;
        let app = app.expect("a server on it");
        Self::of(flags, folder, app).await
    }

    /// On a database of its own in the PostgreSQL for tests; `None`, with a word about it, where
    /// there is none and none is required.
    pub(crate) async fn on_postgres() -> Option<Self> {
        let url = new_database().await?;
        Some(Self::with(PartialSettings { database: Some(url), ..usual() }).await)
    }

    /// The same, and it is never taken for gone, however slow the machine is.
    pub(crate) async fn patient() -> Option<Self> {
        let (database, lease) = (Some(new_database().await?), Some("600000".into()));
        Some(Self::with(PartialSettings { database, node_lease_ms: lease, ..usual() }).await)
    }

    /// Two nodes on one database; `None` where there is no PostgreSQL.
    pub(crate) async fn pair() -> Option<[Self; 2]> {
        Self::pair_with(usual()).await
    }

    /// The same with these settings.
    pub(crate) async fn pair_with(flags: PartialSettings) -> Option<[Self; 2]> {
        let flags = PartialSettings { database: Some(new_database().await?), ..flags };
        Some([Self::with(flags.clone()).await, Self::with(flags).await])
    }

    async fn of(flags: PartialSettings, folder: PathBuf, app: Shared) -> Self {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let entrance = Entrance { router: http::router(&app), address };
        let entrance = Arc::new(Mutex::new(entrance));
        let mut house = Self { app, folder, flags, entrance, running: None };
        house.listen().await;
        house
    }

    async fn listen(&mut self) {
        let listener = serve::listen((Ipv4Addr::LOCALHOST, 0).into()).await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        *self.entrance.lock().unwrap() = Entrance { router: http::router(&self.app), address };
        let (stop, stopped) = oneshot::channel();
        let until = async move { drop(stopped.await) };
        let served = tokio::spawn(serve::serve(Arc::clone(&self.app), listener, None, until));
        self.running = Some((stop, served));
    }

    /// Stops the server; what it has accepted is kept.
    pub(crate) async fn stop(&mut self) {
        let Some((stop, served)) = self.running.take() else { return };
        let _ = stop.send(());
        let served = tokio::time::timeout(PATIENCE, served).await.expect("it stops in time");
        served.expect("it does not panic").expect("it serves to the end");
    }

    /// Starts it again on the same data.
    pub(crate) async fn start(&mut self) {
        self.stop().await;
        self.app = serve::open(settings(&self.flags)).await.expect("it opens again");
        self.listen().await;
    }

    /// Starts it again on a store that is tried like this.
    pub(crate) async fn start_tried(&mut self, trial: Trial) {
        self.stop().await;
        let settings = settings(&self.flags);
        let options = store::Options::default();
        let store = Store::open_for_trial(&serve::location(&settings), &options, &trial).await;
        let app = serve::open_on(settings, store.expect("a store to try")).await;
        self.app = app.expect("a server on it");
        self.listen().await;
    }

    /// The store of a server that is stopped.
    pub(crate) async fn store(&self) -> Store {
        assert!(self.running.is_none(), "someone else writes");
        serve::open_store(&settings(&self.flags)).await.expect("it opens")
    }

    /// How far playing time has come, for a server that is stopped.
    pub(crate) async fn set_played(&self, played: i64) {
        let store = self.store().await;
        store.set_setting("played", &played.to_string()).await.expect("it is written");
        store.close().await;
        if let Some(url) = &self.app.settings.database {
            let mut conn = PgConnection::connect(url.secret()).await.expect("the database");
            conn.execute("DELETE FROM pulse").await.expect("what nodes had agreed on goes");
        }
    }

    pub(crate) fn entrance(&self) -> Arc<Mutex<Entrance>> {
        Arc::clone(&self.entrance)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.entrance.lock().unwrap().address
    }

    /// Someone who has not said who they are.
    pub(crate) fn stranger(&self) -> Guest {
        Guest::stranger(Arc::clone(&self.entrance))
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut guest = self.stranger();
        guest.enter(name).await;
        guest
    }

    /// So many guests.
    pub(crate) async fn guests<const N: usize>(&self) -> [Guest; N] {
        let mut guests = Vec::new();
        for name in ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"].iter().take(N) {
            guests.push(self.guest(name).await);
        }
        guests.try_into().unwrap_or_else(|_| panic!("there are names for {N}"))
    }
}

/// Waits until all tables sleep. Nobody is here and time passes, in steps, so that servers look
/// after one another in between as they always do. Only for tests on one thread.
pub(crate) async fn falls_asleep(house: &House) {
    for _ in 0..150 {
        if house.app.hall.awake() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(5)).await;
        tokio::time::resume();
    }
    panic!("after more than twelve minutes the table does not sleep");
}

/// The settings with a folder of their own.
fn placed(flags: PartialSettings) -> (PartialSettings, PathBuf) {
    let folder = std::env::temp_dir().join(format!("curia-house-{}", token::new_id()));
    let data = Some(folder.display().to_string());
    (PartialSettings { data, listen: Some("127.0.0.1:0".into()), ..flags }, folder)
}

fn settings(flags: &PartialSettings) -> Settings {
    Settings::gather(flags.clone(), |_| None, None).expect("settings for a test").0
}
