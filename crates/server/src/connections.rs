//! Connections: taken as they come, so many from one address, served by the routes, and given up
//! where no head arrives or nobody reads.

mod patient;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::Service;

use crate::app::Shared;
use crate::auth::crowd::Place;
use patient::Patient;

/// How long the head of a request may take, and how long a connection may wait for the next one.
/// Balancers keep theirs for a minute: whoever closes first loses what the other is just sending.
const HEAD: Duration = Duration::from_secs(75);
/// How long what is sent may wait for somebody who does not read.
const UNREAD: Duration = Duration::from_secs(60);
/// How long nobody is taken when the system has no more connections to give.
const EXHAUSTED: Duration = Duration::from_secs(1);

/// Serves these routes until `stopped`, then finishes what has come in; what is dropped is cut off.
pub(crate) async fn serve(
    app: Shared,
    listener: TcpListener,
    router: Router,
    mut stopped: watch::Receiver<bool>,
) {
    let mut served = JoinSet::new();
    loop {
        tokio::select! {
            taken = listener.accept() => match taken {
                Ok((stream, address)) => {
                    // Whoever is one too many finds the door shut.
                    if let Some(entry) = enter(&app, address) {
                        let (router, stopped) = (router.clone(), stopped.clone());
                        served.spawn(async move {
                            serve_one(stream, address, router, stopped).await;
                            drop(entry);
                        });
                    }
                }
                Err(cause) => rest_after(&cause).await,
            },
            _ = served.join_next(), if !served.is_empty() => {}
            () = until(&mut stopped) => break,
        }
    }
    // Nobody else comes.
    drop(listener);
    while served.join_next().await.is_some() {}
}

/// Lets somebody in. Those who bring others have no measure here: their sockets are counted by
/// whom they bring.
fn enter(app: &Shared, address: SocketAddr) -> Option<Option<Place>> {
    let address = address.ip().to_canonical();
    if app.settings.trusted_proxies.iter().any(|net| net.has(address)) {
        return Some(None);
    }
    app.connections.enter(address).map(Some)
}

async fn until(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stop| *stop).await;
}

/// Somebody who has gone before being taken is nobody's trouble; anything else takes a while.
async fn rest_after(cause: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(cause.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        return;
    }
    tracing::error!(%cause, "no connection can be taken");
    tokio::time::sleep(EXHAUSTED).await;
}

async fn serve_one(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut stopped: watch::Receiver<bool>,
) {
    // Pushes are small and follow one another: each goes out at once.
    if let Err(cause) = stream.set_nodelay(true) {
        tracing::debug!(%cause, "a connection stays slow");
    }
    let answer = service_fn(move |request: Request<Incoming>| answer(&router, address, request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream, UNREAD)), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = until(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(cause) = ended {
        tracing::debug!(%cause, "a connection broke");
    }
}

/// What the routes say; they are told who asks.
fn answer(
    router: &Router,
    address: SocketAddr,
    mut request: Request<Incoming>,
) -> impl Future<Output = Result<Response, Infallible>> + use<> {
    request.extensions_mut().insert(ConnectInfo(address));
    // Routes are always ready.
    router.clone().call(request.map(Body::new))
}
