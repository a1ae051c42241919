//! What stands before every request: limits, and the headers that keep browsers careful.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use sitting::{Kind, Problem};

use super::answer::{Form, Refused};
use crate::meters::Meters;
use crate::settings::Settings;

/// A request that takes longer is given up; live streams answer at once and then go on.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);
/// How many seconds' worth of requests a client may send at once.
const BURST_SECONDS: u32 = 5;
/// With more clients than this in memory, those that have been quiet are forgotten.
const MOST_CLIENTS: usize = 10_000;

type Limiter = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>;

/// How much each client may ask.
#[derive(Clone)]
pub struct Guard {
    limiter: Option<Arc<Limiter>>,
    behind_proxy: bool,
    meters: Arc<Meters>,
}

impl Guard {
    /// How many requests a second each client may send; none means no limit.
    pub fn new(settings: &Settings, meters: Arc<Meters>) -> Guard {
        let limiter = |rate: NonZeroU32| {
            let burst =
                NonZeroU32::saturating_mul(rate, NonZeroU32::new(BURST_SECONDS).unwrap_or(NonZeroU32::MIN));
            Arc::new(RateLimiter::hashmap(Quota::per_second(rate).allow_burst(burst)))
        };
        Guard { limiter: settings.rate.map(limiter), behind_proxy: settings.behind_proxy, meters }
    }

    /// Who asks. A proxy adds whom it speaks for at the end; what stands before that anybody could have written.
    fn client(&self, request: &Request) -> IpAddr {
        let forwarded = || {
            let header = request.headers().get_all("x-forwarded-for").iter().next_back()?;
            header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let named = if self.behind_proxy { forwarded() } else { None };
        named.or_else(peer).unwrap_or(IpAddr::from([127, 0, 0, 1]))
    }
}

/// Turns away whoever asks too much.
pub async fn limit(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    Meters::up(&guard.meters.requests);
    if let Some(limiter) = &guard.limiter {
        if limiter.check_key(&guard.client(&request)).is_err() {
            Meters::up(&guard.meters.limited);
            let problem = Problem::new(Kind::Limited, "That was a lot at once: wait a second and try again.");
            let mut response = Refused(problem, Form::of(request.headers(), request.uri())).into_response();
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            return response;
        }
        if limiter.len() > MOST_CLIENTS {
            limiter.retain_recent();
        }
    }
    next.run(request).await
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
        tracing::warn!(%method, route, status, ms, "answered");
    } else {
        tracing::debug!(%method, route, status, ms, "answered");
    }
    response
}

/// Gives up on what takes too long.
pub async fn timeout(request: Request, next: Next) -> Response {
    let form = Form::of(request.headers(), request.uri());
    match tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let problem = Problem::new(
                Kind::Unavailable,
                "That took too long: look at the table before you try again.",
            );
            Refused(problem, form).into_response()
        }
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
