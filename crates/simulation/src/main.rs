//! Runs simulated sittings: for a time, a number of them, or one again.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use simulation::{Counts, Plan, run};

/// Sittings on a simulated clock, network and storage. The first law that is broken ends it, with the seed that shows it.
#[derive(Parser)]
struct Args {
    /// Runs this sitting alone.
    #[arg(long)]
    seed: Option<u64>,
    /// Prints everything that happens in it.
    #[arg(long, requires = "seed")]
    tell: bool,
    /// The first seed.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// How many sittings.
    #[arg(long, conflicts_with = "time")]
    count: Option<u64>,
    /// For how long, as 90s, 10m or 1h.
    #[arg(long, value_parser = time)]
    time: Option<Duration>,
    /// On how many threads; as many as there are cores if nothing is said.
    #[arg(long)]
    threads: Option<usize>,
}

/// Reads 90s, 10m or 1h.
fn time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("\"{text}\" is no time: write it as 90s, 10m or 1h");
    let unit = match text.chars().last() {
        Some('s') => 1,
        Some('m') => 60,
        Some('h') => 3_600,
        _ => return Err(wrong()),
    };
    let number: u64 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    number.checked_mul(unit).map(Duration::from_secs).ok_or_else(wrong)
}

fn main() -> ExitCode {
    let args = Args::parse();
    // A thought or an errand that panics is a law that is broken: the journal says where.
    if let Some(seed) = args.seed {
        return match run(Plan { aloud: args.tell, ..Plan::of(seed) }) {
            Ok(told) => {
                println!("Sitting {seed}: all laws were held. {}", said(&told.counts));
                ExitCode::SUCCESS
            }
            Err(failure) => {
                eprintln!("{failure}");
                ExitCode::FAILURE
            }
        };
    }
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, |n| n.get()));
    let began = Instant::now();
    let until = args.time.map(|time| began + time);
    let last = args.count.map(|count| args.from.saturating_add(count));
    let (next, stop) = (AtomicU64::new(args.from), AtomicBool::new(false));
    let sums = Mutex::new((Counts::default(), 0u64));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) && until.is_none_or(|until| Instant::now() < until) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if last.unwrap_or(if until.is_some() { u64::MAX } else { args.from + 1_000 }) <= seed {
                        return;
                    }
                    match run(Plan::of(seed)) {
                        Ok(told) => {
                            let mut sums = sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                            sums.0 += told.counts;
                            sums.1 += 1;
                            if sums.1.is_multiple_of(1_000) {
                                eprintln!("{} sittings, {:.0?}", sums.1, began.elapsed());
                            }
                        }
                        Err(failure) => {
                            if !stop.swap(true, Ordering::Relaxed) {
                                eprintln!("{failure}");
                            }
                        }
                    }
                }
            });
        }
    });
    let (counts, sittings) = *sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    println!("{sittings} sittings in {:.1?}: {}", began.elapsed(), said(&counts));
    if stop.load(Ordering::Relaxed) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn said(counts: &Counts) -> String {
    let Counts {
        tables,
        ended,
        entries,
        moves,
        acknowledged,
        refused,
        looks,
        deaths,
        failures,
        taken,
        cuts,
        forgotten,
    } = counts;
    format!(
        "{tables} tables ({forgotten} forgotten), {ended} games to their end, {entries} entries ({moves} moves), {acknowledged} wishes \
         acknowledged and {refused} refused, {looks} looks compared, {deaths} servers dead, {cuts} cut off, {failures} \
         writes failed or lost, {taken} found their number taken."
    )
}
