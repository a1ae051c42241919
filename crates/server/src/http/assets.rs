//! The style sheet, the script and the drawings.

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::answer::{Form, Refused, missing};

/// A file; its address changes with its content, so that it can be kept for ever.
pub async fn asset(Path(path): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    let Some((kind, bytes, etag)) = web::assets::get(&path) else {
        return Refused(missing(), Form::of(&headers, &uri)).into_response();
    };
    let keep =
        if uri.query().is_some() { "public, max-age=31536000, immutable" } else { "public, max-age=60" };
    let about = [(header::CACHE_CONTROL, keep.to_owned()), (header::ETAG, etag.clone())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, kind)], Body::from(bytes.into_owned())).into_response()
}
