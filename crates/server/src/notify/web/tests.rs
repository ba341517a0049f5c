use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::*;

/// A root, and a certificate of `localhost` that it vouches for. They are good for these tests only.
const ROOT: &[u8] = include_bytes!("root.der");
const LOCALHOST: &[u8] = include_bytes!("localhost.der");
const KEY: &[u8] = include_bytes!("localhost.key.der");
/// One that vouches for itself, and is of another name.
const ELSEWHERE: &[u8] = include_bytes!("elsewhere.der");
const ELSEWHERE_KEY: &[u8] = include_bytes!("elsewhere.key.der");

/// How a server shows that it is `localhost`.
pub(in crate::notify) fn localhost() -> TlsAcceptor {
    acceptor(LOCALHOST, KEY)
}

/// How it shows that it is another one, in which `trusting` believes just as much.
pub(in crate::notify) fn elsewhere() -> TlsAcceptor {
    acceptor(ELSEWHERE, ELSEWHERE_KEY)
}

fn acceptor(certificate: &'static [u8], key: &'static [u8]) -> TlsAcceptor {
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![CertificateDer::from(certificate)],
            PrivateKeyDer::try_from(key).unwrap(),
        )
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

/// A client that believes in these certificates, and in no others.
pub(in crate::notify) fn trusting() -> Web {
    let mut roots = RootCertStore::empty();
    for root in [ROOT, ELSEWHERE] {
        roots.add(CertificateDer::from(root)).unwrap();
    }
    Web { private: true, tls: Some(connector(roots)) }
}

/// A server that answers one request with this text, whatever it is; gives its port and what it
/// was sent.
async fn answers(text: &'static str) -> (u16, tokio::task::JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let heard = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        talk(stream, text).await
    });
    (port, heard)
}

async fn talk(mut stream: impl AsyncRead + AsyncWrite + Unpin, text: &str) -> String {
    let mut heard = Vec::new();
    let mut some = [0; 4096];
    while !heard.ends_with(b"{\"a\":1}") {
        match stream.read(&mut some).await {
            Ok(0) | Err(_) => break,
            Ok(read) => heard.extend_from_slice(&some[..read]),
        }
    }
    let _ = stream.write_all(text.as_bytes()).await;
    let _ = stream.shutdown().await;
    String::from_utf8_lossy(&heard).into_owned()
}

fn parcel(url: &str) -> Parcel {
    Parcel::json(Url::parse(url, true).unwrap(), &serde_json::json!({ "a": 1 }))
}

#[tokio::test]
async fn what_is_posted_arrives_as_it_is() {
    let (port, heard) = answers("HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nok").await;
    let sent = Web::new(true).post(parcel(&format!("http://127.0.0.1:{port}/a/b?c=d"))).await;
    assert_eq!(sent, Ok(()));
    let heard = heard.await.unwrap();
    assert!(heard.starts_with("POST /a/b?c=d HTTP/1.1\r\n"), "{heard}");
    assert!(heard.contains(&format!("host: 127.0.0.1:{port}\r\n")), "{heard}");
    assert!(heard.contains("content-type: application/json\r\n"), "{heard}");
}

#[tokio::test]
async fn every_answer_is_understood_and_no_redirect_followed() {
    let elsewhere = "HTTP/1.1 307 Elsewhere\r\nlocation: http://127.0.0.1:1/\r\n\r\n";
    for (text, trouble) in [
        (elsewhere, Trouble::Redirect { status: 307 }),
        ("HTTP/1.1 410 Gone\r\n\r\n", Trouble::Gone { status: 410 }),
        ("HTTP/1.1 404 Nothing\r\n\r\n", Trouble::Refused { status: 404 }),
        ("HTTP/1.1 503 Later\r\n\r\n", Trouble::Refused { status: 503 }),
        ("SSH-2.0-OpenSSH_9.9\r\n", Trouble::Garbled),
        ("", Trouble::Unreachable),
    ] {
        let (port, _heard) = answers(text).await;
        let sent = Web::new(true).post(parcel(&format!("http://127.0.0.1:{port}/"))).await;
        assert_eq!(sent, Err(trouble), "{text}");
    }
}

#[tokio::test]
async fn an_answer_without_end_is_not_read_to_the_end() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut some = [0; 4096];
        assert!(0 < stream.read(&mut some).await.unwrap());
        let head = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut written = 0_usize;
        // Ends only because nobody listens any more.
        while stream.write_all(&[b'x'; 4096]).await.is_ok() {
            written += 4096;
        }
        written
    });
    let sent = Web::new(true).post(parcel(&format!("http://127.0.0.1:{port}/"))).await;
    assert_eq!(sent, Ok(()));
    let written = tokio::time::timeout(PATIENCE, server).await.unwrap().unwrap();
    assert!(written < 64 * 1024 * 1024, "{written}");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_says_nothing_is_not_waited_for() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let web = Web::new(true);
    let post = web.post(parcel(&format!("http://127.0.0.1:{port}/")));
    let (_stream, sent) = tokio::join!(listener.accept(), post);
    assert_eq!(sent, Err(Trouble::Slow));
}

/// A server that answers with this, and then goes on for ever without saying more.
async fn stalls(text: &'static str, times: Arc<AtomicUsize>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let mut streams = Vec::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut some = [0; 4096];
            assert!(0 < stream.read(&mut some).await.unwrap());
            stream.write_all(text.as_bytes()).await.unwrap();
            times.fetch_add(1, Ordering::SeqCst);
            streams.push(stream);
        }
    });
    port
}

#[tokio::test(start_paused = true)]
async fn what_was_taken_has_arrived_whatever_becomes_of_the_answer() {
    for (text, arrived) in [
        ("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nok", Ok(())),
        ("HTTP/1.1 200 OK\r\n\r\n", Ok(())),
        ("HTTP/1.1 202 Taken\r\ntransfer-encoding: chunked\r\n\r\nff\r\n", Ok(())),
        // A no is one just as well.
        ("HTTP/1.1 410 Gone\r\ncontent-length: 5\r\n\r\n", Err(Trouble::Gone { status: 410 })),
        // Half of a head says nothing yet.
        ("HTTP/1.1 200 OK\r\ncontent-le", Err(Trouble::Slow)),
    ] {
        let times = Arc::new(AtomicUsize::new(0));
        let port = stalls(text, Arc::clone(&times)).await;
        let sent = Web::new(true).post(parcel(&format!("http://127.0.0.1:{port}/"))).await;
        assert_eq!((sent, times.load(Ordering::SeqCst)), (arrived, 1), "{text}");
    }
}

#[tokio::test]
async fn addresses_that_are_not_public_are_refused_before_anyone_knocks() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let web = Web::new(false);
    for host in [
        "127.0.0.1",
        "127.1",
        "0x7f.0.0.1",
        "0177.0.0.1",
        "017700000001",
        "2130706433",
        "127.0.0.1.",
        "localhost.",
        "0.0.0.0",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::]",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "[fe80::1]",
        "[fd00::1]",
        "[64:ff9b::7f00:1]",
    ] {
        let sent = web.post(parcel(&format!("http://{host}:{port}/"))).await;
        let refused = matches!(sent, Err(Trouble::Private | Trouble::UnknownHost));
        assert!(refused, "{host}: {sent:?}");
        // What the system takes for an address is refused because of what it is.
        if host.parse::<std::net::IpAddr>().is_ok() || host == "localhost" || host.starts_with('[')
        {
            assert_eq!(sent, Err(Trouble::Private), "{host}");
        }
    }
    let knocked = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
    assert!(knocked.is_err(), "someone knocked");
}

#[test]
fn one_private_address_among_public_ones_is_enough() {
    let address = |text: &str| -> SocketAddr { text.parse().unwrap() };
    let (good, bad) = (address("1.1.1.1:443"), address("10.0.0.1:443"));
    let web = Web::new(false);
    assert_eq!(web.checked(vec![good]), Ok(vec![good]));
    assert_eq!(web.checked(vec![good, bad]), Err(Trouble::Private));
    assert_eq!(web.checked(Vec::new()), Err(Trouble::UnknownHost));
    assert_eq!(Web::new(true).checked(vec![good, bad]), Ok(vec![good, bad]));
}

#[tokio::test]
async fn a_safe_connection_is_made_with_those_who_can_show_who_they_are() {
    let acceptor = localhost();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            if let Ok(stream) = acceptor.accept(stream).await {
                talk(stream, "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await;
            }
        }
    });
    assert_eq!(trusting().post(parcel(&format!("https://127.0.0.1:{port}/"))).await, Ok(()));
    // The roots that browsers trust know nothing of this one.
    let sent = Web::new(true).post(parcel(&format!("https://127.0.0.1:{port}/"))).await;
    assert_eq!(sent, Err(Trouble::Tls));
}
