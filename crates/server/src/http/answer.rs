//! Answers: pages for people, JSON for programs, and the same no for both.

use axum::Json;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};
use sitting::{Kind, Problem};

/// What whoever asks can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Pages, and being sent on.
    Page,
    /// JSON.
    Json,
}

impl Form {
    /// Programs say that they accept JSON; under `/api` there is nothing else.
    pub fn of(headers: &HeaderMap, uri: &Uri) -> Form {
        let accepts = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or("");
        if uri.path().starts_with("/api/") || accepts.contains("application/json") {
            Form::Json
        } else {
            Form::Page
        }
    }
}

/// A no, in the form that whoever asks can read.
pub struct Refused(pub Problem, pub Form);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(Problem { kind, message, rule, wait }, form) = self;
        let status = status(kind);
        if status.is_server_error() {
            tracing::error!(event = "request-failed", code = kind.code(), why = %message, "a request failed");
        }
        let mut response = match form {
            Form::Json => {
                let mut error = json!({ "code": kind.code(), "message": message });
                if let Some(rule) = rule {
                    error["rule"] = rule.into();
                }
                (status, Json(json!({ "error": error }))).into_response()
            }
            Form::Page => {
                let page = web::pages::message(status.as_u16(), kind.title(), &message);
                (status, Html(page.into_string())).into_response()
            }
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// What a form brought about: a page to go to, and what programs read instead.
pub struct Done {
    /// Where people go on.
    pub to: String,
    /// What programs read; nothing if none.
    pub json: Option<Value>,
}

impl Done {
    /// Go on here.
    pub fn at(to: impl Into<String>) -> Done {
        Done { to: to.into(), json: None }
    }

    /// The answer in a form.
    pub fn answer(self, form: Form) -> Response {
        match (form, self.json) {
            (Form::Page, _) => (StatusCode::SEE_OTHER, [(header::LOCATION, self.to)]).into_response(),
            (Form::Json, Some(json)) => Json(json).into_response(),
            (Form::Json, None) => Json(json!({ "to": self.to })).into_response(),
        }
    }
}

/// There is no such address.
pub fn missing() -> Problem {
    Problem::new(Kind::Missing, "There is nothing at this address: go back to the lobby.")
}

/// The status of an answer that says no.
pub fn status(kind: Kind) -> StatusCode {
    match kind {
        Kind::Malformed => StatusCode::BAD_REQUEST,
        Kind::Unknown => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::Missing => StatusCode::NOT_FOUND,
        Kind::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Kind::Stale | Kind::WrongStage => StatusCode::CONFLICT,
        Kind::Closed => StatusCode::GONE,
        Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Kind::Refused | Kind::Unfit => StatusCode::UNPROCESSABLE_ENTITY,
        Kind::Limited => StatusCode::TOO_MANY_REQUESTS,
        Kind::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Kind::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
    }
}
