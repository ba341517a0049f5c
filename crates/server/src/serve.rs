//! A server from its settings: opens the store, wakes nothing, listens, and stops without losing
//! what it has accepted.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use store::{Heard, Location, Nodes, Options, Present, Store, StoreError};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::watch;

use crate::advisers::Advisers;
use crate::app::{App, Shared, now};
use crate::auth::crowd::Crowd;
use crate::auth::limit::Limits;
use crate::auth::password::Passwords;
use crate::auth::session::Sessions;
use crate::connections;
use crate::http;
use crate::live::clock::PlayingTime;
use crate::live::{Hall, check_all, rouse};
use crate::meters::Meters;
use crate::notify::{Notifier, postman};
use crate::replays::Replays;
use crate::settings::Settings;
use crate::study::Studies;
use crate::thinkers::Thinkers;

/// Under this name the store keeps how far playing time has come.
const PLAYED: &str = "played";
/// How often it is written down. After a crash nobody loses more time than this; they gain it.
const BEAT: Duration = Duration::from_secs(10);
/// How often tables that are awake are compared with the store.
const COMPARE: Duration = Duration::from_secs(4);
/// How many bytes the system keeps for one connection that does not read; some keep twice as many.
const SEND_BUFFER: u32 = 128 * 1024;
/// How many connections may wait to be accepted: after a restart all come back at once.
const BACKLOG: u32 = 4096;
/// How long sockets may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store does not open.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("listen {address}: {cause}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        cause: io::Error,
    },
}

/// Where the store of these settings is.
pub fn location(settings: &Settings) -> Location {
    match &settings.database {
        Some(url) => Location::Postgres(url.secret().to_owned()),
        None => Location::Sqlite(settings.data.join("curia.db")),
    }
}

/// Opens the store of these settings.
pub async fn open_store(settings: &Settings) -> Result<Store, StoreError> {
    let options = Options { backups: Some(settings.data.join("backups")), ..Options::default() };
    Store::open(&location(settings), &options).await
}

/// The server, before it listens.
pub async fn open(settings: Settings) -> Result<Shared, ServeError> {
    let store = open_store(&settings).await?;
    Ok(open_on(settings, store).await?)
}

/// The server on a store that is open already, before it listens.
pub async fn open_on(settings: Settings, store: Store) -> Result<Shared, StoreError> {
    if settings.smtp.is_some() != settings.smtp_from.is_some() {
        tracing::warn!("smtp and smtp_from go together: nobody is notified by mail");
    }
    let played = store.setting(PLAYED).await?.and_then(|text| text.parse().ok());
    let mut time = PlayingTime::resume(played);
    let nodes = store.nodes(Duration::from_millis(settings.node_lease_ms));
    if let Some(nodes) = &nodes {
        time = PlayingTime::shared(nodes.beat(time.now()).await?.played, nodes.lease());
    }
    Ok(Arc::new(App {
        limits: Limits::new(&settings),
        connections: Crowd::new(&settings),
        sockets: Crowd::new(&settings),
        notifier: Notifier::new(&settings),
        settings,
        store,
        meters: Arc::new(Meters::new()),
        sessions: Sessions::default(),
        passwords: Passwords::new(),
        thinkers: Thinkers::default(),
        advisers: Advisers::new(),
        replays: Replays::default(),
        studies: Studies::default(),
        time,
        nodes,
        hall: Hall::default(),
    }))
}

/// Listens on an address.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let listening = || {
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        // Connections take it over: left to itself, the system keeps megabytes for each that does
        // not read.
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    listening().map_err(|cause| ServeError::Listen { address, cause })
}

/// Serves until `stop`, then finishes what was accepted.
pub async fn serve(
    app: Shared,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (stopping, mut stopped) = watch::channel(false);
    let keepers = [
        tokio::spawn(beat(Arc::clone(&app))),
        tokio::spawn(stay(Arc::clone(&app))),
        tokio::spawn(rouse(Arc::clone(&app))),
        tokio::spawn(tidy(Arc::clone(&app))),
        tokio::spawn(check_all(Arc::clone(&app))),
        tokio::spawn(hear(Arc::clone(&app))),
        tokio::spawn(compare(Arc::clone(&app))),
    ];
    let postman = tokio::spawn(postman::go_round(Arc::clone(&app), stopped.clone()));
    if let Some(listener) = metrics {
        let router = Router::new()
            .route("/metrics", get(|State(app): State<Shared>| async move { http::figures(&app) }))
            .with_state(Arc::clone(&app));
        tokio::spawn(connections::serve(Arc::clone(&app), listener, router, stopped.clone()));
    }
    let routes = http::router(&app);
    let mut serving =
        tokio::spawn(connections::serve(Arc::clone(&app), listener, routes, stopped.clone()));
    tokio::select! {
        () = stop => {}
        served = &mut serving => return served.map_err(io::Error::other),
    }
    tracing::info!("stopping");
    let _ = stopping.send(true);
    let _ = stopped.changed().await;
    // No table wakes any more, and each that is awake finishes; then its sockets close.
    app.hall.settle().await;
    if tokio::time::timeout(GOODBYE, &mut serving).await.is_err() {
        serving.abort();
    }
    keepers.iter().for_each(tokio::task::JoinHandle::abort);
    let _ = postman.await;
    write_time(&app).await;
    if let Some(nodes) = &app.nodes
        && let Err(error) = nodes.leave().await
    {
        tracing::warn!(%error, "others will notice only later that this server has gone");
    }
    app.store.close().await;
    tracing::info!("stopped");
    Ok(())
}

async fn write_time(app: &Shared) {
    if let Err(error) = app.store.set_setting(PLAYED, &app.time.now().to_string()).await {
        tracing::warn!(%error, "playing time could not be written down");
    }
}

/// Writes down how far playing time has come.
async fn beat(app: Shared) {
    loop {
        write_time(&app).await;
        tokio::time::sleep(BEAT).await;
    }
}

/// Says to those who share the database that this server is there, and takes their time.
async fn stay(app: Shared) {
    let Some(nodes) = &app.nodes else { return };
    let mut mute = false;
    loop {
        tokio::time::sleep(nodes.lease() / 4).await;
        match nodes.beat(app.time.now()).await {
            Ok(beat) => {
                mute = false;
                app.time.tell(beat.played);
                if beat.lapsed {
                    app.meters.lapsed();
                    tracing::warn!(
                        "this server was silent for too long: others act for its tables"
                    );
                }
            }
            Err(error) => {
                // Once is enough: it is tried several times a second.
                if !mute {
                    tracing::warn!(%error, "nobody can be told that this server is there");
                }
                mute = true;
            }
        }
    }
}

/// Has tables look at what other nodes have written, and forgets whom they have changed.
async fn hear(app: Shared) {
    let Some(mut news) = app.store.news() else { return };
    loop {
        match news.next().await {
            Heard::Table(table) => app.hall.hear(&table, None),
            Heard::Here { node, table } => {
                let known = app.nodes.as_ref().and_then(Nodes::me);
                if known.is_none_or(|me| *me != *node) {
                    tell_who_is_elsewhere(&app, &[table]).await;
                }
            }
            Heard::Who(who) => app.sessions.hear(&who),
            Heard::Gap => {
                app.sessions.forget_all();
                for table in app.hall.ids() {
                    app.hall.hear(&table, None);
                }
            }
        }
    }
}

/// Now and then compares the tables that are awake with the store, should word have been lost. No
/// table is waited for, here or where word is heard: one that hangs would hold up all others.
async fn compare(app: Shared) {
    if app.store.news().is_none() {
        return;
    }
    loop {
        tokio::time::sleep(COMPARE).await;
        for table in app.hall.untold() {
            app.hall.hear(&table, None);
        }
        let awake = app.hall.ids();
        tell_who_is_elsewhere(&app, &awake).await;
        match app.store.standings(&awake).await {
            Ok(all) => {
                for (table, last, rev) in all {
                    app.hall.hear(&table, Some((last, rev)));
                }
            }
            Err(error) => tracing::warn!(%error, "the tables cannot be compared with the store"),
        }
    }
}

/// Tells tables who is there at other nodes.
async fn tell_who_is_elsewhere(app: &Shared, tables: &[String]) {
    let Some(nodes) = &app.nodes else { return };
    match nodes.elsewhere(tables).await {
        Ok(found) => {
            let mut found: HashMap<String, Present> = found.into_iter().collect();
            for table in tables {
                let present = found.remove(table).unwrap_or_default();
                app.hall.elsewhere(table, present);
            }
        }
        Err(error) => tracing::warn!(%error, "nobody knows who is at other servers"),
    }
}

/// Forgets sessions that have expired.
async fn tidy(app: Shared) {
    loop {
        if let Err(error) = app.store.drop_expired(now()).await {
            tracing::warn!(%error, "old sessions cannot be forgotten");
        }
        tokio::time::sleep(Duration::from_secs(3_600)).await;
    }
}
