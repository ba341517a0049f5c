//! What comes through the port and no browser sends: paths that climb, headers without end, bodies
//! of a size they do not have.

use std::time::Duration;

use server::settings::PartialSettings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::kit::{House, PATIENCE, table_of, usual};

/// Sends bytes as they are, and gives what comes back until the server has said enough.
async fn raw(house: &House, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    // Whoever is refused early may find the door shut while still speaking.
    let _ = stream.write_all(bytes).await;
    let mut heard = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut heard)).await.expect("an end in time");
    String::from_utf8_lossy(&heard).into_owned()
}

async fn get(house: &House, path: &str) -> String {
    let ask = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    raw(house, ask.as_bytes()).await
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

#[tokio::test]
async fn no_path_leads_out_of_the_house() {
    let house = House::new().await;
    let page = get(&house, "/").await;
    let body = |answer: &str| answer.split("\r\n\r\n").nth(1).unwrap_or_default().to_owned();
    assert_eq!(status(&page), 200);
    for path in [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%252e%252e/etc/passwd",
        "/assets/../../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/..\\..\\Cargo.toml",
        "/assets/..%5c..%5cCargo.toml",
        "/assets//etc/passwd",
        "//etc/passwd",
        "/assets/%00.js",
        "/assets/x.js%00.html",
        "/curia-data/curia.db",
        "/.git/config",
        "/..;/metrics",
        "/./api/../metrics",
        "/api/tables/..%2f..%2fme",
        "/api/tables/%2e%2e/log",
        "/api/tables/..%00/log",
        "/api/games/..%2f..%2fCargo.toml/rules",
        "/api/games/%2e%2e/printed",
        "/api/words/..%2fit",
        "/t/..%2f..%2fetc%2fpasswd",
        "/rules/../../../etc/passwd",
    ] {
        let answer = get(&house, path).await;
        // One of the client's own pages, or nothing.
        match status(&answer) {
            200 => assert_eq!(body(&answer), body(&page), "{path}"),
            400 | 404 => assert!(!answer.contains("root:") && !answer.contains("[workspace]")),
            other => panic!("{path}: {other} {answer}"),
        }
    }
}

#[tokio::test]
async fn a_head_has_its_measure() {
    let house = House::new().await;
    let long = "x".repeat(1 << 20);
    let many: String = (0..5_000).map(|n| format!("X-{n}: y\r\n")).collect();
    for (what, head, statuses) in [
        ("a long path", format!("GET /{long} HTTP/1.1\r\nHost: a\r\n\r\n"), [414, 431]),
        ("a long header", format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"), [431, 431]),
        ("many headers", format!("GET / HTTP/1.1\r\nHost: a\r\n{many}\r\n"), [431, 431]),
        ("no request", "\x16\x03\x01\x02\x00\x01\r\n\r\n".to_owned(), [400, 400]),
        (
            "a sign in a header",
            "GET / HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n".to_owned(),
            [400, 400],
        ),
    ] {
        let answer = raw(&house, head.as_bytes()).await;
        // Of one who is cut off while speaking the answer may be lost with the connection.
        let status = status(&answer);
        assert!(status == 0 || statuses.contains(&status), "{what}: {answer}");
    }
    assert_eq!(status(&get(&house, "/healthz").await), 200);
}

/// Neither for one who says nothing, nor for one who stops in the middle, nor for one who was
/// answered and does not go: each costs a connection, and there are only so many.
#[tokio::test]
async fn nobody_is_waited_for_who_does_not_ask() {
    let house = House::new().await;
    let head = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
    let mut silent = Vec::new();
    for (said, wanted) in [("", 0), (head, 0), (&format!("{head}\r\n"), 200)] {
        let mut stream = TcpStream::connect(house.address()).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        silent.push((stream, wanted));
    }
    // Whoever goes on asking is not meant.
    assert_eq!(status(&get(&house, "/healthz").await), 200);
    let began = tokio::time::Instant::now();
    // The clock runs on by itself while nothing else happens.
    tokio::time::pause();
    for (mut stream, wanted) in silent {
        let mut heard = Vec::new();
        let ended = timeout(Duration::from_secs(300), stream.read_to_end(&mut heard)).await;
        assert!(ended.is_ok(), "it is kept");
        let answer = String::from_utf8_lossy(&heard).into_owned();
        assert_eq!(status(&answer), wanted, "{answer}");
    }
    assert!((60..90).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
    tokio::time::resume();
    assert_eq!(status(&get(&house, "/healthz").await), 200);
}

/// What is asked for and not read costs its memory, and a connection.
#[tokio::test]
async fn nobody_is_waited_for_who_does_not_read() {
    const ASKED: usize = 64;
    let house = House::new().await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(8 * 1024).unwrap();
    let mut stream = socket.connect(house.address()).await.unwrap();
    let ask = "GET /api/words/it HTTP/1.1\r\nHost: localhost\r\n\r\n";
    stream.write_all(ask.repeat(ASKED).as_bytes()).await.unwrap();
    // As much is sent as the system keeps.
    tokio::time::sleep(Duration::from_millis(500)).await;
    tokio::time::pause();
    tokio::time::sleep(Duration::from_secs(70)).await;
    tokio::time::resume();
    let mut heard = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut heard)).await.expect("it is kept");
    let heard = String::from_utf8_lossy(&heard);
    let answers = heard.matches("HTTP/1.1 200 OK").count();
    assert!((1..ASKED).contains(&answers), "{answers} answers");
    assert_eq!(status(&get(&house, "/healthz").await), 200);
}

/// With limits, so many connections and sockets of one address.
async fn narrow(most: usize, trusted: &str) -> House {
    House::with(PartialSettings {
        limits: Some("on".into()),
        max_by_address: Some(most.to_string()),
        trusted_proxies: Some(trusted.into()),
        ..usual()
    })
    .await
}

/// Asks on a connection that stays open; 0 if there is no answer.
async fn asked(stream: &mut TcpStream) -> u16 {
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    let mut heard = vec![0; 4096];
    let read = timeout(PATIENCE, stream.read(&mut heard)).await.expect("an answer, or the end");
    status(&String::from_utf8_lossy(&heard[..read.unwrap_or(0)]))
}

#[tokio::test]
async fn one_address_has_so_many_connections() {
    let house = narrow(3, "").await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(house.address()).await.unwrap();
        assert_eq!(asked(&mut stream).await, 200);
        open.push(stream);
    }
    let mut more = TcpStream::connect(house.address()).await.unwrap();
    assert_eq!(asked(&mut more).await, 0);
    // Those who are there stay, and once one of them goes another may come.
    assert_eq!(asked(&mut open[0]).await, 200);
    open.pop();
    let began = std::time::Instant::now();
    loop {
        let mut again = TcpStream::connect(house.address()).await.unwrap();
        if asked(&mut again).await == 200 {
            break;
        }
        assert!(began.elapsed() < PATIENCE, "nobody has left");
    }
    // Whoever brings others has no such measure.
    let house = narrow(3, "127.0.0.1").await;
    let mut open = Vec::new();
    for _ in 0..9 {
        let mut stream = TcpStream::connect(house.address()).await.unwrap();
        assert_eq!(asked(&mut stream).await, 200);
        open.push(stream);
    }
}

#[tokio::test]
async fn one_address_has_so_many_sockets() {
    let house = narrow(2, "").await;
    let anna = house.guest("Anna").await;
    let id = anna.open(table_of(&["me", "open", "open"])).await;
    let first = anna.sock(&id).await;
    let _second = anna.sock(&id).await;
    let shut = anna.try_sock(&id, None).await.err().expect("no third");
    assert_eq!(shut.status, 503);
    assert!(shut.text.contains("no_socket_free"), "{}", shut.text);
    drop(first);
    let began = std::time::Instant::now();
    while anna.try_sock(&id, None).await.is_err() {
        assert!(began.elapsed() < PATIENCE, "nobody has left");
    }
}

#[tokio::test]
async fn a_body_is_as_long_as_it_says_and_no_longer_than_it_may() {
    let house = House::new().await;
    let post = |head: &str, body: &str| {
        let lines = "Content-Type: application/json\r\nConnection: close\r\n";
        format!("POST /api/guest HTTP/1.1\r\nHost: a\r\n{lines}{head}\r\n\r\n{body}")
    };
    // It is not read to the end.
    let part = "x".repeat(70_000);
    let large = raw(&house, post("Content-Length: 99999999", &part).as_bytes()).await;
    assert!(matches!(status(&large), 0 | 413), "{large}");
    // It does not say so.
    let chunk = format!("4000\r\n{}\r\n", "x".repeat(0x4000));
    let chunks = format!("{}0\r\n\r\n", chunk.repeat(8));
    let large = raw(&house, post("Transfer-Encoding: chunked", &chunks).as_bytes()).await;
    assert!(matches!(status(&large), 0 | 413), "{large}");
    // Two lengths, or a length and pieces, would be read otherwise by a proxy before the server.
    let body = r#"{"name":"Anna"}"#;
    for head in [
        "Content-Length: 15\r\nContent-Length: 16",
        "Content-Length: -1",
        "Content-Length: 0x0f",
        "Transfer-Encoding: chunked, identity",
    ] {
        let answer = raw(&house, post(head, body).as_bytes()).await;
        assert_eq!(status(&answer), 400, "{head}: {answer}");
    }
    assert_eq!(house.app.store.census().await.unwrap().people, 0);
}
