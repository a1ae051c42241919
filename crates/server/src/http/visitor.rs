//! Who asks: a browser by its cookie, a program by its bearer token.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use sitting::{Guest, Kind, Problem, Who};
use web::model::Visitor;

use super::answer::{Form, Refused};
use super::{App, Client};
use crate::secret::{Secret, same};

const COOKIE: &str = "marooned";
/// How long a browser keeps the cookie: a year, renewed by every visit that needs a new one.
const COOKIE_SECONDS: u32 = 31_536_000;

/// A browser, with the secret in its cookie; a new one is drawn at the first visit.
pub struct Browser {
    /// Who it is.
    pub who: Who,
    /// The secret that all else is derived from.
    pub secret: Secret,
    /// What it can read.
    pub form: Form,
    /// The address of the server, as the operator has set it: a request's own headers say what anybody likes.
    pub base: String,
    /// Where it is.
    pub client: Client,
    /// Whether the browser has no cookie yet.
    fresh: bool,
}

impl FromRequestParts<App> for Browser {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Browser, Refused> {
        let form = Form::of(&parts.headers, &parts.uri);
        let no = |problem: Problem| Refused(problem, form);
        let (secret, fresh) = match cookie(&parts.headers) {
            Some(secret) => (secret, false),
            None => (Secret::draw().map_err(|error| no(error.into()))?, true),
        };
        let guest =
            if fresh { None } else { app.guests.find(&secret).await.map_err(|error| no(error.into()))? };
        let (base, client) = (app.base.to_string(), Client::of(parts));
        Ok(Browser { who: Who { guest, digest: None }, secret, form, base, client, fresh })
    }
}

impl Browser {
    /// What its pages need.
    pub fn visitor(&self) -> Visitor {
        Visitor {
            name: self.who.guest.as_ref().map(|guest| guest.name.clone()),
            token: self.secret.form_token(),
        }
    }

    /// The guest, who must have a name.
    pub fn guest(&self) -> Result<&Guest, Problem> {
        self.who.guest.as_ref().ok_or_else(|| {
            Problem::new(Kind::Unknown, "Nobody knows you here yet: pick a name in the lobby first.")
        })
    }

    /// Checks the token that came with a form.
    pub fn check(&self, token: Option<&str>) -> Result<(), Problem> {
        match token {
            Some(token) if same(token, &self.secret.form_token()) => Ok(()),
            _ => Err(Problem::new(
                Kind::Forbidden,
                "This form does not come from a page of yours: reload the page and try again.",
            )),
        }
    }

    /// Gives the browser its cookie, if it has none.
    pub fn greet(&self, response: Response) -> Response {
        if self.fresh { with_cookie(response, &self.secret, &self.base) } else { response }
    }
}

/// Makes the browser keep a secret.
pub fn with_cookie(mut response: Response, secret: &Secret, base: &str) -> Response {
    let secure = if base.starts_with("https:") { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}",
        secret.reveal()
    );
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

fn cookie(headers: &HeaderMap) -> Option<Secret> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == COOKIE)
        .find_map(|(_, value)| Secret::read(value))
}

/// A program, with the secret in its bearer token; whoever shows none can only watch.
pub struct Program {
    /// Who it is.
    pub who: Who,
    /// The secret that was shown.
    pub secret: Option<Secret>,
    /// Where it is.
    pub client: Client,
}

impl FromRequestParts<App> for Program {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Program, Refused> {
        let no = |problem: Problem| Refused(problem, Form::Json);
        let client = Client::of(parts);
        let Some(shown) = parts.headers.get(header::AUTHORIZATION) else {
            return Ok(Program { who: Who::default(), secret: None, client });
        };
        let bearer = shown
            .to_str()
            .ok()
            .and_then(|shown| shown.split_once(' '))
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .map(|(_, token)| token);
        let Some(secret) = bearer.and_then(|token| Secret::read(token.trim())) else {
            return Err(no(Problem::new(
                Kind::Unknown,
                "The header must be \"Authorization: Bearer <token>\" with a token that this server gave you.",
            )));
        };
        let guest = app.guests.find(&secret).await.map_err(|error| no(error.into()))?;
        Ok(Program { who: Who { guest, digest: Some(secret.digest()) }, secret: Some(secret), client })
    }
}

impl Program {
    /// Whoever shows no token can only look.
    pub fn shown(&self) -> Result<(), Problem> {
        self.secret.as_ref().map(|_| ()).ok_or_else(|| {
            Problem::new(
                Kind::Unknown,
                "This takes a token: get one with POST /api/v1/guests, and send it as \"Authorization: Bearer <token>\".",
            )
        })
    }

    /// The guest, who must be known.
    pub fn guest(&self) -> Result<&Guest, Problem> {
        self.who.guest.as_ref().ok_or_else(stranger)
    }
}

/// What is said to a token that is no guest's.
pub fn stranger() -> Problem {
    Problem::new(
        Kind::Unknown,
        "Nobody is known by this token: get one with POST /api/v1/guests, without a token.",
    )
}
