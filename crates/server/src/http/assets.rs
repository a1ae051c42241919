//! The style sheet, the script and the drawings. Each is packed once, when somebody first asks for it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::App;
use super::answer::{Form, Refused, missing};
use super::packing::accepts_gzip;
use super::path::Path;

/// The files that somebody has asked for, packed, by their tags.
#[derive(Clone, Debug, Default)]
pub struct Packed(Arc<Mutex<HashMap<String, Bytes>>>);

impl Packed {
    /// A file, packed as small as it gets: it is done once and sent often.
    fn get(&self, tag: &str, bytes: &[u8]) -> Option<Bytes> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(packed) = known.get(tag) {
            return Some(packed.clone());
        }
        let mut pack = GzEncoder::new(Vec::new(), Compression::best());
        pack.write_all(bytes).ok()?;
        let packed = Bytes::from(pack.finish().ok()?);
        known.insert(tag.to_owned(), packed.clone());
        Some(packed)
    }
}

/// A file; its address changes with its content, so that it can be kept for ever.
pub async fn asset(
    State(app): State<App>,
    Path(path): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Some((kind, bytes, etag)) = web::assets::get(&path) else {
        return Refused(missing(), Form::of(&headers, &uri)).into_response();
    };
    let keep =
        if uri.query().is_some() { "public, max-age=31536000, immutable" } else { "public, max-age=60" };
    let about = [
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, etag.clone()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let packed = if accepts_gzip(&headers) { app.packed.get(&etag, &bytes) } else { None };
    let kind = [(header::CONTENT_TYPE, kind)];
    match packed {
        Some(packed) => {
            (about, kind, [(header::CONTENT_ENCODING, "gzip")], Body::from(packed)).into_response()
        }
        None => {
            let plain = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            (about, kind, Body::from(plain)).into_response()
        }
    }
}
