//! The style sheets, the scripts and the drawings, embedded in the program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// Under which path the server answers with them: `/assets/<name>`.
pub const PREFIX: &str = "/assets/";

/// A file as it is served.
struct Served {
    bytes: Cow<'static, [u8]>,
    /// What tells it from what it was before.
    tag: String,
}

static SERVED: LazyLock<HashMap<Cow<'static, str>, Served>> =
    LazyLock::new(|| Files::iter().filter_map(|name| read(&name).map(|served| (name, served))).collect());

/// A name for all files as they are: a page that was made of others is out of date.
static MADE: LazyLock<String> = LazyLock::new(|| {
    let mut tags: Vec<&str> = SERVED.values().map(|served| served.tag.as_str()).collect();
    tags.sort_unstable();
    tag(tags.concat().as_bytes())[..12].to_owned()
});

/// A file by its name (what comes after [`PREFIX`], without a query): its content type, its bytes and its entity tag,
/// quotes included.
///
/// The pages link to each file with a part of its tag in the query, so that an answer can be kept for ever.
pub fn get(path: &str) -> Option<(&'static str, Cow<'static, [u8]>, String)> {
    let served = SERVED.get(path)?;
    let kind = match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Some((kind, served.bytes.clone(), format!("\"{}\"", served.tag)))
}

/// The address of a file, which changes whenever the file does.
pub(crate) fn url(name: &str) -> String {
    match SERVED.get(name) {
        Some(served) => address(name, &served.tag),
        None => format!("{PREFIX}{name}"),
    }
}

/// A name for all files as they are.
pub(crate) fn made() -> &'static str {
    &MADE
}

fn address(name: &str, tag: &str) -> String {
    format!("{PREFIX}{name}?v={}", &tag[..8])
}

/// Reads a file. A script names those that it imports by their addresses, so that they too can be kept for ever.
fn read(name: &str) -> Option<Served> {
    let file = Files::get(name)?;
    let bytes = match std::str::from_utf8(&file.data) {
        Ok(script) if name.ends_with(".js") => with_addresses(script).into_bytes().into(),
        _ => file.data,
    };
    Some(Served { tag: tag(&bytes), bytes })
}

fn with_addresses(script: &str) -> String {
    let mut pieces = script.split("\"./");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let named = piece.split_once('"').and_then(|(name, rest)| Some((name, read(name)?, rest)));
        match named {
            Some((name, served, rest)) => whole += &format!("\"{}\"{rest}", address(name, &served.tag)),
            None => whole += &format!("\"./{piece}"),
        }
    }
    whole
}

fn tag(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..12].iter().fold(String::new(), |mut tag, byte| {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
        tag
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_names_what_it_imports_by_its_address() {
        let (_, script, _) = get("marooned.js").expect("the script");
        let script = String::from_utf8_lossy(&script).into_owned();
        assert!(script.contains(&format!("from \"{}\"", url("morph.js"))), "{}", &script[..400]);
        assert!(!script.contains("\"./"), "an import that is not there");
    }
}
