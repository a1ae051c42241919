//! What the address of a page names.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::answer::{Form, Refused, missing};

/// What stands in an address. One that is no text at all names nothing that there is, as any other wrong one: axum would answer
/// with a bare line instead of the page that says where to go on.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Refused> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|axum::extract::Path(named)| Path(named))
            .map_err(|_| Refused(missing(), Form::of(&parts.headers, &parts.uri)))
    }
}
