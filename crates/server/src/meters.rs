//! What is counted, for `/metrics`.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the buckets for the time of a commit, in microseconds.
const BUCKETS: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

/// Counters that only go up, and a few that go up and down.
#[derive(Debug, Default)]
pub struct Meters {
    /// Requests answered.
    pub requests: AtomicU64,
    /// Moves made. Those that nobody but their movers may notice are in no count: everybody can read it.
    pub moves: AtomicU64,
    /// Moves refused.
    pub refusals: AtomicU64,
    /// Tables in memory.
    pub live_tables: AtomicU64,
    /// Open live streams.
    pub streams: AtomicU64,
    /// Requests turned away because there were too many.
    pub limited: AtomicU64,
    rows: AtomicU64,
    commits: AtomicU64,
    commit_micros: AtomicU64,
    buckets: [AtomicU64; BUCKETS.len()],
}

impl Meters {
    /// One more.
    pub fn up(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub fn down(counter: &AtomicU64) {
        counter.fetch_sub(1, Ordering::Relaxed);
    }

    /// A transaction of so many rows took so long.
    pub fn committed(&self, rows: usize, took: Duration) {
        let micros = took.as_micros() as u64;
        self.rows.fetch_add(rows as u64, Ordering::Relaxed);
        self.commit_micros.fetch_add(micros, Ordering::Relaxed);
        Meters::up(&self.commits);
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            if micros <= *end {
                Meters::up(bucket);
            }
        }
    }

    /// Everything, in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let counters = [
            ("requests_total", "counter", "Requests answered.", &self.requests),
            ("moves_total", "counter", "Moves made.", &self.moves),
            ("refusals_total", "counter", "Moves refused.", &self.refusals),
            ("limited_total", "counter", "Requests turned away because there were too many.", &self.limited),
            ("rows_total", "counter", "Rows written.", &self.rows),
            ("live_tables", "gauge", "Tables in memory.", &self.live_tables),
            ("streams", "gauge", "Open live streams.", &self.streams),
        ];
        // Writing to a string cannot fail.
        for (name, kind, help, counter) in counters {
            let value = counter.load(Ordering::Relaxed);
            let _ = write!(
                text,
                "# HELP marooned_{name} {help}\n# TYPE marooned_{name} {kind}\nmarooned_{name} {value}\n"
            );
        }
        let _ = text.write_str(
            "# HELP marooned_commit_seconds How long a transaction took.\n# TYPE marooned_commit_seconds histogram\n",
        );
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            let (end, count) = (*end as f64 / 1e6, bucket.load(Ordering::Relaxed));
            let _ = writeln!(text, "marooned_commit_seconds_bucket{{le=\"{end}\"}} {count}");
        }
        let (commits, micros) =
            (self.commits.load(Ordering::Relaxed), self.commit_micros.load(Ordering::Relaxed));
        let _ = writeln!(text, "marooned_commit_seconds_bucket{{le=\"+Inf\"}} {commits}");
        let _ = writeln!(text, "marooned_commit_seconds_sum {}", micros as f64 / 1e6);
        let _ = writeln!(text, "marooned_commit_seconds_count {commits}");
        text
    }
}
