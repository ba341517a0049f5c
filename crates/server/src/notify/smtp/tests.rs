use std::future::pending;
use std::sync::{Arc, Mutex};

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use super::super::web::tests::{elsewhere, localhost, trusting};
use super::*;

#[test]
fn no_line_of_a_message_ends_it() {
    assert_eq!(stuffed("a\r\n.\r\n..b\r\nc.\r\n"), "a\r\n..\r\n...b\r\nc.\r\n");
}

/// How a server for mail behaves.
#[derive(Clone)]
struct Manner {
    safety: Safety,
    /// How it shows who it is.
    tls: TlsAcceptor,
    /// What it offers in the clear, as lines of its answer, and what it says to `STARTTLS`.
    offers: &'static str,
    upgrades: &'static str,
    /// Whether it says anything more once it has taken a message.
    stalls: bool,
}

impl Manner {
    fn good(safety: Safety) -> Self {
        let (offers, upgrades) = ("250-STARTTLS\r\n", "220 go on\r\n");
        Self { safety, tls: localhost(), offers, upgrades, stalls: false }
    }
}

/// A server for mail, and every line that it was told: in the clear, or not.
struct Postbox {
    server: SmtpServer,
    heard: Arc<Mutex<Vec<(Way, String)>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Clear,
    Safe,
}

impl Postbox {
    async fn new(manner: Manner) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = SmtpServer {
            safety: manner.safety,
            host: "127.0.0.1".into(),
            port: listener.local_addr().unwrap().port(),
            login: Some(("curia".into(), "hunter2".into())),
        };
        let heard: Arc<Mutex<Vec<_>>> = Arc::default();
        let hearing = Arc::clone(&heard);
        tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            serve(stream, &manner, &hearing).await;
        });
        Self { server, heard }
    }

    async fn takes(&self, web: &Web) -> Result<(), Trouble> {
        let text = "To: <anna@example.org>\r\n\r\nA game waits.\r\n";
        let envelope = Envelope { from: "curia@games.example", to: "anna@example.org", text };
        hand_over(web, &self.server, &envelope).await
    }

    fn heard(&self, way: Way) -> Vec<String> {
        let heard = self.heard.lock().unwrap();
        heard.iter().filter(|(by, _)| *by == way).map(|(_, line)| line.clone()).collect()
    }
}

async fn serve(
    stream: TcpStream,
    manner: &Manner,
    heard: &Mutex<Vec<(Way, String)>>,
) -> Option<()> {
    let greeting = "220 here\r\n";
    let stream = match manner.safety {
        Safety::None | Safety::Upgraded => {
            talk(stream, greeting, Way::Clear, manner, heard).await?
        }
        Safety::Whole => {
            let stream = manner.tls.accept(stream).await.ok()?;
            talk(stream, greeting, Way::Safe, manner, heard).await?;
            return None;
        }
    };
    let stream = manner.tls.accept(stream).await.ok()?;
    talk(stream, "", Way::Safe, manner, heard).await?;
    None
}

/// Gives the connection back once both sides have said that it is to be a safe one.
async fn talk<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    greeting: &str,
    way: Way,
    manner: &Manner,
    heard: &Mutex<Vec<(Way, String)>>,
) -> Option<S> {
    let mut stream = BufReader::new(stream);
    stream.get_mut().write_all(greeting.as_bytes()).await.ok()?;
    let mut text = false;
    loop {
        let mut line = Vec::new();
        if stream.read_until(b'\n', &mut line).await.ok()? == 0 {
            return None;
        }
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        heard.lock().unwrap().push((way, line.clone()));
        let offers = match way {
            Way::Clear => manner.offers,
            Way::Safe => "",
        };
        let answer = match line.split(' ').next().unwrap_or_default() {
            "." => "250 taken\r\n".to_owned(),
            _ if text => continue,
            "EHLO" => format!("250-here\r\n{offers}250 AUTH PLAIN\r\n"),
            "STARTTLS" => manner.upgrades.to_owned(),
            "AUTH" => "235 in\r\n".to_owned(),
            "MAIL" | "RCPT" => "250 good\r\n".to_owned(),
            "DATA" => "354 go on\r\n".to_owned(),
            "QUIT" => "221 bye\r\n".to_owned(),
            _ => "500 what\r\n".to_owned(),
        };
        text = line == "DATA";
        stream.get_mut().write_all(answer.as_bytes()).await.ok()?;
        stream.get_mut().flush().await.ok()?;
        if line == "." && manner.stalls {
            // From here on time goes by as soon as nobody has anything to do.
            tokio::time::pause();
            pending::<()>().await;
        }
        if line == "STARTTLS" && answer.starts_with("220") {
            return Some(stream.into_inner());
        }
    }
}

/// What is said to a server that takes a message.
fn all_of_it() -> Vec<String> {
    let login = STANDARD.encode("\0curia\0hunter2");
    [
        "EHLO games.example",
        &format!("AUTH PLAIN {login}"),
        "MAIL FROM:<curia@games.example>",
        "RCPT TO:<anna@example.org>",
        "DATA",
        "To: <anna@example.org>",
        "",
        "A game waits.",
        ".",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// Whether this is all that was said, but for the goodbye.
fn whole(mut heard: Vec<String>) -> bool {
    heard.retain(|line| line != "QUIT");
    heard == all_of_it()
}

const CLEAR: [&str; 2] = ["EHLO games.example", "STARTTLS"];

#[tokio::test]
async fn mail_goes_over_a_connection_that_is_safe_from_the_start() {
    let postbox = Postbox::new(Manner::good(Safety::Whole)).await;
    assert_eq!(postbox.takes(&trusting()).await, Ok(()));
    assert!(whole(postbox.heard(Way::Safe)), "{:?}", postbox.heard(Way::Safe));
    assert_eq!(postbox.heard(Way::Clear), [""; 0]);
}

#[tokio::test]
async fn mail_goes_over_a_connection_that_was_made_safe_before() {
    let postbox = Postbox::new(Manner::good(Safety::Upgraded)).await;
    assert_eq!(postbox.takes(&trusting()).await, Ok(()));
    assert_eq!(postbox.heard(Way::Clear), CLEAR);
    assert!(whole(postbox.heard(Way::Safe)), "{:?}", postbox.heard(Way::Safe));
}

#[tokio::test]
async fn whoever_makes_no_safe_connection_is_told_nothing() {
    for (offers, upgrades) in [
        // It knows of none, as it would look if someone on the way had struck the offer out.
        ("", "502 no such thing\r\n"),
        ("250-STARTTLS\r\n", "454 not now\r\n"),
        // It goes on in the clear.
        ("250-STARTTLS\r\n", "250 go on\r\n"),
    ] {
        let manner = Manner { offers, upgrades, ..Manner::good(Safety::Upgraded) };
        let postbox = Postbox::new(manner).await;
        assert_eq!(postbox.takes(&trusting()).await, Err(Trouble::Tls), "{upgrades}");
        assert_eq!(postbox.heard(Way::Clear)[..2], CLEAR, "{upgrades}");
        assert!(!postbox.heard(Way::Clear).concat().contains("AUTH"), "{upgrades}");
        assert_eq!(postbox.heard(Way::Safe), [""; 0], "{upgrades}");
    }
    // One that only knows the clear is no better for a connection that is safe from the start.
    let mut postbox = Postbox::new(Manner::good(Safety::None)).await;
    postbox.server.safety = Safety::Whole;
    assert_eq!(postbox.takes(&trusting()).await, Err(Trouble::Tls));
    assert!(!postbox.heard(Way::Clear).concat().contains("AUTH"));
}

#[tokio::test]
async fn what_was_said_before_a_connection_was_safe_is_not_believed() {
    let upgrades = "220 go on\r\n250-here\r\n250 AUTH PLAIN\r\n235 in\r\n";
    let manner = Manner { upgrades, ..Manner::good(Safety::Upgraded) };
    let postbox = Postbox::new(manner).await;
    assert_eq!(postbox.takes(&trusting()).await, Err(Trouble::Tls));
    assert_eq!(postbox.heard(Way::Clear), CLEAR);
    assert_eq!(postbox.heard(Way::Safe), [""; 0]);
}

#[tokio::test]
async fn whoever_cannot_show_who_they_are_is_told_nothing() {
    for safety in [Safety::Whole, Safety::Upgraded] {
        // A certificate of another name, and one that nobody vouches for.
        let other = Manner { tls: elsewhere(), ..Manner::good(safety) };
        for (manner, web) in [(other, trusting()), (Manner::good(safety), Web::new(true))] {
            let postbox = Postbox::new(manner).await;
            assert_eq!(postbox.takes(&web).await, Err(Trouble::Tls), "{safety:?}");
            assert_eq!(postbox.heard(Way::Safe), [""; 0], "{safety:?}");
            assert!(!postbox.heard(Way::Clear).concat().contains("AUTH"), "{safety:?}");
        }
    }
}

#[tokio::test]
async fn what_was_taken_has_arrived_however_the_server_says_goodbye() {
    for safety in [Safety::None, Safety::Upgraded, Safety::Whole] {
        let postbox = Postbox::new(Manner { stalls: true, ..Manner::good(safety) }).await;
        assert_eq!(postbox.takes(&trusting()).await, Ok(()), "{safety:?}");
        tokio::time::resume();
    }
}
