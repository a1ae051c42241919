//! Where bots think: on a few threads of their own that give way to everything else, so that no table waits for them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think; what they have not come to waits in a queue.
#[derive(Clone, Debug)]
pub struct Minds(Arc<House>);

/// What all who ask hold on to: when the last of them is gone, the threads end.
#[derive(Debug)]
struct House {
    queue: Arc<Queue>,
    /// How many thoughts wait that want time.
    waiting: Arc<AtomicUsize>,
    threads: usize,
    /// Whether whoever asks thinks for themselves.
    at_once: bool,
}

impl Drop for House {
    fn drop(&mut self) {
        self.queue.closed.store(true, Ordering::Relaxed);
        self.queue.comes.notify_all();
    }
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<VecDeque<Job>>,
    comes: Condvar,
    closed: AtomicBool,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").finish_non_exhaustive()
    }
}

impl Queue {
    /// What takes no time is not kept waiting by what does.
    fn push(&self, job: Job, quick: bool) {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        if quick {
            jobs.push_front(job);
        } else {
            jobs.push_back(job);
        }
        self.comes.notify_one();
    }

    /// The next job; none when nobody can ask any more.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(job) = jobs.pop_front() {
                return Some(job);
            }
            if self.closed.load(Ordering::Relaxed) {
                return None;
            }
            jobs = self.comes.wait_timeout(jobs, LOOK_UP).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// So often a thread without work looks up whether the house is closed.
const LOOK_UP: Duration = Duration::from_secs(1);

impl Default for Minds {
    /// As many as the machine has cores.
    fn default() -> Minds {
        Minds::of(thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }
}

impl Minds {
    /// So many threads.
    pub fn of(threads: usize) -> Minds {
        let queue = Arc::new(Queue::default());
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let work = move || {
                give_way();
                while let Some(job) = queue.next() {
                    // A thought that breaks down takes no other with it.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            if let Err(error) = thread::Builder::new().name("mind".to_owned()).spawn(work) {
                tracing::error!(event = "bot-thread-failed", %error, "a thread for bots could not be started");
            }
        }
        Minds(Arc::new(House { queue, waiting: Arc::default(), threads: threads.max(1), at_once: false }))
    }

    /// No threads: whoever asks thinks it over before anything else is done. For simulations, where nothing may hang on
    /// when a thread comes to run.
    pub fn at_once() -> Minds {
        Minds(Arc::new(House { queue: Arc::default(), waiting: Arc::default(), threads: 1, at_once: true }))
    }

    /// Thinks something over, in a share of `time` that is the smaller the more thoughts wait, and says so not before an
    /// instant: how long it took tells nothing. What needs no time comes first. Whoever no longer wants to know drops the
    /// receiver; a thought that breaks down is never sent.
    pub fn think<T: Send + 'static>(
        &self,
        time: Duration,
        not_before: Instant,
        thought: impl FnOnce(Duration) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, found) = oneshot::channel();
        let (mut tell, told) = oneshot::channel();
        let (waiting, threads) = (Arc::clone(&self.0.waiting), self.0.threads);
        let wants = usize::from(!time.is_zero());
        waiting.fetch_add(wants, Ordering::Relaxed);
        let job = move || {
            let crowd = waiting.fetch_sub(wants, Ordering::Relaxed).max(threads);
            if !answer.is_closed() {
                // Nobody may want to know it any more.
                let _ = answer.send(thought(time * threads as u32 / crowd as u32));
            }
        };
        if self.0.at_once {
            let _ = catch_unwind(AssertUnwindSafe(job));
        } else {
            self.0.queue.push(Box::new(job), wants == 0);
        }
        tokio::spawn(async move {
            tokio::select! {
                biased;
                () = tell.closed() => {}
                found = found => {
                    let Ok(found) = found else { return };
                    sleep_until(not_before).await;
                    let _ = tell.send(found);
                }
            }
        });
        told
    }
}

/// This thread runs when nothing else wants to.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), LEAST) {
        tracing::debug!(event = "bot-priority", %error, "bots think at the priority of tables");
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
    async fn whoever_thinks_at_once_has_found_it_before_anything_else_is_done() {
        let minds = Minds::at_once();
        let (order, at) = (Arc::new(Mutex::new(Vec::new())), Instant::now());
        let note = Arc::clone(&order);
        let found = minds.think(TIME, at, move |time| {
            note.lock().unwrap().push("thought");
            time
        });
        order.lock().unwrap().push("asked");
        assert_eq!(*order.lock().unwrap(), ["thought", "asked"]);
        assert_eq!(found.await.unwrap(), TIME, "nobody else waits");
        assert!(minds.think::<()>(TIME, at, |_| panic!("a bot breaks down")).await.is_err());
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
        let (go, wait) = std::sync::mpsc::channel::<()>();
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

    #[tokio::test]
    async fn what_needs_no_time_is_not_kept_waiting() {
        let minds = Minds::of(1);
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let now = Instant::now();
        let first = minds.think(TIME, now, move |_| wait.recv().is_ok());
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move |_| order.lock().unwrap().push(name)
        };
        let slow = minds.think(TIME, now, note("slow"));
        let quick = minds.think(Duration::ZERO, now, note("quick"));
        go.send(()).unwrap();
        assert!(first.await.unwrap());
        slow.await.unwrap();
        quick.await.unwrap();
        assert_eq!(*order.lock().unwrap(), ["quick", "slow"]);
    }
}
