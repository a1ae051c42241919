//! Live streams: whatever changes at a table, as each viewer may know it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;
use sitting::{Problem, Reply, Who, Wish};
use tokio::sync::watch;
use web::push::Shown;

use super::answer::{Form, Refused, missing};
use super::api::{Ask, At};
use super::guard::{StreamHold, WatchHold};
use super::packing::{accepts_gzip, packed};
use super::path::Path;
use super::visitor::{Browser, Program};
use super::{App, Client};
use crate::live::{Alike, LiveTable, Tables};
use crate::meters::Meters;

/// An open stream.
struct Open {
    app: App,
    id: String,
    who: Who,
    changes: watch::Receiver<Vec<u64>>,
    /// Where the changes are counted that this viewer can notice, and how many there were when the last event was made.
    seen: Option<(usize, u64)>,
    there: There,
    _holds: (Option<StreamHold>, Option<WatchHold>),
}

impl Open {
    /// Opens a stream for a page that shows a certain change, or for a program.
    async fn new(
        app: App,
        id: String,
        who: Who,
        client: Client,
        shows: Option<u64>,
    ) -> Result<Open, Problem> {
        let hold = app.guard.stream(client)?;
        let (arriving, at) = (who.clone(), app.clone());
        let (there, changes, watches) = app
            .tables
            .at(&id, move |table| {
                Box::pin(async move {
                    let watches = match table.sitting().seat_of(&arriving) {
                        Some(_) => None,
                        None => at.guard.watch(table.sitting().id())?,
                    };
                    // Whoever asked may have hung up meanwhile: then this is dropped on its way to them.
                    let there = There::arrive(at, table, &arriving).await?;
                    if let Some(shows) = shows {
                        table.count_on_from(&arriving, shows);
                    }
                    Ok((there, table.changes(), watches))
                })
            })
            .await?;
        Ok(Open { app, id, who, changes, seen: None, there, _holds: (hold, watches) })
    }

    /// The next change that this viewer can notice; none when the server closes. The first event comes at once.
    async fn next(&mut self) -> Option<()> {
        if let Some((place, seen)) = self.seen {
            self.changes.wait_for(|counts| counts.get(place) != Some(&seen)).await.ok()?;
        }
        Some(())
    }
}

/// Somebody looks at a table. When this is dropped the table is told, so that it knows who is there.
struct There {
    tables: Tables,
    meters: Arc<Meters>,
    alike: Arc<Alike>,
    id: String,
    number: u64,
}

impl There {
    async fn arrive(app: App, table: &mut LiveTable, who: &Who) -> Result<There, Problem> {
        let Reply::Page(number) = table.ask(who, Wish::Arrive).await? else { return Err(missing()) };
        Meters::up(&app.meters.streams);
        let (alike, id) = (table.alike(), table.sitting().id().to_owned());
        Ok(There { tables: app.tables, meters: app.meters, alike, id, number })
    }
}

impl Drop for There {
    fn drop(&mut self) {
        Meters::down(&self.meters.streams);
        let (tables, alike) = (self.tables.clone(), Arc::clone(&self.alike));
        let (id, number) = (std::mem::take(&mut self.id), self.number);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                // A table that is gone from memory has forgotten its streams already.
                let _ = tables.ask(&id, &Who::default(), Wish::Depart(number)).await;
                alike.let_go().await;
            });
        }
    }
}

/// What a page says of itself when it begins to listen.
#[derive(Deserialize)]
pub struct Listening {
    /// The change of the table that it shows.
    change: Option<u64>,
}

/// The page's stream: what happened and which parts of its `main` are other ones, whenever something changes.
pub async fn page(
    State(app): State<App>,
    browser: Browser,
    Path(id): Path<String>,
    Query(listening): Query<Listening>,
    headers: HeaderMap,
) -> Response {
    let form = browser.form;
    // Whoever comes back after a loss says by itself what it had last.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let shows = last.or(listening.change);
    let open = match Open::new(app, id, browser.who.clone(), browser.client, shows).await {
        Ok(open) => open,
        Err(problem) => return Refused(problem, form).into_response(),
    };
    let every = sign_of_life(&open.app);
    let page = Live { shown: None, shows, browser, open };
    // A push is a sign of life, too: no other one is needed.
    let live = sse(
        every * 2,
        unfold(page, move |mut page| async move {
            let event = page.next(every).await?;
            Some((Ok(event), page))
        }),
    );
    if accepts_gzip(&headers) { packed(live) } else { live }
}

/// An open page, and what it was sent last.
struct Live {
    /// Dropped first: once the page is known to be gone, it shows nothing any more.
    shown: Option<Arc<Shown>>,
    /// The change of the table that it said it shows.
    shows: Option<u64>,
    browser: Browser,
    open: Open,
}

impl Live {
    /// What the page is sent next: a push, or after a while without one the name of the last.
    async fn next(&mut self, every: Duration) -> Option<Event> {
        let changed = tokio::time::timeout(every, self.open.next()).await;
        if let (Err(_), Some(shown)) = (&changed, &self.shown) {
            // What was sent last is named again: a page that never got it asks for it.
            return Some(Event::default().event("push").data(web::push::nothing_new(shown).to_string()));
        }
        changed.ok()??;
        let (who, visitor, base) = (self.open.who.clone(), self.browser.visitor(), self.browser.base.clone());
        let (page, seen) = self
            .open
            .app
            .tables
            .read(&self.open.id, move |sitting, now| {
                let seen = (sitting.place_of(&who), sitting.change_for(&who));
                Ok((sitting.page(now, &who, visitor, &base)?, seen))
            })
            .await
            .ok()?;
        self.open.seen = Some(seen);
        let change = page.change;
        let (push, shown) = self.open.there.alike.push(page, self.shown.as_ref(), self.shows).await;
        self.shown = Some(shown);
        Some(Event::default().event("push").id(change.to_string()).data(push))
    }
}

/// What a program wants to follow.
#[derive(Deserialize)]
pub struct Follow {
    #[serde(default)]
    brief: bool,
    #[serde(default)]
    since: usize,
}

/// A program's stream: the table as JSON whenever it changes, each time with the log since the last one; with
/// `?brief=true` only how many moves there are and who is asked.
pub async fn json(
    State(app): State<App>,
    program: Program,
    At(id): At,
    Ask(Follow { brief, since }): Ask<Follow>,
) -> Response {
    match Open::new(app, id, program.who, program.client, None).await {
        Ok(open) => sse(
            sign_of_life(&open.app),
            unfold((open, since), move |(mut open, since)| async move {
                open.next().await?;
                let who = open.who.clone();
                let (seen, told, place) = open
                    .app
                    .tables
                    .read(&open.id, move |sitting, now| {
                        let place = (sitting.place_of(&who), sitting.change_for(&who));
                        let seen = if brief {
                            sitting.glance(now, &who)?
                        } else {
                            sitting.look(now, &who, since)?
                        };
                        Ok((seen, sitting.told(sitting.seat_of(&who)), place))
                    })
                    .await
                    .ok()?;
                open.seen = Some(place);
                let event = Event::default().event("table").data(seen.to_string());
                Some((Ok(event), (open, told)))
            }),
        ),
        Err(problem) => Refused(problem, Form::Json).into_response(),
    }
}

fn sign_of_life(app: &App) -> Duration {
    app.tables.shared().settings.sign_of_life
}

fn sse(every: Duration, stream: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    Sse::new(stream).keep_alive(KeepAlive::new().interval(every)).into_response()
}
