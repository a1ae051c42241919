//! What stands before every request: limits, and the headers that keep browsers careful.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::Quota;
use sitting::{Kind, Listing, Problem, Standing};
use tokio::sync::watch;

use super::answer::{Form, Refused};
use super::bots_alone::{BotsAlone, TooMany};
use super::client::{Client, Proxies};
use super::holds::{Hold, Holds};
use super::rates::Rates;
use super::slots::{Place, Slots};
use crate::meters::Meters;
use crate::settings::{Limits, Settings};
use crate::storage::Storage;

/// A request that takes longer is given up; live streams answer at once and then go on.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);
/// The largest body that is taken.
const LARGEST_BODY_BYTES: usize = 64 * 1024;
/// What is sent must be there after so long: nobody holds a connection open with half of it.
const BODY_TIMEOUT: Duration = Duration::from_secs(6);
/// How many seconds' worth of requests a client may send at once.
const BURST_SECONDS: u32 = 5;

/// How much each client may have of the server.
#[derive(Clone)]
pub struct Guard {
    proxies: Arc<Proxies>,
    limits: Option<Arc<Watched>>,
    meters: Arc<Meters>,
}

/// The limits, and how much of them is used.
struct Watched {
    limits: Limits,
    requests: Rates,
    guests: Rates,
    changes: Rates,
    joins: Rates,
    tables: Rates,
    codes: Rates,
    listed: Slots,
    bots_alone: BotsAlone,
    connections: Holds<Client>,
    streams: Holds<Client>,
    reviews: Holds<Client>,
    coached: Holds<Client>,
    watched: Holds<String>,
}

/// A connection that is open: one of its client's, where those are counted.
pub struct Connection {
    _hold: Option<Hold<Client>>,
}

/// A live stream that is open: one of its client's.
pub struct StreamHold {
    _of_client: Hold<Client>,
}

/// A review that is under way, or waits: one of its client's.
pub struct ReviewHold {
    _of_client: Hold<Client>,
}

/// A question to the coach that is thought over, or waits: one of its client's.
pub struct CoachHold {
    _of_client: Hold<Client>,
}

/// A live stream of somebody who watches: one of its table's.
pub struct WatchHold {
    _of_table: Hold<String>,
}

impl Guard {
    /// As the settings say.
    pub fn new(settings: &Settings, meters: Arc<Meters>) -> Guard {
        let watched = |limits: Limits| {
            let burst = NonZeroU32::new(BURST_SECONDS).unwrap_or(NonZeroU32::MIN);
            let requests =
                Quota::per_second(limits.requests).allow_burst(limits.requests.saturating_mul(burst));
            Arc::new(Watched {
                requests: Rates::new(requests),
                guests: Rates::new(Quota::per_hour(limits.guests)),
                changes: Rates::new(Quota::per_hour(limits.changes)),
                joins: Rates::new(Quota::per_hour(limits.joins)),
                tables: Rates::new(Quota::per_hour(limits.tables)),
                codes: Rates::new(Quota::per_minute(limits.codes)),
                listed: Slots::default(),
                bots_alone: BotsAlone::default(),
                connections: Holds::default(),
                streams: Holds::default(),
                reviews: Holds::default(),
                coached: Holds::default(),
                watched: Holds::default(),
                limits,
            })
        };
        Guard { proxies: Arc::new(settings.proxies.clone()), limits: settings.limits.map(watched), meters }
    }

    /// Who asks.
    fn client(&self, request: &Request) -> Client {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        peer.map_or(Client::HERE, |info| self.proxies.client(info.0.ip(), request.headers()))
    }

    /// Another connection; none for whoever has too many open. A proxy of ours speaks for many.
    pub fn connect(&self, peer: SocketAddr) -> Option<Connection> {
        let Some(watched) = self.limits.as_deref().filter(|_| !self.proxies.has(peer.ip())) else {
            return Some(Connection { _hold: None });
        };
        let hold = watched.connections.take(Client::at(peer.ip()), watched.limits.connections);
        if hold.is_none() {
            Meters::up(&self.meters.limited);
        }
        hold.map(|hold| Connection { _hold: Some(hold) })
    }

    /// Another live stream of a client.
    pub fn stream(&self, client: Client) -> Result<Option<StreamHold>, Problem> {
        let Some(watched) = &self.limits else { return Ok(None) };
        let hold = watched.streams.take(client, watched.limits.streams).ok_or_else(|| {
            self.no_live_page(
                "So many live pages are open from where you are that no other one fits: close some.",
            )
        })?;
        Ok(Some(StreamHold { _of_client: hold }))
    }

    /// Another live stream of somebody who watches a table. Those who sit there are not counted: no crowd of strangers
    /// keeps them from their own game.
    pub fn watch(&self, table: &str) -> Result<Option<WatchHold>, Problem> {
        let Some(watched) = &self.limits else { return Ok(None) };
        let hold = watched
            .watched
            .take(table.to_owned(), watched.limits.table_streams)
            .ok_or_else(|| self.no_live_page("So many watch this table that no other live page fits."))?;
        Ok(Some(WatchHold { _of_table: hold }))
    }

    /// Another game that a client wants to be looked at again.
    pub fn review(&self, client: Client) -> Result<Option<ReviewHold>, Problem> {
        let Some(watched) = &self.limits else { return Ok(None) };
        let hold = watched.reviews.take(client, watched.limits.reviews).ok_or_else(|| {
            self.full(
                Duration::from_secs(30),
                "So many games wait for their review from where you are that another one must wait until one of them is done.",
            )
        })?;
        Ok(Some(ReviewHold { _of_client: hold }))
    }

    /// Another question of a client to the coach. It thinks beside the bots of all tables, and each question leaves them less
    /// time.
    pub fn coach(&self, client: Client) -> Result<Option<CoachHold>, Problem> {
        let Some(watched) = &self.limits else { return Ok(None) };
        let hold = watched.coached.take(client, watched.limits.coached).ok_or_else(|| {
            self.full(
                Duration::from_secs(3),
                "The coach thinks over so much for those where you are that you must wait: ask again in a few seconds.",
            )
        })?;
        Ok(Some(CoachHold { _of_client: hold }))
    }

    fn no_live_page(&self, why: &str) -> Problem {
        Meters::up(&self.meters.limited);
        Problem::new(Kind::Limited, format!("{why} Reload this page to see what is new."))
    }

    /// Somebody new wants a name.
    pub fn new_guest(&self, client: Client) -> Result<(), Problem> {
        self.within(
            client,
            |watched| &watched.guests,
            "So many have come from where you are within the hour that nobody \
            else can now: come back in a few minutes.",
        )
    }

    /// A guest wants to be known otherwise.
    pub fn change(&self, client: Client) -> Result<(), Problem> {
        self.within(
            client,
            |watched| &watched.changes,
            "That were many changes within the hour: play for a while, and look for a name or a face later.",
        )
    }

    /// Somebody wants a chair: nobody comes and goes for ever, as however many guests.
    pub fn sit_down(&self, client: Client) -> Result<(), Problem> {
        self.within(
            client,
            |watched| &watched.joins,
            "So many have sat down from where you are within the hour that nobody else can now: watch, or come back in a few \
            minutes.",
        )
    }

    /// Somebody wants another table.
    pub fn new_table(&self, client: Client) -> Result<(), Problem> {
        self.within(
            client,
            |watched| &watched.tables,
            "So many tables have been made from where you are within the hour \
            that there is no other one now: join one in the lobby, or come back in a few minutes.",
        )
    }

    /// Somebody wants another table in the lobby, where nobody may crowd out the others. One that only a link leads to needs no
    /// place there.
    pub async fn list(
        &self,
        client: Client,
        private: bool,
        storage: &dyn Storage,
    ) -> Result<Option<Place<'_>>, Problem> {
        let Some(watched) = self.limits.as_deref().filter(|_| !private) else { return Ok(None) };
        let counts = |listing: &Listing| {
            !listing.private && matches!(listing.standing, Standing::Gathering | Standing::Playing)
        };
        match watched.listed.place(client, watched.limits.listed, storage, counts).await? {
            Some(place) => Ok(Some(place)),
            None => Err(self.full(
                Duration::from_secs(60),
                "So many tables from where you are stand in the lobby that no other one fits: join one, or make yours for \
                 those who have its link.",
            )),
        }
    }

    /// Somebody begins a table where bots play alone; whether it was noted just now.
    pub async fn bots_alone(
        &self,
        client: Client,
        table: &str,
        storage: &dyn Storage,
    ) -> Result<bool, Problem> {
        let Some(watched) = &self.limits else { return Ok(false) };
        match watched.bots_alone.begin(client, table, &watched.limits, storage).await? {
            Ok(noted) => Ok(noted),
            Err(TooMany::Tables(wait)) => Err(self.full(
                wait,
                "Bots play alone at so many tables from where you are that another one must wait: take a seat yourself, or \
                 begin it when one of them is over.",
            )),
            Err(TooMany::Moves(wait)) => Err(self.full(
                wait,
                "Bots have played so much by themselves from where you are within the hour that they rest now: take a seat \
                 yourself, or begin it later.",
            )),
        }
    }

    /// The table where bots would have played alone was not begun.
    pub fn bots_did_not_begin(&self, client: Client, table: &str) {
        if let Some(watched) = &self.limits {
            watched.bots_alone.not_begun(client, table);
        }
    }

    fn full(&self, wait: Duration, why: &str) -> Problem {
        Meters::up(&self.meters.limited);
        let wait = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).max(1);
        Problem { wait: Some(wait), ..Problem::new(Kind::Limited, why) }
    }

    /// Somebody tries the code of a table.
    pub fn try_code(&self, client: Client) -> Result<(), Problem> {
        self.within(
            client,
            |watched| &watched.codes,
            "That were many codes: ask for it again, letter by letter, and try it \
            in a minute.",
        )
    }

    fn within(&self, client: Client, of: fn(&Watched) -> &Rates, why: &str) -> Result<(), Problem> {
        let Some(watched) = &self.limits else { return Ok(()) };
        of(watched).take(client).map_err(|wait| {
            Meters::up(&self.meters.limited);
            Problem { wait: Some(wait), ..Problem::new(Kind::Limited, why) }
        })
    }
}

/// Turns away whoever asks too much.
pub async fn limit(State(guard): State<Guard>, mut request: Request, next: Next) -> Response {
    Meters::up(&guard.meters.requests);
    let client = guard.client(&request);
    let why = "That was a lot at once: wait a second and try again.";
    if let Err(problem) = guard.within(client, |watched| &watched.requests, why) {
        let refused = Refused(problem, Form::of(request.headers(), request.uri())).into_response();
        return if request.body().is_end_stream() { refused } else { unheard(refused) };
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// The answer to whoever is not heard out. What they still send is not read, so that their connection ends with it.
fn unheard(mut response: Response) -> Response {
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Writes down what was asked and answered: by the route, never by the address, because whoever knows the address of a
/// table may look at it.
pub async fn log(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let (status, ms) = (response.status().as_u16(), begun.elapsed().as_millis() as u64);
    if response.status().is_server_error() {
        tracing::warn!(event = "answered", %method, route, status, ms, "answered");
    } else {
        tracing::debug!(event = "answered", %method, route, status, ms, "answered");
    }
    response
}

/// Whether somebody waits for the answer to a request still.
#[derive(Clone)]
pub struct Asker(watch::Receiver<()>);

impl Asker {
    /// Returns once they have hung up, or were told that it took too long.
    pub async fn gone(mut self) {
        // Nothing is ever sent: it fails when whoever waits for the answer is gone.
        while self.0.changed().await.is_ok() {}
    }
}

/// Gives up on what takes too long. It is done to its end all the same, and so is what somebody asks who hangs up: what was
/// counted on the way is never left half counted. What nobody else needs can end with its [`Asker`].
pub async fn timeout(mut request: Request, next: Next) -> Response {
    let form = Form::of(request.headers(), request.uri());
    let (_waits, asker) = watch::channel(());
    request.extensions_mut().insert(Asker(asker));
    let why = match tokio::time::timeout(REQUEST_TIMEOUT, tokio::spawn(next.run(request))).await {
        Ok(Ok(response)) => return response,
        Ok(Err(_)) => "This cannot be done: the program has a fault here. Report it.",
        Err(_) => "That took too long: look at the table before you try again.",
    };
    Refused(Problem::new(Kind::Unavailable, why), form).into_response()
}

/// Takes in what is sent before anything is done with it: all of it, in time, or none.
pub async fn body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let form = Form::of(&parts.headers, &parts.uri);
    let no = |kind, why: &str| unheard(Refused(Problem::new(kind, why), form).into_response());
    let too_large = || no(Kind::TooLarge, "That is more than 64 kB: make it shorter.");
    if body.size_hint().lower() > LARGEST_BODY_BYTES as u64 {
        return too_large();
    }
    match tokio::time::timeout(BODY_TIMEOUT, to_bytes(body, LARGEST_BODY_BYTES)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        // Whoever breaks off in the middle hears nothing of it.
        Ok(Err(_)) => too_large(),
        Err(_) => no(Kind::TooSlow, "What you announced did not come within a few seconds: send it again."),
    }
}

/// Tells browsers to run nothing but our own script, to guess nothing and to tell nobody.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let rules = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in rules {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use axum::middleware::from_fn;
    use axum::routing::get;
    use axum::{Extension, Router};
    use tokio::sync::mpsc;
    use tower::ServiceExt;

    use super::*;

    /// What is done for whoever asks alone can end when they hang up, and learns of it.
    #[tokio::test]
    async fn whoever_hangs_up_is_known_to_be_gone() {
        let (tell, mut told) = mpsc::unbounded_channel();
        let wait = async move |Extension(asker): Extension<Asker>| {
            tell.send("asked").unwrap();
            asker.gone().await;
            tell.send("gone").unwrap();
        };
        let router = Router::new().route("/", get(wait)).layer(from_fn(timeout));
        let answer = tokio::spawn(router.oneshot(Request::new(Body::empty())));
        assert_eq!(told.recv().await, Some("asked"));
        assert!(told.try_recv().is_err(), "they wait still");
        answer.abort();
        let gone = tokio::time::timeout(Duration::from_secs(10), told.recv()).await;
        assert_eq!(gone.unwrap(), Some("gone"));
    }
}
