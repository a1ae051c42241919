//! Whether the server can do what it is for: answer, and keep what it answers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;

use super::App;
use crate::storage::StoreError;

/// So long what was found is told again: whoever asks often writes nothing more.
const FRESH: Duration = Duration::from_secs(1);

/// What was found last.
#[derive(Clone, Default)]
pub struct Health(Arc<Mutex<Option<Found>>>);

/// What was found, and when.
type Found = (Instant, Result<(), StoreError>);

/// `/healthz`: whether something could be written and read just now; if not, why.
pub async fn health(State(app): State<App>) -> Response {
    let mut last = app.health.0.lock().await;
    let found = match &*last {
        Some((then, found)) if then.elapsed() < FRESH => found.clone(),
        _ => {
            let found = app.tables.shared().storage.probe().await;
            if let Err(error) = &found {
                tracing::error!(event = "store-unhealthy", %error, "nothing can be kept");
            }
            *last = Some((Instant::now(), found.clone()));
            found
        }
    };
    match found {
        Ok(()) => "ok\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
