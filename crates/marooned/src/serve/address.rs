//! Addresses that a server is told: where it listens, where people reach it, and where everything is kept.

use std::env::VarError;
use std::net::SocketAddr;
use std::path::Path;

use anyhow::bail;

/// An address to listen at.
pub fn socket(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "it is an address in numbers and a port, such as 127.0.0.1:7373".to_owned())
}

/// An address that links can begin with.
pub fn url(text: &str) -> Result<String, String> {
    let example = "as in https://play.example.org";
    let Some((scheme, rest)) =
        text.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))
    else {
        return Err(format!("it begins with http:// or https://, {example}"));
    };
    let host = rest.strip_suffix('/').unwrap_or(rest);
    if host.contains('/') {
        return Err(format!(
            "the tables cannot be under a path, because every link begins at the root: give them a name of their own, {example}"
        ));
    }
    if host.is_empty() || host.contains(|c: char| c.is_whitespace() || "?#@\\\"<>".contains(c)) {
        return Err(format!(
            "what follows {scheme}:// is a name or an address, perhaps with a port, {example}"
        ));
    }
    Ok(format!("{scheme}://{host}"))
}

/// The database that everything is kept in, if it is one: as was said, or else as the surroundings say.
pub fn database(said: Option<&str>, folder: Option<&Path>) -> anyhow::Result<Option<String>> {
    let around = of_surroundings()?;
    let (option, address) = match (said, around, folder) {
        (Some(said), _, _) => ("--database", said.to_owned()),
        (None, None, _) => return Ok(None),
        (None, Some(around), None) => ("MAROONED_DATABASE", around),
        (None, Some(_), Some(folder)) => bail!(
            "MAROONED_DATABASE names a PostgreSQL, and --data the folder {}: say one of them (`env -u MAROONED_DATABASE \
             marooned …` leaves the other one out).",
            folder.display()
        ),
    };
    let example = "as in postgres://user:password@host/database";
    match address.split_once("://") {
        // Read on, it would name another host, which does not answer.
        Some(("postgres" | "postgresql", rest))
            if rest.rsplit_once('@').is_some_and(|(before, _)| before.contains(['@', '/', '?', '#'])) =>
        {
            bail!(
                "{option} has an @, /, ? or # before the @ of its host: in a name or password they are written as %40, %2F, %3F \
                 and %23."
            )
        }
        Some(("postgres" | "postgresql", _)) => Ok(Some(address)),
        // What follows the scheme may hold a password.
        Some((scheme, _)) if scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
            bail!("{option} names a PostgreSQL, {example}, and {scheme}:// is something else.")
        }
        _ => bail!("{option} names a PostgreSQL by its address, {example}."),
    }
}

/// The database that `MAROONED_DATABASE` names. Clap would take an empty one for an address.
pub fn of_surroundings() -> anyhow::Result<Option<String>> {
    match std::env::var("MAROONED_DATABASE") {
        Ok(address) => Ok(Some(address).filter(|address| !address.is_empty())),
        Err(VarError::NotPresent) => Ok(None),
        Err(VarError::NotUnicode(_)) => {
            bail!("MAROONED_DATABASE is no text: write unusual letters of a password as %C3%A9 and the like.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_for_links_has_no_path() {
        for good in ["https://play.example.org", "http://10.0.0.7:7373", "http://[::1]:7373"] {
            assert_eq!(url(good).as_deref(), Ok(good));
            assert_eq!(url(&format!("{good}/")).as_deref(), Ok(good));
        }
        for path in ["https://example.org/games", "https://example.org/games/", "https://example.org//"] {
            assert!(url(path).unwrap_err().contains("path"), "{path}");
        }
        for wrong in [
            "",
            "play.example.org",
            "https://",
            "https:///",
            "https://a b",
            "ftp://x",
            "http://a@b",
            "http://a?b",
        ] {
            assert!(url(wrong).unwrap_err().contains("https://play.example.org"), "{wrong}");
        }
    }

    #[test]
    fn only_a_postgresql_is_a_database() {
        let said = |address: &str| database(Some(address), None).map_err(|error| error.to_string());
        for good in [
            "postgres://ann:secret@db/marooned",
            "postgresql://db/marooned",
            "postgres://ann:s%40c%2Fret@db/marooned",
            "postgres://ann@localhost/marooned?host=/run/postgresql",
        ] {
            assert_eq!(said(good), Ok(Some(good.to_owned())));
        }
        for wrong in ["secret@", "sec/ret", "sec#ret", "?secret"] {
            let told = said(&format!("postgres://ann:{wrong}@db/marooned")).unwrap_err();
            assert!(told.contains("%40") && !told.contains(wrong), "{told}");
        }
        for wrong in ["mysql://ann:secret@db/marooned", "", "ann:secret@db/marooned", "ann:secret@://db"] {
            let told = said(wrong).unwrap_err();
            assert!(
                told.contains("postgres://user:password@host/database") && !told.contains("secret"),
                "{told}"
            );
        }
    }
}
