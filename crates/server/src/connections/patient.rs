//! A stream on which nobody who does not read is waited for without end. Only what is to be written
//! has a time: one that says nothing, as most sockets do most of the time, may stay.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// A stream that gives up when nothing of what it writes goes out for so long.
pub(super) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// While something is to go out and does not.
    end: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    pub(super) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, end: None }
    }

    fn hurry<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.end = None;
            return written;
        }
        let patience = self.patience;
        let end = self.end.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match end.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.hurry(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.hurry(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    // What has been written to a connection is on its way: to flush it or to end it takes no time.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, sleep, timeout};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_is_given_up() {
        let (stream, _other) = duplex(16);
        let mut stream = Patient::new(stream, PATIENCE);
        let began = Instant::now();
        let ended = stream.write_all(&[7; 64]).await.unwrap_err();
        assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), PATIENCE.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_is_not_and_silence_is_no_haste() {
        let (stream, mut other) = duplex(16);
        let mut stream = Patient::new(stream, PATIENCE);
        let reads = tokio::spawn(async move {
            let mut part = [0; 16];
            for _ in 0..4 {
                sleep(PATIENCE - Duration::from_secs(1)).await;
                other.read_exact(&mut part).await.unwrap();
            }
            other
        });
        stream.write_all(&[7; 64]).await.unwrap();
        let mut other = reads.await.unwrap();
        // Nobody says anything for an hour.
        assert!(timeout(60 * PATIENCE, stream.read_u8()).await.is_err());
        stream.write_all(b"on").await.unwrap();
        other.write_all(b"y").await.unwrap();
        assert_eq!(stream.read_u8().await.unwrap(), b'y');
    }
}
