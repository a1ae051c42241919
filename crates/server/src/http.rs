//! The server as the outside sees it: pages, forms, live streams, and `/api/v1`.

mod answer;
mod api;
mod assets;
mod bodies;
mod bots_alone;
mod client;
mod coach;
mod guard;
mod health;
mod holds;
mod learn;
mod listen;
mod openapi;
mod packing;
mod pages;
mod path;
mod posts;
mod rates;
mod remembered;
mod review;
mod slots;
mod stream;
mod visitor;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use sitting::{Guest, Kind, Laid, NewTable, Problem, Reply, Standing, Who, Wish};
use table::Seat;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::guests::Guests;
use crate::live::Tables;
use crate::meters::Meters;
use crate::secret::Secret;
use crate::storage::Storage;
pub use assets::Packed;
pub use client::{Client, Net, Proxies};
pub use guard::Guard;
pub use health::Health;
pub use listen::listen;

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
    /// How the server was found to do last.
    pub health: Health,
}

impl App {
    /// Makes a table, unless its client has made too many.
    async fn make(&self, client: Client, host: &Guest, new: &NewTable) -> Result<Laid, Problem> {
        self.guard.new_table(client)?;
        let place = self.guard.list(client, new.private, self.storage()).await?;
        let laid = self.tables.make(host, new).await?;
        if let Some(place) = place {
            place.fill(&laid.id);
        }
        Ok(laid)
    }

    /// Finds the table where the same people play again, or makes it unless its client has made too many.
    async fn again(&self, client: Client, who: &Who, id: &str) -> Result<String, Problem> {
        let again = self.tables.again(who, id, async |laid: &Laid| {
            self.guard.new_table(client)?;
            self.guard.list(client, laid.private, self.storage()).await
        });
        let (next, place) = again.await?;
        if let Some(place) = place.flatten() {
            place.fill(&next);
        }
        Ok(next)
    }

    /// Gives somebody a chair, unless too many from there have sat down.
    async fn join(&self, client: Client, id: &str, who: &Who, seat: Option<Seat>) -> Result<Reply, Problem> {
        self.guard.sit_down(client)?;
        self.tables.ask(id, who, Wish::Join(seat)).await
    }

    /// Begins a game, unless bots would play alone there and do so at too many tables of its client already.
    async fn start(&self, client: Client, who: &Who, id: &str) -> Result<(), Problem> {
        let plays = |chair: &sitting::Chair| chair.occupant.plays();
        let has_players =
            self.tables.read(id, move |sitting, _| Ok(sitting.facts().chairs().iter().any(plays))).await?;
        let noted = !has_players && self.guard.bots_alone(client, id, self.storage()).await?;
        let asking = who.clone();
        let begun = self.tables.at(id, |table| Box::pin(async move { table.start(&asking).await })).await;
        if noted && begun.is_err() {
            self.guard.bots_did_not_begin(client, id);
        }
        begun.map(|_| ())
    }

    /// The table that a code leads to. That of a private table leads there until the game begins, and from then on only those
    /// who are at home there.
    async fn by_code(&self, client: Client, who: &Who, code: &str) -> Result<String, Problem> {
        self.guard.try_code(client)?;
        let nothing = || {
            Problem::new(
                Kind::Missing,
                "No table has this code, or its game has begun: ask for it again, letter by letter, or for the link.",
            )
        };
        let code = code.trim().to_lowercase();
        let id = self.storage().table_by_code(&code).await?.ok_or_else(nothing)?;
        let listing = self.storage().listing(&id).await?.ok_or_else(nothing)?;
        let is_known = !listing.private || listing.standing == Standing::Gathering || listing.is_home_of(who);
        if is_known { Ok(id) } else { Err(nothing()) }
    }

    fn storage(&self) -> &dyn Storage {
        &*self.tables.shared().storage
    }

    /// The address that brings a guest to another device.
    fn recovery_link(&self, link: &Secret) -> String {
        format!("{}/recover/{}", self.base, link.reveal())
    }

    /// Names whoever has this secret, unless there were too many new guests or names from there.
    async fn name(&self, client: Client, known: bool, secret: &Secret, name: &str) -> Result<Guest, Problem> {
        if known {
            self.guard.change(client)?
        } else {
            self.guard.new_guest(client)?
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
    Router::new().route("/healthz", get(health::health)).route("/metrics", get(pages::metrics))
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
        .route("/link", post(posts::link))
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
        .layer(from_fn(guard::body))
        .layer(from_fn(guard::timeout))
        .layer(from_fn_with_state(guard, guard::limit))
        .layer(CompressionLayer::new().compress_when(small))
        .layer(from_fn(guard::headers))
        .layer(from_fn(guard::log))
        .with_state(app)
}
