use std::collections::HashMap;

use super::*;

fn with(flags: PartialSettings, env: &[(&str, &str)], file: &str) -> Result<Settings, String> {
    let env: HashMap<_, _> = env.iter().copied().collect();
    let env = |name: &str| env.get(name).map(|text| (*text).to_owned());
    let gathered = Settings::gather(flags, env, Some(("curia.toml", file)));
    gathered.map(|(settings, _)| settings).map_err(|error| error.to_string())
}

fn from_file(file: &str) -> Result<Settings, String> {
    with(PartialSettings::default(), &[], file)
}

#[test]
fn a_flag_goes_before_a_variable_before_a_file() {
    let file = "bot_pause_ms = 1\nidle_minutes = 1\nsession_days = 1\n";
    let env = [("CURIA_BOT_PAUSE_MS", "2"), ("CURIA_IDLE_MINUTES", "2"), ("CURIA_DATABASE", "")];
    let flags = PartialSettings { bot_pause_ms: Some("3".into()), ..PartialSettings::default() };
    let settings = with(flags, &env, file).unwrap();
    let values = (settings.bot_pause_ms, settings.idle_minutes, settings.session_days);
    assert_eq!((values, settings.max_sockets), ((3, 2, 1), 20_000));
    assert_eq!(settings.database, None);
}

#[test]
fn every_kind_of_value_is_read_from_a_file() {
    let file = r#"
        listen = "[::1]:9000"
        data = "/srv/curia"
        database = "postgres://curia:hunter2@db/curia"
        public_url = "https://Giochi.example:443/"
        trusted_proxies = ["10.0.0.0/8", "::1"]
        log = "json"
        log_level = "info,server=debug"
        metrics = "127.0.0.1:9100"
        max_sockets = 1_000
        limits = false
        limit_sign_in = "5 then 2/60s"
    "#;
    let settings = from_file(file).unwrap();
    assert_eq!(settings.public_url.as_deref(), Some("https://giochi.example"));
    assert!(settings.is_secure() && !settings.limits);
    assert_eq!(settings.trusted_proxies.len(), 2);
    let rate = Rate { burst: 5, each: std::time::Duration::from_secs(30) };
    assert_eq!(settings.limit_sign_in, rate);
    assert_eq!(settings.database.as_ref().map(DatabaseUrl::secret).unwrap().len(), 33);
    assert!(!format!("{settings:?}").contains("hunter2"));
}

#[test]
fn what_is_printed_can_be_read_again() {
    let flags = PartialSettings {
        public_url: Some("http://localhost:8080".into()),
        trusted_proxies: Some("10.0.0.0/8, 192.0.2.7".into()),
        ..PartialSettings::default()
    };
    let env = |name: &str| (name == "CURIA_LISTEN").then(|| "0.0.0.0:80".to_owned());
    let file = Some(("curia.toml", "\nidle_minutes = 9"));
    let (settings, sources) = Settings::gather(flags, env, file).unwrap();
    let printed = settings.printed(&sources);
    assert!(printed.contains("listen = \"0.0.0.0:80\" # CURIA_LISTEN\n"), "{printed}");
    assert!(printed.contains("idle_minutes = 9 # curia.toml:2\n"), "{printed}");
    assert!(printed.contains("public_url = \"http://localhost:8080\" # --public-url\n"));
    assert!(printed.contains("limit_read = \"200 then 50/s\" # default\n"), "{printed}");
    assert_eq!(from_file(&printed), Ok(settings));
}

#[test]
fn no_password_is_shown() {
    for url in [
        "postgres://curia:hunter2@db/curia",
        "postgresql://curia:hunter2:@@[::1]:5432/curia?sslmode=require",
        "postgres://curia@db/curia?password=hunter2",
    ] {
        let flags = PartialSettings { database: Some(url.into()), ..PartialSettings::default() };
        let (settings, sources) = Settings::gather(flags, |_| None, None).unwrap();
        let printed = settings.printed(&sources);
        assert!(!printed.contains("hunter2") && printed.contains("://curia"), "{printed}");
    }
    let error = from_file("database = \"mysql://curia:hunter2@db\"").unwrap_err();
    assert!(error.contains("curia.toml:1: database") && !error.contains("hunter2"), "{error}");
}

#[test]
fn servers_for_messages_are_read_and_their_secrets_not_shown() {
    let file = r#"
        smtp = "smtp://curia%40example.org:hunter2%3A@mail.example"
        smtp_from = "curia@example.org"
        telegram_token = "123:hunter2"
    "#;
    let settings = from_file(file).unwrap();
    let server = settings.smtp.clone().unwrap();
    assert_eq!((server.safety, server.port), (Safety::Upgraded, 587));
    assert_eq!(server.host, "mail.example");
    assert_eq!(server.login, Some(("curia@example.org".into(), "hunter2:".into())));
    assert_eq!(settings.telegram_token.as_ref().map(Token::secret), Some("123:hunter2"));
    let sources = Settings::gather(PartialSettings::default(), |_| None, None).unwrap().1;
    for text in [settings.printed(&sources), format!("{settings:?}")] {
        assert!(!text.contains("hunter2") && text.contains("mail.example"), "{text}");
    }
    for text in ["smtps://[::1]:4650", "smtp+plain://localhost"] {
        assert_eq!(from_file(&format!("smtp = \"{text}\"")).unwrap().smtp.unwrap().login, None);
    }
    for file in ["smtp = \"smtp://a:hunter2\"", "telegram_token = \"hunter2/\""] {
        let error = from_file(file).unwrap_err();
        assert!(!error.contains("hunter2"), "{error}");
    }
}

#[test]
fn a_mistake_is_told_in_one_line_with_its_place() {
    for (file, place) in [
        ("listen = \"localhost\"", "curia.toml:1: listen"),
        ("\n\nidle_minutes = 0", "curia.toml:3: idle_minutes"),
        ("max_sockets = -1", "curia.toml:1: max_sockets"),
        ("session_days = 1.5", "curia.toml:1: session_days"),
        ("limits = \"maybe\"", "curia.toml:1: limits"),
        ("limit_read = \"fast\"", "curia.toml:1: limit_read"),
        ("limit_read = \"0 then 1/s\"", "curia.toml:1: limit_read"),
        ("public_url = \"ftp://example\"", "curia.toml:1: public_url"),
        ("public_url = \"https://example/path\"", "curia.toml:1: public_url"),
        ("public_url = \"https://user@example\"", "curia.toml:1: public_url"),
        ("trusted_proxies = [\"10.0.0.0/40\"]", "curia.toml:1: trusted_proxies"),
        ("trusted_proxies = [7]", "curia.toml:1: trusted_proxies"),
        ("log = \"xml\"", "curia.toml:1: log"),
        ("log_level = \"a=b=c\"", "curia.toml:1: log_level"),
        ("data = \"\"", "curia.toml:1: data"),
        ("smtp = \"mail.example\"", "curia.toml:1: smtp"),
        ("smtp = \"http://mail.example\"", "curia.toml:1: smtp"),
        ("smtp = \"smtp://name@mail.example\"", "curia.toml:1: smtp"),
        ("smtp = \"smtp://mail.example:x\"", "curia.toml:1: smtp"),
        ("smtp_from = \"Curia\"", "curia.toml:1: smtp_from"),
        ("telegram_token = \"a/b\"", "curia.toml:1: telegram_token"),
        ("\nlisen = \"127.0.0.1:1\"", "curia.toml:2: lisen"),
        ("listen = ", "curia.toml:1"),
    ] {
        let error = from_file(file).unwrap_err();
        assert!(error.starts_with(place), "{file}: {error}");
        assert!(!error.contains('⟨') && !error.contains('\n'), "{error}");
    }
    let flags = PartialSettings { idle_minutes: Some("x".into()), ..PartialSettings::default() };
    assert!(with(flags, &[], "").unwrap_err().starts_with("--idle-minutes: "));
    let error = with(PartialSettings::default(), &[("CURIA_LOG", "x")], "").unwrap_err();
    assert!(error.starts_with("CURIA_LOG: "), "{error}");
}

#[test]
fn both_languages_say_what_is_wrong() {
    let faults = [
        Fault::Address,
        Fault::Database,
        Fault::Url,
        Fault::Network,
        Fault::LogFormat,
        Fault::LogLevel,
        Fault::Number(1..=3),
        Fault::Switch,
        Fault::Rate,
        Fault::Path,
        Fault::Smtp,
        Fault::Mail,
        Fault::Token,
        Fault::Unknown,
        Fault::Shape,
        Fault::Syntax("broken".into()),
    ];
    for fault in faults {
        let given = Given { text: "x".into(), source: Source::Variable("CURIA_X".into()) };
        let error = given.wrong("x", fault);
        let [it, en] = [Lang::It, Lang::En].map(|lang| error.said(lang));
        assert!(it != en && !it.contains('⟨') && !en.contains('⟨'), "{it} {en}");
        assert!(it.starts_with("CURIA_X: ") && en.starts_with("CURIA_X: "), "{it} {en}");
    }
}

#[test]
fn the_usual_file_lies_with_the_data() {
    let usual = |flags| {
        Settings::usual_file(&flags, |name| (name == "CURIA_DATA").then(|| "/srv".to_owned()))
    };
    assert_eq!(usual(PartialSettings::default()), Path::new("/srv/curia.toml"));
    let flags = PartialSettings { data: Some("here".into()), ..PartialSettings::default() };
    assert_eq!(usual(flags), Path::new("here/curia.toml"));
}
