//! Where bots think: on a few threads of their own that give way to everything else, so that no table waits for them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think; what they have not come to waits in a queue.
#[derive(Clone, Debug)]
pub struct Minds {
    jobs: mpsc::Sender<Job>,
    waiting: Arc<AtomicUsize>,
    threads: usize,
}

impl Default for Minds {
    /// As many as the machine has cores.
    fn default() -> Minds {
        Minds::of(thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }
}

impl Minds {
    /// So many threads. They end when nobody can ask them any more.
    pub fn of(threads: usize) -> Minds {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let work = move || {
                give_way();
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = next else { return };
                    // A thought that breaks down takes no other with it.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            if let Err(error) = thread::Builder::new().name("mind".to_owned()).spawn(work) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Minds { jobs, waiting: Arc::default(), threads: threads.max(1) }
    }

    /// Thinks something over, in a share of `time` that is the smaller the more thoughts wait, and says so not before an
    /// instant: how long it took tells nothing. Whoever no longer wants to know drops the receiver; a thought that breaks
    /// down is never sent.
    pub fn think<T: Send + 'static>(
        &self,
        time: Duration,
        not_before: Instant,
        thought: impl FnOnce(Duration) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, found) = oneshot::channel();
        let (mut tell, told) = oneshot::channel();
        let (waiting, threads) = (Arc::clone(&self.waiting), self.threads);
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let job = move || {
            let crowd = waiting.fetch_sub(1, Ordering::Relaxed).max(threads);
            if !answer.is_closed() {
                // Nobody may want to know it any more.
                let _ = answer.send(thought(time * threads as u32 / crowd as u32));
            }
        };
        // Without a thread there is no answer, and the table says that a bot broke down.
        let _ = self.jobs.send(Box::new(job));
        tokio::spawn(async move {
            tokio::select! {
                found = found => {
                    let Ok(found) = found else { return };
                    sleep_until(not_before).await;
                    let _ = tell.send(found);
                }
                () = tell.closed() => {}
            }
        });
        told
    }
}

/// This thread runs when nothing else wants to.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), LEAST) {
        tracing::debug!(%error, "bots think at the priority of tables");
    }
}

/// The least urgent that there is.
#[cfg(target_os = "linux")]
const LEAST: i32 = 19;

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use super::*;

    const TIME: Duration = Duration::from_millis(100);

    #[tokio::test]
    async fn what_breaks_down_is_not_heard_of_and_leaves_its_room_to_others() {
        let minds = Minds::of(1);
        let now = Instant::now();
        let broken = minds.think::<()>(TIME, now, |_| panic!("a bot breaks down"));
        let forgotten = minds.think(TIME, now, |_| 1);
        drop(forgotten);
        assert!(broken.await.is_err());
        assert_eq!(minds.think(TIME, now, |_| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_thought_is_told_at_its_time_however_quick_it_was() {
        let at = Instant::now() + Duration::from_millis(60);
        let found = Minds::of(1).think(TIME, at, |_| 7);
        assert_eq!(found.await.unwrap(), 7);
        assert!(Instant::now() >= at);
    }

    #[tokio::test]
    async fn where_many_wait_each_has_less_time() {
        let minds = Minds::of(1);
        let (go, wait) = mpsc::channel::<()>();
        let now = Instant::now();
        let first = minds.think(TIME, now, move |time| {
            let _ = wait.recv();
            time
        });
        let rest: Vec<_> = (0..10).map(|_| minds.think(TIME, now, |time| time)).collect();
        go.send(()).unwrap();
        assert!(first.await.unwrap() >= TIME / 11);
        let mut times = Vec::new();
        for one in rest {
            times.push(one.await.unwrap());
        }
        assert_eq!((times[0], times[9]), (TIME / 10, TIME));
    }
}
