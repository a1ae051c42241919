//! Where bots think: beside the tables, a few at a time, so that no table waits for them.

use std::sync::Arc;

use tokio::sync::{Semaphore, oneshot};

/// Room for so many thoughts at once.
#[derive(Clone, Debug)]
pub struct Minds(Arc<Semaphore>);

impl Default for Minds {
    /// As many as the machine has cores.
    fn default() -> Minds {
        Minds::of(std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }
}

impl Minds {
    /// Room for this many thoughts at once.
    pub fn of(thoughts: usize) -> Minds {
        Minds(Arc::new(Semaphore::new(thoughts)))
    }

    /// Thinks something over on a thread of its own. Whoever no longer wants to know drops the receiver; a thought that
    /// breaks down is never sent.
    pub fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (mut sender, receiver) = oneshot::channel();
        let room = Arc::clone(&self.0);
        tokio::spawn(async move {
            let room = tokio::select! {
                room = room.acquire_owned() => room,
                () = sender.closed() => return,
            };
            let Ok(room) = room else { return };
            let thinking = tokio::task::spawn_blocking(move || {
                let thought = thought();
                drop(room);
                thought
            });
            if let Ok(thought) = thinking.await {
                // Nobody may want to know it any more.
                let _ = sender.send(thought);
            }
        });
        receiver
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_breaks_down_is_not_heard_of_and_leaves_its_room_to_others() {
        let minds = Minds::of(1);
        let broken = minds.think::<()>(|| panic!("a bot breaks down"));
        let forgotten = minds.think(|| 1);
        drop(forgotten);
        assert!(broken.await.is_err());
        assert_eq!(minds.think(|| 7).await.unwrap(), 7);
    }
}
