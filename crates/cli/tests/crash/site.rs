//! The program as a server of the test's own: where what is played is kept, how it is started, and
//! how it ends.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use store::Location;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::database;
use crate::sock::PATIENCE;

/// Where what is played is kept, and how a server is started there.
pub(crate) struct Site {
    pub(crate) folder: PathBuf,
    pub(crate) place: Location,
    /// What stands before the program on its line.
    pub(crate) before: Vec<String>,
    /// Settings beside those that every test needs.
    pub(crate) flags: Vec<String>,
    pub(crate) variables: Vec<(String, String)>,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Site {
    /// In a file.
    pub(crate) fn on_sqlite() -> Self {
        let folder = folder();
        let place = Location::Sqlite(folder.join("curia.db"));
        Self::at(folder, place)
    }

    /// In a database of its own in the PostgreSQL for tests; `None`, with a word about it, where
    /// there is none and none is required.
    pub(crate) async fn on_postgres() -> Option<Self> {
        let place = Location::Postgres(database::new_database().await?);
        Some(Self::at(folder(), place))
    }

    fn at(folder: PathBuf, place: Location) -> Self {
        let flags = ["--bot-pause-ms", "0"].map(str::to_owned).into();
        Self { folder, place, before: Vec::new(), flags, variables: Vec::new() }
    }

    /// The line that starts a server.
    fn command(&self) -> Command {
        let curia = [env!("CARGO_BIN_EXE_curia").to_owned()];
        let mut words = self.before.iter().chain(&curia);
        let mut command = Command::new(words.next().expect("at least the program"));
        command.args(words);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--limits", "off", "--log-level", "off"])
            .arg("--data")
            .arg(&self.folder)
            .args(&self.flags);
        if let Location::Postgres(url) = &self.place {
            command.args(["--database", url]);
        }
        let variables = self.variables.iter().map(|(name, value)| (name, value));
        command.env("LC_ALL", "en_GB.UTF-8").envs(variables);
        command
    }
}

fn folder() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    std::env::temp_dir().join(format!("curia-crash-{process}-{number}"))
}

/// The program, running as a server.
struct Program {
    child: Child,
}

impl Program {
    /// Starts it; where it listens is read from what it says, unless it is killed before.
    fn start(mut command: Command, place: watch::Sender<Option<SocketAddr>>) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let out = child.stdout.take().expect("it was piped");
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let address = line.split("http://").nth(1).and_then(|it| it.trim().parse().ok());
                if address.is_some() && line.contains("listens") {
                    place.send_replace(address);
                }
            }
        });
        Self { child }
    }

    /// Looks again and again whether it has ended. A thread that waited for it would outlast a test
    /// that fails, and keep it from saying so.
    async fn ended(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(ended) = self.child.try_wait().expect("it is ours") {
                return ended;
            }
            assert!(began.elapsed() < 2 * PATIENCE, "it does not end in time");
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// As if the power had gone.
    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

/// A test that fails leaves nothing running.
impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server that is started again whenever it has ended.
pub(crate) struct Node {
    program: Option<Program>,
    pub(crate) place: watch::Sender<Option<SocketAddr>>,
}

impl Node {
    pub(crate) fn start(site: &Site) -> Self {
        Self::run(site.command())
    }

    /// So many servers at one place.
    pub(crate) fn several(site: &Site, many: usize) -> Vec<Self> {
        (0..many).map(|_| Self::start(site)).collect()
    }

    /// A server by another line than the site's.
    pub(crate) fn run(command: Command) -> Self {
        let place = watch::Sender::new(None);
        Self { program: Some(Program::start(command, place.clone())), place }
    }

    pub(crate) fn kill(&mut self) {
        self.place.send_replace(None);
        if let Some(program) = self.program.take() {
            program.kill();
        }
        // What the old one said last is not where the new one is.
        self.place.send_replace(None);
    }

    pub(crate) fn restart(&mut self, site: &Site) {
        self.kill();
        self.go_on(site);
    }

    /// Asks it to stop, and waits until it has ended well.
    pub(crate) async fn stop(&mut self) {
        // Whoever comes now is sent elsewhere, as by a balancer that was told.
        self.place.send_replace(None);
        let mut program = self.program.take().expect("it runs");
        kill_process(Pid::from_child(&program.child), Signal::TERM).expect("it runs");
        assert!(program.ended().await.success(), "it did not stop well");
        self.place.send_replace(None);
    }

    pub(crate) fn go_on(&mut self, site: &Site) {
        self.run_again(site.command());
    }

    pub(crate) fn run_again(&mut self, command: Command) {
        assert!(self.program.is_none(), "it runs already");
        self.program = Some(Program::start(command, self.place.clone()));
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ended(&mut self) {
        let mut program = self.program.take().expect("it was started");
        assert!(!program.ended().await.success(), "it ended as if all were well");
        self.place.send_replace(None);
    }

    pub(crate) fn runs(&self) -> bool {
        self.program.is_some()
    }

    /// Its memory in KiB, where the system tells.
    pub(crate) fn memory(&self) -> Option<u64> {
        let id = self.program.as_ref()?.child.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }

    pub(crate) async fn address(&self) -> SocketAddr {
        let mut place = self.place.subscribe();
        let place = timeout(PATIENCE, place.wait_for(Option::is_some)).await;
        (*place.expect("it comes back in time").expect("it is watched")).expect("it is some")
    }
}
