//! The one writer: gathers what is waiting into one transaction.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::{Storage, StoreError, Write};
use crate::meters::Meters;

/// How many writes go into one transaction at most: enough that the disk is waited for rarely, few enough that nobody
/// waits long.
const WRITES_PER_COMMIT: usize = 512;

type PendingWrite = (Write, oneshot::Sender<Result<(), StoreError>>);

/// Where everybody hands in what is to be written.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<PendingWrite>);

impl Writer {
    /// Starts the writer. It ends once every clone of the writer is gone and all is written.
    pub fn start(storage: Arc<dyn Storage>, meters: Arc<Meters>) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, receiver) = mpsc::channel(WRITES_PER_COMMIT);
        (Writer(sender), tokio::spawn(write_all(storage, meters, receiver)))
    }

    /// Returns once this is on disk.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (sender, receiver) = oneshot::channel();
        let closed = || StoreError::Failed("the server is closing".to_owned());
        self.0.send((write, sender)).await.map_err(|_| closed())?;
        receiver.await.map_err(|_| closed())?
    }
}

/// While one transaction waits for the disk, the next one gathers in the channel.
async fn write_all(
    storage: Arc<dyn Storage>,
    meters: Arc<Meters>,
    mut pending: mpsc::Receiver<PendingWrite>,
) {
    let mut waiting = Vec::new();
    while pending.recv_many(&mut waiting, WRITES_PER_COMMIT).await > 0 {
        let (batch, senders): (Vec<Write>, Vec<_>) = waiting.drain(..).unzip();
        let begun = std::time::Instant::now();
        let done = match storage.write(&batch).await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(event = "write-failed", %error, rows = batch.len(), "nothing could be written");
                vec![Err(error); batch.len()]
            }
        };
        let counted = batch.iter().map(Write::counted).sum();
        if counted > 0 {
            meters.committed(counted, begun.elapsed());
        }
        for (sender, done) in senders.into_iter().zip(done) {
            // Whoever asked may have gone away; the row is written all the same.
            let _ = sender.send(done);
        }
    }
}
