//! What the server logs, for tests that read it. A test on one thread hears its own server alone:
//! tables and requests run on the thread of the test, whatever other tests do beside it.

use std::cell::{Cell, RefCell};
use std::io;
use std::sync::Once;

use tracing_subscriber::filter::dynamic_filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::{Layer, fmt};

thread_local! {
    /// Is what this thread logs written down?
    static LISTENS: Cell<bool> = const { Cell::new(false) };
    static WRITTEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// All that is logged on this thread, as long as someone listens.
pub(crate) struct Log(());

impl Log {
    pub(crate) fn here() -> Self {
        static FIRST: Once = Once::new();
        FIRST.call_once(|| {
            let log = fmt::layer().with_ansi(false).with_writer(|| Pen);
            let log = log.with_filter(dynamic_filter_fn(|_, _| LISTENS.get()));
            let log = tracing_subscriber::registry().with(log);
            tracing::subscriber::set_global_default(log).expect("nobody else listens");
        });
        LISTENS.set(true);
        Self(())
    }

    pub(crate) fn text(&self) -> String {
        WRITTEN.with_borrow(|written| String::from_utf8_lossy(written).into_owned())
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        LISTENS.set(false);
        WRITTEN.with_borrow_mut(Vec::clear);
    }
}

struct Pen;

impl io::Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        WRITTEN.with_borrow_mut(|written| written.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
