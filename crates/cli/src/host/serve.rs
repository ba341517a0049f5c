//! `curia serve`: a server, until someone stops it. Standard output says where it is, once; the log
//! is standard error.

use std::io::{ErrorKind, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZero;

use serde_json::json;
use server::auth::admin;
use server::serve::{self, ServeError};
use server::settings::{LogFormat, Settings};
use tracing_subscriber::EnvFilter;

use super::settings::gather;
use super::system::raise_open_files;
use super::{runtime, store_trouble};
use crate::args;
use crate::context::Context;
use crate::trouble::{Done, one_line};

/// Serves until it is stopped.
pub(crate) fn run(ctx: &Context, args: args::Serve) -> Done {
    let (settings, sources) = gather(ctx, args.settings.into(), args.config.as_deref())?;
    if args.print_config {
        return ctx.line(settings.printed(&sources).trim_end());
    }
    log(&settings);
    raise_open_files();
    let threads = std::thread::available_parallelism().map_or(2, NonZero::get).max(2);
    let runtime = runtime(ctx, threads)?;
    let done = runtime.block_on(stay(ctx, settings));
    // What still runs has nothing left to write.
    runtime.shutdown_background();
    done
}

async fn stay(ctx: &Context, settings: Settings) -> Done {
    let failed = |error: ServeError| match error {
        ServeError::Store(error) => store_trouble(ctx, &serve::location(&settings), &error),
        ServeError::Listen { address, cause } => {
            let id = match cause.kind() {
                ErrorKind::AddrInUse => "cli-error-listen-used",
                ErrorKind::AddrNotAvailable => "cli-error-listen-other",
                ErrorKind::PermissionDenied => "cli-error-listen-forbidden",
                _ => "cli-error-listen",
            };
            let why = json!(one_line(&cause.to_string()));
            ctx.failed(id, &[("address", json!(address.to_string())), ("why", why)])
        }
    };
    // Listening comes first: a second server on the same address leaves the store alone.
    let listener = serve::listen(settings.listen).await.map_err(failed)?;
    let metrics = match settings.metrics {
        Some(address) => Some(serve::listen(address).await.map_err(failed)?),
        None => None,
    };
    let app = serve::open(settings.clone()).await.map_err(failed)?;
    let address = listener.local_addr()?;
    let token = admin::issue(&app.store).await.map_err(|error| failed(error.into()))?;
    let broken = |why: std::io::Error| {
        ctx.failed("cli-error-serve", &[("why", json!(one_line(&why.to_string())))])
    };
    let stop = Stop::new().map_err(broken)?;
    // A server that nobody reads the output of serves all the same.
    if announce(ctx, &settings, address, token.as_deref()).is_err() {
        tracing::warn!("where the server is could not be printed");
    }
    serve::serve(app, listener, metrics, stop.asked()).await.map_err(broken)
}

/// Says where it is. A public address is where links lead; else the one it listens on, from here.
fn announce(ctx: &Context, settings: &Settings, address: SocketAddr, token: Option<&str>) -> Done {
    let here = format!("http://{}", SocketAddr::new(reachable(address.ip()), address.port()));
    ctx.line(&ctx.text("cli-serve-listening", &[("address", json!(here))]))?;
    let public = settings.public_url.as_deref();
    if let Some(public) = public {
        ctx.line(&ctx.text("cli-serve-public", &[("address", json!(public))]))?;
    }
    if let Some(token) = token {
        ctx.say("cli-serve-admin", &[])?;
        ctx.line(&format!("{}/api/admin/welcome?token={token}", public.unwrap_or(&here)))?;
    }
    ctx.say("cli-serve-stop", &[])?;
    ctx.flush()
}

/// Every address of this machine is reached, from here, by the one that means this machine.
fn reachable(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    }
}

/// Waits until someone stops it. Whoever presses Ctrl-C after that does not want to wait.
struct Stop {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Stop {
    /// Listens from now on.
    fn new() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = signal(SignalKind::terminate())?;
        Ok(Self { terminate, interrupt: signal(SignalKind::interrupt())? })
    }

    async fn asked(mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        tokio::spawn(async move {
            if self.interrupt.recv().await.is_some() {
                at_once();
            }
        });
    }
}

#[cfg(not(unix))]
impl Stop {
    fn new() -> std::io::Result<Self> {
        Ok(Self {})
    }

    async fn asked(self) {
        let _ = tokio::signal::ctrl_c().await;
        tokio::spawn(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                at_once();
            }
        });
    }
}

fn at_once() -> ! {
    tracing::warn!("stopped at once");
    std::process::exit(130)
}

/// Writes the log to standard error, and every panic to the log: a task that fails is not silent.
fn log(settings: &Settings) {
    let filter = EnvFilter::new(&settings.log_level);
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colours = std::io::stderr().is_terminal() && !plain;
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_env_filter(filter);
    match settings.log {
        LogFormat::Text => log.with_ansi(colours).init(),
        LogFormat::Json => log.json().init(),
    }
    log_panics();
}

/// A task that panics ends alone, and the server goes on: so it must be in the log. Only where and
/// what, nothing of a request.
fn log_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let what = info.payload_as_str().unwrap_or("without a message");
        tracing::error!(place, what, "a panic");
        before(info);
    }));
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_panic_is_in_the_log_with_its_place() {
        let page = Page::default();
        let writer = page.clone();
        let log = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        std::panic::set_hook(Box::new(|_| {}));
        log_panics();
        tracing::subscriber::with_default(log, || {
            let _ = std::panic::catch_unwind(|| panic!("the roof fell in"));
        });
        let _ = std::panic::take_hook();
        let text = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
        assert!(text.contains("the roof fell in") && text.contains("serve.rs:"), "{text}");
    }

    #[test]
    fn a_link_leads_to_this_machine_where_it_listens_on_all() {
        for (listens, shown) in
            [("0.0.0.0", "127.0.0.1"), ("::", "::1"), ("192.0.2.7", "192.0.2.7")]
        {
            assert_eq!(reachable(listens.parse().unwrap()).to_string(), shown);
        }
    }
}
