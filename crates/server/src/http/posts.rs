//! The forms. Each is checked for its token, and answered by sending the browser on.

use std::collections::HashMap;

use axum::extract::{FromRequest, Request, State};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};
use shelf::GameId;
use sitting::{Guest, Kind, NewTable, Problem, Reply, Says, SeedFrom, Wish};
use table::names::LONGEST_NAME;
use table::{Options, Seat};

use super::answer::{Done, Refused, missing};
use super::path::Path;
use super::visitor::{Browser, with_cookie};
use super::{App, Client};
use crate::secret::Secret;

/// A form that a page of ours has sent, by a browser that is known.
pub struct Sent {
    /// Who has sent it.
    pub browser: Browser,
    fields: HashMap<String, String>,
}

impl FromRequest<App> for Sent {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Sent, Refused> {
        let (mut parts, body) = request.into_parts();
        let browser =
            <Browser as axum::extract::FromRequestParts<App>>::from_request_parts(&mut parts, app).await?;
        let no = |problem: Problem| Refused(problem, browser.form);
        type Fields = axum::Form<HashMap<String, String>>;
        let sent = Fields::from_request(Request::from_parts(parts, body), app).await;
        let unreadable = "The form cannot be read: reload the page and try again.";
        let fields = sent.map_err(|_| no(Problem::new(Kind::Malformed, unreadable)))?.0;
        browser.check(fields.get("token").map(String::as_str)).map_err(no)?;
        Ok(Sent { browser, fields })
    }
}

impl Sent {
    /// A field; empty if there is none.
    pub fn text(&self, field: &str) -> &str {
        self.fields.get(field).map_or("", String::as_str)
    }

    /// A field that must be a number.
    pub fn number<T: std::str::FromStr>(&self, field: &str) -> Result<T, Problem> {
        self.text(field).trim().parse().map_err(|_| {
            Problem::new(
                Kind::Malformed,
                format!("The field \"{field}\" must be a number: reload the page and try again."),
            )
        })
    }

    fn seat(&self) -> Result<Seat, Problem> {
        self.number("seat").map(Seat)
    }

    /// Sends the browser on, or says why not.
    pub fn answer(&self, done: Result<Done, Problem>) -> Response {
        match done {
            Ok(done) => self.browser.greet(done.answer(self.browser.form)),
            Err(problem) => Refused(problem, self.browser.form).into_response(),
        }
    }
}

/// Where a browser may be sent on to: an address of ours.
pub fn within(next: Option<&str>) -> String {
    match next {
        Some(next)
            if next.starts_with('/')
                && !next.starts_with("//")
                && next.bytes().all(|c| c.is_ascii_graphic() && c != b'\\') =>
        {
            next.to_owned()
        }
        _ => "/".to_owned(),
    }
}

/// Picks a name, or another one.
pub async fn name(State(app): State<App>, sent: Sent) -> Response {
    // Whoever gets a name gets a secret of ours with it, whatever the cookie was.
    let secret = match sent.browser.who.guest {
        Some(_) => sent.browser.secret.clone(),
        None => match Secret::draw() {
            Ok(secret) => secret,
            Err(error) => return sent.answer(Err(error.into())),
        },
    };
    let named = async {
        let known = sent.browser.who.guest.is_some();
        let guest = app.name(sent.browser.client, known, &secret, sent.text("name")).await?;
        let wanted = |field: &str| sent.fields.get(field).map(String::as_str);
        if let Some(game) = wanted("play") {
            return begin(&app, sent.browser.client, &guest, GameId::find(game)?).await;
        }
        if let Some(game) = wanted("gather") {
            return invite(&app, sent.browser.client, &guest, GameId::find(game)?).await;
        }
        if let Some(table) = wanted("join") {
            app.join(sent.browser.client, table, &guest.into(), None).await?;
        }
        Ok(Done::at(within(wanted("next"))))
    };
    match named.await {
        Ok(done) => {
            let base = sent.browser.base.clone();
            with_cookie(done.answer(sent.browser.form), &secret, &base)
        }
        Err(problem) => sent.answer(Err(problem)),
    }
}

/// Chooses a face, or none.
pub async fn face(State(app): State<App>, sent: Sent) -> Response {
    let chosen = async {
        let face = if sent.text("face").is_empty() { None } else { Some(sent.number("face")?) };
        app.guard.change(sent.browser.client)?;
        let guest = app.guests.wear(sent.browser.guest()?, face).await?;
        app.tables.tell_everywhere(&guest).await?;
        Ok(Done::at("/me"))
    };
    sent.answer(chosen.await)
}

/// Wants to be asked even where there is only one answer, or not.
pub async fn always_ask(State(app): State<App>, sent: Sent) -> Response {
    let kept = async {
        app.guard.change(sent.browser.client)?;
        let guest = app.guests.always_ask(sent.browser.guest()?, sent.text("always-ask") == "on").await?;
        app.tables.tell_everywhere(&guest).await?;
        Ok(Done::at("/me"))
    };
    sent.answer(kept.await)
}

/// Makes the link that brings a guest to another device, and shows it once; or lets none work any more.
pub async fn link(State(app): State<App>, sent: Sent) -> Response {
    let made = async {
        let guest = sent.browser.guest()?;
        if sent.text("do") == "revoke" {
            app.guests.revoke(guest).await?;
            return Ok(None);
        }
        Ok(Some(app.guests.link(guest, &sent.browser.secret).await?))
    };
    match made.await {
        Ok(Some(link)) => {
            let link = app.recovery_link(&link);
            Html(web::pages::link(&sent.browser.visitor(), &link).into_string()).into_response()
        }
        Ok(None) => sent.answer(Ok(Done::at("/me"))),
        Err(problem) => sent.answer(Err(problem)),
    }
}

/// Brings a guest to this device.
pub async fn recover(State(app): State<App>, sent: Sent) -> Response {
    match app.guests.recover(sent.text("secret")).await {
        Ok(secret) => {
            let done = Done::at("/me".to_owned()).answer(sent.browser.form);
            with_cookie(done, &secret, &sent.browser.base)
        }
        Err(problem) => sent.answer(Err(problem)),
    }
}

/// Plays a game at once: a table with bots on all other chairs, begun. Whoever has no name is asked for it on the way.
pub async fn play_now(State(app): State<App>, Path(game): Path<String>, sent: Sent) -> Response {
    let begun = async {
        let game = GameId::named(&game).ok_or_else(missing)?;
        match &sent.browser.who.guest {
            Some(guest) => begin(&app, sent.browser.client, guest, game).await,
            None => Ok(Done::at(format!("/welcome?play={}", game.id()))),
        }
    };
    sent.answer(begun.await)
}

/// Makes a table for friends, who come by its link. Whoever has no name is asked for it on the way.
pub async fn gather(State(app): State<App>, Path(game): Path<String>, sent: Sent) -> Response {
    let made = async {
        let game = GameId::named(&game).ok_or_else(missing)?;
        match &sent.browser.who.guest {
            Some(guest) => invite(&app, sent.browser.client, guest, game).await,
            None => Ok(Done::at(format!("/welcome?gather={}", game.id()))),
        }
    };
    sent.answer(made.await)
}

/// A table as most would want it, which stands in no list.
fn usual_table(game: GameId, seats: u8) -> NewTable {
    NewTable {
        game: game.id().to_owned(),
        seats: seats.into(),
        bots: Some("steady".to_owned()),
        private: true,
        ..NewTable::default()
    }
}

async fn begin(app: &App, client: Client, guest: &Guest, game: GameId) -> Result<Done, Problem> {
    let laid = app.make(client, guest, &usual_table(game, web::pages::play_now_seats(game))).await?;
    let who = guest.clone().into();
    app.tables.at(&laid.id, |table| Box::pin(async move { table.start(&who).await })).await?;
    Ok(Done::at(format!("/t/{}", laid.id)))
}

async fn invite(app: &App, client: Client, guest: &Guest, game: GameId) -> Result<Done, Problem> {
    let laid = app.make(client, guest, &usual_table(game, game.usual_seats())).await?;
    Ok(Done::at(format!("/t/{}", laid.id)))
}

/// Makes a table.
pub async fn make(State(app): State<App>, sent: Sent) -> Response {
    let made = async {
        let new = new_table(&sent)?;
        let laid = app.make(sent.browser.client, sent.browser.guest()?, &new).await?;
        Ok(Done {
            to: format!("/t/{}", laid.id),
            json: Some(json!({ "id": laid.id, "to": format!("/t/{}", laid.id) })),
        })
    };
    sent.answer(made.await)
}

fn new_table(sent: &Sent) -> Result<NewTable, Problem> {
    let game = GameId::find(sent.text("game"))?;
    let seats: u64 = sent.number("seats")?;
    let mut options = Options::new();
    for spec in game.about().options {
        let Some(text) = sent.fields.get(&format!("option-{}", spec.id)) else { continue };
        let alike = |value: &&Value| match value {
            Value::String(known) => known == text,
            other => other.to_string() == *text,
        };
        let value = spec.values.iter().find(alike).cloned().unwrap_or_else(|| text.as_str().into());
        if spec.seat(&value).is_some_and(|seat| seat >= seats) {
            let (name, called) = (spec.name, spec.called(&value));
            let why = format!(
                "{name}: there is no {called} at a table of {seats}. Choose another one, or more chairs."
            );
            return Err(Problem::new(Kind::Malformed, why));
        }
        options.insert(spec.id.to_owned(), value);
    }
    let own = sent.text("seed").trim();
    if sent.text("seed-from") == "daily" && !own.is_empty() {
        let both = "You have written a seed and chosen the shuffle of the day: empty the field, or choose your own seed.";
        return Err(Problem::new(Kind::Malformed, both));
    }
    let seconds =
        |field: &str| if sent.text(field).is_empty() { Ok(None) } else { sent.number(field).map(Some) };
    Ok(NewTable {
        game: game.id().to_owned(),
        title: sent.text("title").to_owned(),
        seats,
        options,
        bots: Some(sent.text("bots")).filter(|bots| !matches!(*bots, "" | "none")).map(str::to_owned),
        private: sent.text("access") == "link",
        clock: seconds("clock")?,
        away: seconds("away")?,
        seed: match sent.text("seed-from") {
            "daily" => SeedFrom::Daily,
            // Whoever writes a seed means it.
            "own" => SeedFrom::Own(sent.text("seed").to_owned()),
            _ if !sent.text("seed").trim().is_empty() => SeedFrom::Own(sent.text("seed").to_owned()),
            _ => SeedFrom::Chance,
        },
        watch: sent.text("watch") == "on",
    })
}

/// Finds a table by its code.
pub async fn code(State(app): State<App>, sent: Sent) -> Response {
    let found = async {
        let id = app.by_code(sent.browser.client, &sent.browser.who, sent.text("code")).await?;
        Ok(Done::at(format!("/t/{id}")))
    };
    sent.answer(found.await)
}

/// Takes a chair.
pub async fn join(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let joined = async {
        if sent.browser.who.guest.is_none() {
            return Ok(Done::at(format!("/welcome?next=/t/{id}&join={id}")));
        }
        let seat = if sent.text("seat").is_empty() { None } else { Some(sent.seat()?) };
        app.join(sent.browser.client, &id, &sent.browser.who, seat).await?;
        Ok(Done::at(format!("/t/{id}")))
    };
    sent.answer(joined.await)
}

/// Gets up.
pub async fn leave(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let left = app.tables.ask(&id, &sent.browser.who, Wish::Leave).await;
    sent.answer(left.map(|_| Done::at("/".to_owned())))
}

/// Sends somebody away.
pub async fn kick(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let kicked = async {
        app.tables.ask(&id, &sent.browser.who, Wish::SendAway(sent.seat()?)).await?;
        Ok(Done::at(format!("/t/{id}")))
    };
    sent.answer(kicked.await)
}

/// Seats a bot.
pub async fn bot(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let seated = async {
        let brain =
            Some(sent.text("brain").to_owned()).filter(|brain| !matches!(brain.as_str(), "" | "none"));
        app.tables.ask(&id, &sent.browser.who, Wish::Bot(sent.seat()?, brain)).await?;
        Ok(Done::at(format!("/t/{id}")))
    };
    sent.answer(seated.await)
}

/// Gives a chair to somebody's program; the page shows its token, once.
pub async fn program(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let given = async {
        let seat = sent.seat()?;
        let name = format!("{}'s program", sent.browser.guest()?.name);
        let name = if name.chars().count() > LONGEST_NAME { "A program".to_owned() } else { name };
        let token = Secret::draw()?;
        app.tables.ask(&id, &sent.browser.who, Wish::Program(seat, name, token.digest())).await?;
        Ok((seat, token))
    };
    match given.await {
        Ok((seat, token)) => {
            let link = format!("{}/t/{id}", sent.browser.base);
            let page = web::pages::program(&sent.browser.visitor(), &link, seat, token.reveal());
            Html(page.into_string()).into_response()
        }
        Err(problem) => sent.answer(Err(problem)),
    }
}

/// Begins the game.
pub async fn start(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let begun = app.start(sent.browser.client, &sent.browser.who, &id).await;
    sent.answer(begun.map(|()| Done::at(format!("/t/{id}"))))
}

/// Makes a move.
pub async fn play(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let played = async {
        let seen = sent.number("moves")?;
        let mv: Value = serde_json::from_str(sent.text("move")).map_err(|_| {
            Problem::new(Kind::Malformed, "The move cannot be read: reload the page and try again.")
        })?;
        let json = match app.tables.ask(&id, &sent.browser.who, Wish::Play(seen, mv)).await? {
            Reply::Played(played) => Some(json!({ "number": played.number, "moves": played.moves })),
            _ => None,
        };
        Ok(Done { to: format!("/t/{id}"), json })
    };
    sent.answer(played.await)
}

/// A page has shown what happened up to a change.
pub async fn shown(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let shown = async {
        app.tables.ask(&id, &sent.browser.who, Wish::HasShown(sent.number("change")?)).await?;
        Ok(Done::at(format!("/t/{id}")))
    };
    sent.answer(shown.await)
}

/// Whoever has nothing to decide wants to be asked all the same, from now on and everywhere.
pub async fn ask(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let asked = async {
        let guest = app.guests.always_ask(sent.browser.guest()?, sent.text("always") == "on").await?;
        app.tables.ask(&id, &guest.into(), Wish::BeKnown).await?;
        Ok(Done::at(format!("/t/{id}")))
    };
    sent.answer(asked.await)
}

/// Says something.
pub async fn chat(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let said = async {
        app.tables.ask(&id, &sent.browser.who, Wish::Say(says(&sent)?, sent.text("dead") == "on")).await
    };
    sent.answer(said.await.map(|_| Done::at(format!("/t/{id}"))))
}

/// Words, or what one press says; a phrase that names nobody is sent with the name that is chosen all the same.
fn says(sent: &Sent) -> Result<Says, Problem> {
    let Some(phrase) = sent.fields.get("phrase") else {
        return Ok(Says::Words(sent.text("text").to_owned()));
    };
    let mut phrase = json!({ "phrase": phrase });
    if !sent.text("seat").is_empty() {
        phrase["seat"] = json!(sent.seat()?);
    }
    serde_json::from_value(phrase)
        .map(Says::Phrase)
        .map_err(|_| Problem::new(Kind::Malformed, "There is no such phrase: reload the page and try again."))
}

/// Takes back, or answers whoever wants to.
pub async fn undo(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let wish = match sent.text("do") {
        "agree" => Wish::AnswerTakingBack(true),
        "refuse" => Wish::AnswerTakingBack(false),
        _ => Wish::TakeBack,
    };
    let undone = app.tables.ask(&id, &sent.browser.who, wish).await;
    sent.answer(undone.map(|_| Done::at(format!("/t/{id}"))))
}

/// Plays again with the same people.
pub async fn rematch(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let next = app.again(sent.browser.client, &sent.browser.who, &id).await;
    sent.answer(next.map(|next| Done::at(format!("/t/{next}"))))
}

/// Gives the table another name.
pub async fn rename(State(app): State<App>, Path(id): Path<String>, sent: Sent) -> Response {
    let wish = Wish::Retitle(sent.text("title").to_owned());
    let named = app.tables.ask(&id, &sent.browser.who, wish).await;
    sent.answer(named.map(|_| Done::at(format!("/t/{id}"))))
}
