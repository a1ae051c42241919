//! Live streams, packed: what a page is sent is mostly markup, and shrinks to a third.

use std::cell::RefCell;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress};
use futures_util::StreamExt;
use futures_util::stream::once;

/// How a gzip stream begins: packed by deflate, no name, no time, no system.
const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Whether whoever asks can unpack gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(',')).any(|one| one.split(';').next().map(str::trim) == Some("gzip"))
}

/// Packs a stream that never ends: each event by itself, so that it arrives at once and an open stream keeps no memory.
pub fn packed(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    let begin = once(async { Ok(GZIP_HEADER.to_vec()) });
    let events = body.into_data_stream().map(|event| event.map(|bytes| pack(&bytes)));
    Response::from_parts(parts, Body::from_stream(begin.chain(events)))
}

/// Blocks of deflate that end on a whole byte and look back at nothing before them.
fn pack(bytes: &[u8]) -> Vec<u8> {
    thread_local! {
        /// What a packer needs to look back is larger than most events, and is wanted thousands of times a second.
        static DEFLATE: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
    }
    DEFLATE.with_borrow_mut(|deflate| {
        deflate.reset();
        let mut out = Vec::with_capacity(bytes.len() / 2 + 64);
        loop {
            let done = deflate.total_in() as usize;
            let status = deflate.compress_vec(&bytes[done..], &mut out, FlushCompress::Sync);
            // Room to spare means that everything has been written.
            if status.is_err() || out.len() < out.capacity() {
                return out;
            }
            out.reserve(bytes.len() / 2 + 64);
        }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use super::*;
    use flate2::{Decompress, FlushDecompress};

    #[test]
    fn each_event_can_be_read_as_soon_as_it_has_come() {
        let events = [
            "event: push\ndata: {}\n\n".to_owned(),
            ":\n\n".to_owned(),
            "data: plank ".repeat(9_000),
            "x".to_owned(),
        ];
        let mut inflate = Decompress::new(false);
        let mut sizes = Vec::new();
        for event in &events {
            let packed = pack(event.as_bytes());
            let mut read = Vec::with_capacity(event.len() + 64);
            inflate.decompress_vec(&packed, &mut read, FlushDecompress::Sync).unwrap();
            assert_eq!(String::from_utf8(read).unwrap(), *event);
            sizes.push(packed.len());
        }
        assert!(sizes[2] < events[2].len() / 50, "{sizes:?}");
    }

    #[test]
    fn only_whoever_asks_for_it_is_sent_packed_events() {
        let of = |value: &'static str| {
            [(header::ACCEPT_ENCODING, HeaderValue::from_static(value))].into_iter().collect()
        };
        assert!(accepts_gzip(&of("gzip, deflate, br, zstd")) && accepts_gzip(&of("br;q=1, gzip;q=0.8")));
        assert!(!accepts_gzip(&of("br")) && !accepts_gzip(&HeaderMap::new()));
    }
}
