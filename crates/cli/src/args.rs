//! What can be asked for on the command line. The texts of `--help` are messages: see `help.rs`.

use clap::{ArgAction, Args, Parser, Subcommand};
use server::settings::PartialSettings;

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "curia", disable_help_flag = true, disable_help_subcommand = true)]
#[command(disable_version_flag = true, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// The language. Read before everything else, so that even a bad line is answered in it.
    #[arg(long, global = true, display_order = 900)]
    pub(crate) lang: Option<String>,
    /// Files of components that take the place of those that come along.
    #[arg(long, global = true, display_order = 899)]
    pub(crate) components: Vec<String>,
    #[arg(short = 'h', long, global = true, action = ArgAction::Help, display_order = 901)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version, display_order = 902)]
    version: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games(Games),
    Play(Play),
    Join(Join),
    Simulate(Simulate),
    Arena(Arena),
    Replay(Replay),
    Verify(Verify),
    Rules(Rules),
    Scenario(Scenario),
    Fuzz(Fuzz),
    Serve(Box<Serve>),
    Backup(Backup),
    Restore(Restore),
    Doctor(Doctor),
    Audit(Audit),
}

/// `curia games`.
#[derive(Debug, Args)]
pub(crate) struct Games {
    #[arg(long)]
    pub(crate) json: bool,
}

/// The settings of a table.
#[derive(Debug, Args)]
pub(crate) struct Table {
    #[arg(long)]
    pub(crate) edition: Option<String>,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seats: Option<u64>,
    #[arg(long = "opt", id = "opt")]
    pub(crate) options: Vec<String>,
}

/// `curia play`.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[arg(required_unless_present = "load")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) humans: Option<u64>,
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, conflicts_with_all = ["edition", "seats", "opt", "seed"])]
    pub(crate) load: Option<String>,
    #[arg(long)]
    pub(crate) autosave: Option<String>,
}

/// `curia simulate`.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, default_value_t = 1000, hide_default_value = true)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) games: u64,
    #[arg(long, id = "players", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) threads: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia arena`.
#[derive(Debug, Args)]
pub(crate) struct Arena {
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, value_delimiter = ',')]
    pub(crate) levels: Vec<String>,
    #[arg(long, id = "meetings", default_value_t = 120, hide_default_value = true)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) games: u64,
    #[arg(long, id = "ladder_seed", default_value = "ladder", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    pub(crate) seed: String,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) threads: Option<u64>,
    #[arg(long, id = "results")]
    pub(crate) file: Option<String>,
    #[arg(long, id = "figures")]
    pub(crate) json: Option<String>,
    #[arg(long)]
    pub(crate) chart: Option<String>,
    #[arg(long, id = "every")]
    pub(crate) all: bool,
    #[arg(long, conflicts_with_all = ["every", "chart"])]
    pub(crate) fair: bool,
}

/// `curia replay`.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    pub(crate) file: String,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) at: Option<u64>,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seat: Option<String>,
    #[arg(long, conflicts_with = "seat")]
    pub(crate) all: bool,
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia verify`.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    pub(crate) file: String,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia rules`.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    pub(crate) game: String,
    pub(crate) clause: Option<String>,
    #[arg(long, conflicts_with = "clause")]
    pub(crate) coverage: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia scenario`.
#[derive(Debug, Args)]
pub(crate) struct Scenario {
    #[arg(required = true)]
    pub(crate) files: Vec<String>,
    #[arg(long)]
    pub(crate) save: Option<String>,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia fuzz`.
#[derive(Debug, Args)]
pub(crate) struct Fuzz {
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, id = "rounds", default_value_t = 100, hide_default_value = true)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) games: u64,
    #[arg(long, id = "states", conflicts_with = "rounds", allow_negative_numbers = true)]
    pub(crate) states: Option<u64>,
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) threads: Option<u64>,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, default_value = "failures", hide_default_value = true)]
    pub(crate) out: String,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia serve`.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) settings: Flags,
    #[arg(long)]
    pub(crate) config: Option<String>,
    #[arg(long)]
    pub(crate) print_config: bool,
}

/// Where a server keeps its things.
#[derive(Debug, Args)]
pub(crate) struct Place {
    #[arg(long)]
    data: Option<String>,
    #[arg(long)]
    database: Option<String>,
    #[arg(long)]
    pub(crate) config: Option<String>,
}

impl Place {
    /// As settings of a server.
    pub(crate) fn settings(&self) -> PartialSettings {
        let (data, database) = (self.data.clone(), self.database.clone());
        PartialSettings { data, database, ..PartialSettings::default() }
    }
}

/// `curia backup`.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[arg(id = "backup", value_name = "FILE")]
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia restore`.
#[derive(Debug, Args)]
pub(crate) struct Restore {
    #[arg(id = "restore", value_name = "FILE")]
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia doctor`.
#[derive(Debug, Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia audit`.
#[derive(Debug, Args)]
pub(crate) struct Audit {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, default_value_t = 50, hide_default_value = true)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) last: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `curia join`.
#[derive(Debug, Args)]
pub(crate) struct Join {
    pub(crate) url: String,
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[arg(long = "seat", id = "place", allow_negative_numbers = true)]
    pub(crate) seat: Option<String>,
    #[arg(long, conflicts_with = "name")]
    pub(crate) key: Option<String>,
    #[arg(long)]
    pub(crate) open: Option<String>,
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, value_delimiter = ',', id = "fill")]
    pub(crate) bots: Vec<String>,
    #[arg(long, requires = "token", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["name", "place", "key", "open", "fill", "edition", "seats", "opt"])]
    pub(crate) program: Option<String>,
    #[arg(long, requires = "program", allow_hyphen_values = true)]
    pub(crate) token: Option<String>,
}

/// Writes the flags of a server's settings from the list of their names.
macro_rules! flags {
    ($($name:ident)*) => {
        /// The settings of a server, as they are written in a file of settings too.
        #[derive(Clone, Debug, Default, Args)]
        pub(crate) struct Flags {
            $(#[arg(long, allow_negative_numbers = true)] $name: Option<String>,)*
        }

        impl From<Flags> for PartialSettings {
            fn from(flags: Flags) -> Self {
                Self { $($name: flags.$name,)* }
            }
        }
    };
}

// The compiler holds this list against the settings there are: none is missing, none is made up.
flags! {
    listen data database node_lease_ms public_url trusted_proxies log log_level metrics bot_pause_ms
    bot_limit_ms program_patience_s idle_minutes max_sockets max_by_address session_days
    notify_pause_s notify_private_addresses smtp smtp_from telegram_token telegram_api limits
    limit_read limit_write limit_sign_in limit_guest limit_hint limit_notice limit_socket
}
