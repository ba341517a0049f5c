//! This test program itself as a server: so that no other has to know how to end in the middle of
//! a write, and that it can be lied to about the time, which an allocator of its own would not
//! survive.

use std::process::Command;

use serde_json::{Value, json};
use server::serve;
use server::settings::{PartialSettings, Settings};
use store::{Location, Moment, Options, Store, Trial};

use crate::site::Site;

/// Tells the process where it keeps what is played and when it ends.
const CHILD: &str = "CURIA_CRASH_CHILD";

/// Serves until it is killed, or until its moment has come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child_that_serves() {
    let Ok(told) = std::env::var(CHILD) else { return };
    let told: Value = serde_json::from_str(&told).expect("what it was told");
    let text = |name: &str| told[name].as_str().map(str::to_owned);
    let flags = PartialSettings {
        data: text("data"),
        database: text("database"),
        limits: Some("off".into()),
        notify_pause_s: Some("0".into()),
        notify_private_addresses: Some("on".into()),
        ..PartialSettings::default()
    };
    let (settings, _) = Settings::gather(flags, |_| None, None).expect("settings for a test");
    let ends: Option<(usize, u64)> =
        serde_json::from_value(told["ends"].clone()).expect("a moment and a number");
    let ends_at = ends.map(|(moment, times)| (Moment::ALL[moment], times));
    let trial = Trial { ends_at, ..Trial::default() };
    let options = Options::default();
    let store = Store::open_for_trial(&serve::location(&settings), &options, &trial).await;
    let app = serve::open_on(settings, store.expect("the store opens")).await.expect("a server");
    let listener = serve::listen(([127, 0, 0, 1], 0).into()).await.expect("a free port");
    println!("\nit listens on http://{}", listener.local_addr().expect("it listens"));
    serve::serve(app, listener, None, std::future::pending()).await.expect("it serves");
}

/// The line that starts it. `ends`: at which moment of a write, when it comes for the how-manieth
/// time.
pub(crate) fn child(site: &Site, ends: Option<(usize, usize)>) -> Command {
    let database = match &site.place {
        Location::Postgres(url) => Some(url),
        Location::Sqlite(_) => None,
    };
    let told = json!({ "data": site.folder, "database": database, "ends": ends });
    let mut command = Command::new(std::env::current_exe().expect("it runs"));
    command.args(["child::child_that_serves", "--exact", "--nocapture"]);
    let variables = site.variables.iter().map(|(name, value)| (name, value));
    command.env(CHILD, told.to_string()).envs(variables);
    command
}
