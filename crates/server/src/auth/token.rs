//! Random texts: tokens that let someone in, and ids that cannot be guessed. Of a token the store
//! sees a hash alone, so that a stolen copy of the store lets nobody in.

/// Digits and letters that are not taken for one another.
const CROCKFORD: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The bytes of a token.
const TOKEN_BYTES: usize = 32;

/// A new token: 256 bits, in hexadecimal.
pub fn new_token() -> String {
    hex(&random::<TOKEN_BYTES>())
}

/// What the store knows of a token.
///
/// The text is hashed as it was sent, so that a token has one way of being written.
pub fn hash(token: &str) -> String {
    blake3::Hasher::new_derive_key("curia 2026 session token")
        .update(token.as_bytes())
        .finalize()
        .to_hex()
        .to_string()
}

/// The token of a seat that a program holds: the table's id, and what nobody can guess.
pub fn new_seat_token(table: &str) -> String {
    format!("{table}.{}", new_token())
}

/// What is kept of the token of a seat.
pub fn seat_hash(token: &str) -> String {
    blake3::Hasher::new_derive_key("curia 2026 seat token")
        .update(token.as_bytes())
        .finalize()
        .to_hex()
        .to_string()
}

/// The table that the token of a seat is for, if it could be one.
pub fn table_of(token: &str) -> Option<&str> {
    let (table, secret) = token.split_once('.')?;
    let fits =
        (1..=40).contains(&table.len()) && table.bytes().all(|it| it.is_ascii_alphanumeric());
    (fits && is_like_one(secret)).then_some(table)
}

/// Could this be a token? A quick no for what is of no use to look up.
pub fn is_like_one(text: &str) -> bool {
    text.len() == 2 * TOKEN_BYTES
        && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// A new id: 128 bits in 26 characters.
pub fn new_id() -> String {
    let bits = u128::from_be_bytes(random());
    let digit = |place: u32| char::from(CROCKFORD[(bits >> (5 * place)) as usize & 31]);
    (0..26).rev().map(digit).collect()
}

/// Bytes nobody can foresee.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has a source of random bytes");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn tokens_differ_and_look_like_tokens() {
        let tokens: HashSet<_> = (0..1_000).map(|_| new_token()).collect();
        assert_eq!(tokens.len(), 1_000);
        assert!(tokens.iter().all(|token| is_like_one(token)));
        assert!(!is_like_one("") && !is_like_one(&"g".repeat(64)) && !is_like_one(&"A".repeat(64)));
    }

    #[test]
    fn a_hash_tells_every_token_apart() {
        let token = new_token();
        assert_eq!(hash(&token), hash(&token));
        assert_ne!(hash(&token), token);
        for place in 0..token.len() {
            for bit in 0..7 {
                let mut other = token.clone().into_bytes();
                other[place] ^= 1 << bit;
                assert_ne!(hash(&String::from_utf8(other).unwrap()), hash(&token));
            }
        }
    }

    #[test]
    fn a_token_of_a_seat_names_its_table_and_is_no_session() {
        let token = new_seat_token("abc123");
        assert_eq!(table_of(&token), Some("abc123"));
        assert!(!is_like_one(&token) && seat_hash(&token) != hash(&token));
        for bad in ["", ".", "abc", "abc.", &token[1..].replace('.', ""), &token[..60]] {
            assert_eq!(table_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn ids_are_short_and_use_every_digit() {
        let ids: Vec<_> = (0..1_000).map(|_| new_id()).collect();
        assert!(ids.iter().all(|id| id.len() == 26 && b'0' <= id.as_bytes()[0]));
        assert!(ids.iter().all(|id| id.bytes().all(|byte| CROCKFORD.contains(&byte))));
        let seen: HashSet<_> = ids.iter().flat_map(|id| id.bytes().skip(1)).collect();
        assert_eq!(seen.len(), 32);
    }
}
