//! The server as the outside sees it: pages, forms, live streams, and `/api/v1`.

mod answer;
mod api;
mod assets;
mod client;
mod coach;
mod guard;
mod holds;
mod learn;
mod listen;
mod openapi;
mod packing;
mod pages;
mod posts;
mod review;
mod stream;
mod visitor;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use sitting::{Guest, Laid, NewTable, Problem, Who};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::guests::Guests;
use crate::live::Tables;
use crate::meters::Meters;
use crate::secret::Secret;
pub use assets::Packed;
pub use client::{Client, Net, Proxies};
pub use guard::Guard;
pub use listen::listen;

/// The largest body of a request, in bytes.
const LARGEST_BODY_BYTES: usize = 64 * 1024;

/// What every request needs.
#[derive(Clone)]
pub struct App {
    /// All tables.
    pub tables: Tables,
    /// All guests.
    pub guests: Guests,
    /// What is counted.
    pub meters: Arc<Meters>,
    /// The address that people reach the server at, as the operator has set it: links are made with it.
    pub base: Arc<str>,
    /// How much each client may have.
    pub guard: Guard,
    /// The files of the pages, packed.
    pub packed: Packed,
}

impl App {
    /// Makes a table, unless its client has made too many.
    async fn make(&self, client: Client, host: &Guest, new: &NewTable) -> Result<Laid, Problem> {
        self.guard.new_table(client)?;
        self.tables.make(host, new).await
    }

    /// Makes the table where the same people play again, unless its client has made too many.
    async fn again(&self, client: Client, who: &Who, id: &str) -> Result<String, Problem> {
        self.guard.new_table(client)?;
        self.tables.again(who, id).await
    }

    /// Names whoever has this secret; somebody new, unless too many have come from there.
    async fn name(&self, client: Client, known: bool, secret: &Secret, name: &str) -> Result<Guest, Problem> {
        if !known {
            self.guard.new_guest(client)?;
        }
        let guest = self.guests.name(secret, name).await?;
        if known {
            self.tables.tell_everywhere(&guest).await?;
        }
        Ok(guest)
    }
}

/// What tells whoever watches over the server how it does.
fn watch() -> Router<App> {
    Router::new().route("/healthz", get(pages::health)).route("/metrics", get(pages::metrics))
}

/// The addresses for whoever watches over the server, and no others: for an address of their own.
pub fn watch_router(app: App) -> Router {
    watch().fallback(pages::missing).with_state(app)
}

/// Every address that the server answers; those for whoever watches over it only if they have no address of their own.
pub fn router(app: App, watched_elsewhere: bool) -> Router {
    let guard = app.guard.clone();
    let table = Router::new()
        .route("/", get(pages::table))
        .route("/live", get(stream::page))
        .route("/replay", get(pages::replay))
        .route("/review", get(review::page))
        .route("/record.json", get(pages::record))
        .route("/join", post(posts::join))
        .route("/leave", post(posts::leave))
        .route("/kick", post(posts::kick))
        .route("/bot", post(posts::bot))
        .route("/program", post(posts::program))
        .route("/start", post(posts::start))
        .route("/play", post(posts::play))
        .route("/shown", post(posts::shown))
        .route("/ask", post(posts::ask))
        .route("/coach", post(coach::coach))
        .route("/chat", post(posts::chat))
        .route("/undo", post(posts::undo))
        .route("/rematch", post(posts::rematch))
        .route("/rename", post(posts::rename));
    let small = DefaultPredicate::new().and(NotForContentType::const_new("text/event-stream"));
    Router::new()
        .route("/", get(pages::lobby))
        .route("/new/{game}", get(pages::new_table))
        .route("/welcome", get(pages::welcome))
        .route("/me", get(pages::me))
        .route("/recover/{secret}", get(pages::recover))
        .route("/rules/{game}", get(pages::rules))
        .route("/rules/{game}/{id}", get(pages::rule))
        .route("/learn/{game}", get(learn::page).post(learn::go_on))
        .route("/recover", post(posts::recover))
        .route("/name", post(posts::name))
        .route("/face", post(posts::face))
        .route("/always-ask", post(posts::always_ask))
        .route("/play/{game}", post(posts::play_now))
        .route("/gather/{game}", post(posts::gather))
        .route("/tables", post(posts::make))
        .route("/code", post(posts::code))
        .nest("/t/{id}", table)
        .nest("/api/v1", api::router())
        .route("/assets/{*path}", get(assets::asset))
        .merge(if watched_elsewhere { Router::new() } else { watch() })
        .fallback(pages::missing)
        .method_not_allowed_fallback(pages::wrong_method)
        .layer(from_fn(guard::timeout))
        .layer(from_fn_with_state(guard, guard::limit))
        .layer(DefaultBodyLimit::max(LARGEST_BODY_BYTES))
        .layer(CompressionLayer::new().compress_when(small))
        .layer(from_fn(guard::headers))
        .layer(from_fn(guard::log))
        .with_state(app)
}
