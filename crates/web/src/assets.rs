//! The style sheet, the script and the drawings, embedded in the program.

use std::borrow::Cow;
use std::fmt::Write;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// Under which path the server answers with them: `/assets/<name>`.
pub const PREFIX: &str = "/assets/";

/// A file by its name (what comes after [`PREFIX`], without a query): its content type, its bytes and its entity tag,
/// quotes included.
///
/// The pages link to each file with a part of its tag in the query, so that an answer can be kept for ever.
pub fn get(path: &str) -> Option<(&'static str, Cow<'static, [u8]>, String)> {
    let file = Files::get(path)?;
    let kind = match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let etag = format!("\"{}\"", tag(&file.metadata.sha256_hash()));
    Some((kind, file.data, etag))
}

/// The address of a file, which changes whenever the file does.
pub(crate) fn url(name: &str) -> String {
    match Files::get(name) {
        Some(file) => format!("{PREFIX}{name}?v={}", &tag(&file.metadata.sha256_hash())[..8]),
        None => format!("{PREFIX}{name}"),
    }
}

fn tag(hash: &[u8; 32]) -> String {
    hash[..12].iter().fold(String::new(), |mut tag, byte| {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
        tag
    })
}
