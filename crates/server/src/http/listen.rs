//! Connections: accepted, given a time to say what they want, and let finish when the server stops.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use super::guard::{Connection, Guard};

/// A connection whose request has not come within this time is closed, the first request as well as the next one: whoever opens
/// many and says nothing does not hold them for long.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// How long to wait before accepting again after a failure (too many files are open): others finish meanwhile.
const PAUSE_AFTER_FAILED_ACCEPT: Duration = Duration::from_millis(200);

/// Answers connections until `stop`, then lets those that are open finish.
pub async fn listen(listener: TcpListener, router: Router, guard: Guard, stop: impl Future<Output = ()>) {
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if !is_of_the_client(&error) {
                        tracing::warn!(event = "accept-failed", %error, "no connection can be accepted");
                        tokio::time::sleep(PAUSE_AFTER_FAILED_ACCEPT).await;
                    }
                    continue;
                }
            },
            () = &mut stop => break,
        };
        // Whoever has too many open is not answered at all: an answer would hold another one.
        if let Some(counted) = guard.connect(peer) {
            connect(stream, peer, counted, router.clone(), &open);
        }
    }
    drop(listener);
    open.shutdown().await;
}

fn connect(
    stream: TcpStream,
    peer: SocketAddr,
    counted: Connection,
    router: Router,
    open: &GracefulShutdown,
) {
    // Moves are small: they go out at once. A connection that is gone already says so when it is read.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service);
    let connection = open.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(event = "connection-ended", %error, "a connection ended early");
        }
        drop(counted);
    });
}

/// Whether the connection alone has failed, and the next one may be fine.
fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
