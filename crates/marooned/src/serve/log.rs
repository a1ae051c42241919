//! The log: how it is written, and what is in it.

use std::io::{self, IsTerminal};

use anyhow::bail;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Log {
    /// Lines for people.
    Text,
    /// A JSON object a line, for programs: each of the server's own has an `event`, whose name stays what it is.
    Json,
}

/// The log goes to standard error; `MAROONED_LOG` chooses what is in it.
pub fn begin(format: Option<Log>) -> anyhow::Result<()> {
    let chosen = std::env::var_os("MAROONED_LOG").unwrap_or_default();
    let filter = filter(&chosen.to_string_lossy())?;
    let log = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = tracing_subscriber::registry();
    let usual = if io::stderr().is_terminal() { Log::Text } else { Log::Json };
    // A second start in one process keeps the first one's log.
    let _ = match format.unwrap_or(usual) {
        Log::Text => lines.with(log.with_filter(filter)).try_init(),
        Log::Json => lines.with(log.json().flatten_event(true).with_filter(filter)).try_init(),
    };
    Ok(())
}

/// What the library that speaks with PostgreSQL tells as a notice of the database's: that something was there already, or
/// that the database closes. What comes of it the server tells itself.
const NOTICES: &str = "sqlx::postgres::notice";

/// What is in the log. A name alone would be all lines of a part and no others, which nobody means who misspells a level.
fn filter(chosen: &str) -> anyhow::Result<Targets> {
    if chosen.trim().is_empty() {
        let usual = Targets::new().with_default(LevelFilter::INFO);
        return Ok(usual.with_target(NOTICES, LevelFilter::ERROR));
    }
    let parts: Vec<&str> = chosen.split(',').map(str::trim).collect();
    let is_level = |part: &str| !part.is_empty() && part.parse::<LevelFilter>().is_ok();
    match parts.join(",").parse() {
        Ok(filter) if parts.iter().all(|part| part.contains('=') || is_level(part)) => Ok(filter),
        _ => bail!(
            "MAROONED_LOG cannot be {chosen:?}: it is a level (error, warn, info, debug, trace or off), or levels of parts, as in \
             info,server=debug."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_of_the_database_are_heard_only_by_whoever_wants_them() {
        let hears = |chosen: &str, target: &str, level: LevelFilter| {
            filter(chosen).unwrap().would_enable(target, &level.into_level().unwrap())
        };
        assert!(hears("", "server::live", LevelFilter::INFO));
        assert!(hears("", "sqlx::pool", LevelFilter::WARN));
        assert!(!hears("", NOTICES, LevelFilter::WARN) && hears("", NOTICES, LevelFilter::ERROR));
        assert!(hears("debug", NOTICES, LevelFilter::DEBUG));
    }

    #[test]
    fn what_is_no_level_is_refused_with_an_example() {
        for good in ["", "debug", "WARN", "off", "server=warn", "info,server=debug", "warn, server=info"] {
            filter(good).unwrap();
        }
        assert!(
            filter("warn, server=info")
                .unwrap()
                .would_enable("server::http", &LevelFilter::INFO.into_level().unwrap())
        );
        for wrong in ["bogus==x", "debgu", "server", "server=loud", "info,", "=debug=x"] {
            let told = filter(wrong).unwrap_err().to_string();
            assert!(told.contains("info,server=debug") && told.contains(wrong), "{told}");
        }
    }
}
