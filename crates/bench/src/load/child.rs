//! The server that is measured: a program of its own, on a port of its own, with a folder of its
//! own on a real disk. It is ended by its id, and the folder goes with it.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

/// A folder beside the program, which is removed in the end.
pub(super) struct Folder(PathBuf);

impl Folder {
    /// A new one.
    pub(super) fn new(name: &str) -> Result<Self> {
        let program = std::env::current_exe()?;
        let place = program.parent().context("the program lies nowhere")?;
        let path = place.join(format!("bench-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program next to this one.
pub(super) fn curia() -> Result<Command> {
    let program = std::env::current_exe()?.with_file_name("curia");
    if !program.exists() {
        bail!("there is no `curia` beside this program: cargo build --release -p cli");
    }
    Ok(Command::new(program))
}

/// A server that runs.
pub(super) struct Server {
    child: Child,
    /// Where it listens.
    pub(super) address: SocketAddr,
    /// How long it took from its start to its first good word.
    pub(super) took: Duration,
    log: PathBuf,
}

impl Server {
    /// Starts one on a folder and waits until it answers.
    pub(super) fn start(folder: &Folder, flags: &[&str]) -> Result<Self> {
        // The port is free again at once, and nobody else asks for one here.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let log = folder.path().join("log");
        let mut command = curia()?;
        command
            .arg("serve")
            .arg("--data")
            .arg(folder.path().join("data"))
            .args(["--listen", &address.to_string()])
            .args(["--limits", "off", "--bot-pause-ms", "0", "--log-level", "warn"])
            .args(["--max-sockets", "20000"])
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&log)?);
        let begin = Instant::now();
        let mut server = Self { child: command.spawn()?, address, took: Duration::ZERO, log };
        while !server.is_well()? {
            if let Some(status) = server.child.try_wait()? {
                bail!("the server ended with {status}: {}", server.said());
            }
            if Duration::from_secs(60) < begin.elapsed() {
                bail!("the server does not answer: {}", server.said());
            }
            std::thread::sleep(Duration::from_micros(500));
        }
        server.took = begin.elapsed();
        Ok(server)
    }

    fn is_well(&self) -> Result<bool> {
        Ok(get(self.address, "/healthz")?.is_some_and(|text| text.starts_with("HTTP/1.1 200")))
    }

    /// A figure of its own: the largest of those whose name ends like this.
    pub(super) fn figure(&self, name: &str) -> Result<f64> {
        let text = get(self.address, "/metrics")?.context("no figures")?;
        let values = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
            let (label, value) = line.split_once(' ')?;
            label.ends_with(name).then(|| value.parse::<f64>().ok())?
        });
        values.reduce(f64::max).with_context(|| format!("the server has no figure {name}"))
    }

    /// The memory that it holds, in bytes.
    pub(super) fn memory(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        Ok(kib.context("no VmRSS")? * 1024.0)
    }

    /// What it, this program and the whole machine have used so far.
    pub(super) fn usage(&self) -> Result<Usage> {
        let whole = std::fs::read_to_string("/proc/stat")?;
        let whole = whole.lines().next().context("an empty /proc/stat")?;
        let ticks: Vec<f64> =
            whole.split_whitespace().skip(1).filter_map(|tick| tick.parse().ok()).collect();
        let [user, nice, system, _, _, irq, softirq, ..] = ticks[..] else {
            bail!("a strange /proc/stat");
        };
        Ok(Usage {
            server: process(&self.child.id().to_string())?,
            client: process("self")?,
            machine: (user + nice + system + irq + softirq) / TICKS,
        })
    }

    /// What stops it for a while, and lets it go on.
    pub(super) fn hold(&self) -> impl Fn(bool) + Send + 'static {
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        move |stop| {
            if let Some(id) = id {
                let _ = kill_process(id, if stop { Signal::STOP } else { Signal::CONT });
            }
        }
    }

    /// What it wrote to its log, in short.
    pub(super) fn said(&self) -> String {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        text.lines().take(5).collect::<Vec<_>>().join(" | ")
    }

    /// Ends it as a host does, and waits.
    pub(super) fn stop(mut self) -> Result<()> {
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        kill_process(id.context("no process")?, Signal::TERM)?;
        let begin = Instant::now();
        while self.child.try_wait()?.is_none() {
            if Duration::from_secs(30) < begin.elapsed() {
                bail!("the server does not stop: {}", self.said());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let said = self.said();
        if !said.is_empty() {
            println!("  the server said: {said}");
        }
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // By its id; one that has ended already is not there any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Seconds of processor time.
#[derive(Clone, Copy)]
pub(super) struct Usage {
    /// Of the server.
    pub(super) server: f64,
    /// Of the client.
    pub(super) client: f64,
    /// Of everything on this machine.
    machine: f64,
}

impl Usage {
    /// From then to now.
    pub(super) fn since(self, then: Self) -> Self {
        Self {
            server: self.server - then.server,
            client: self.client - then.client,
            machine: self.machine - then.machine,
        }
    }

    /// Of other programs; what the kernel does for a connection counts here too.
    pub(super) fn others(self) -> f64 {
        (self.machine - self.server - self.client).max(0.0)
    }
}

/// Parts of a second in which the kernel counts time.
const TICKS: f64 = 100.0;

fn process(id: &str) -> Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The name may hold anything; what follows it does not.
    let rest = stat.rsplit_once(')').context("a strange /proc/stat")?.1;
    let ticks = rest.split_whitespace().skip(11).take(2).filter_map(|it| it.parse::<f64>().ok());
    Ok(ticks.sum::<f64>() / TICKS)
}

/// Asks once; `None` while nobody listens.
fn get(address: SocketAddr, path: &str) -> Result<Option<String>> {
    let mut stream = match TcpStream::connect(address) {
        Ok(stream) => stream,
        Err(error) if error.kind() == ErrorKind::ConnectionRefused => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut text = String::new();
    match stream.read_to_string(&mut text) {
        Ok(_) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::ConnectionReset => Ok(None),
        Err(error) => Err(error.into()),
    }
}
