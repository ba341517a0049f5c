//! Web Push: a message that only the browser can read which asked for it (RFC 8291). The push
//! service that passes it on sees how long it is, and nothing else.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use serde::{Deserialize, Serialize};

use crate::auth::token::random;

/// A message is one record of at most so many bytes.
const RECORD: u32 = 4_096;
/// The longest message: a record has its header, its end and its seal besides.
pub const LONGEST: usize = 3_000;

/// The keys of a browser that wants to be told.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// A point of the curve P-256, as base64 for addresses.
    pub p256dh: String,
    /// Sixteen bytes that only the browser and this server know, likewise.
    pub auth: String,
}

impl Keys {
    /// Both keys as bytes, if they can be keys.
    pub fn read(&self) -> Option<([u8; 65], [u8; 16])> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let point: [u8; 65] = bytes(&self.p256dh)?.try_into().ok()?;
        let auth: [u8; 16] = bytes(&self.auth)?.try_into().ok()?;
        // Only a point of the curve can be agreed with.
        seal_for(&point, &auth, b"").ok()?;
        Some((point, auth))
    }
}

/// Seals a message for a browser.
pub fn seal_for(
    browser: &[u8; 65],
    auth: &[u8; 16],
    message: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())?;
    let public = own.compute_public_key()?;
    let public: [u8; 65] = public.as_ref().try_into().map_err(|_| Unspecified)?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, browser);
    agree_ephemeral(own, &peer, |shared| seal(shared, auth, browser, &public, &random(), message))?
}

/// Seals a message with what both sides have agreed on.
fn seal(
    shared: &[u8],
    auth: &[u8; 16],
    browser: &[u8; 65],
    own: &[u8; 65],
    salt: &[u8; 16],
    message: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let first = Salt::new(HKDF_SHA256, auth).extract(shared);
    let mut secret = [0; 32];
    fill(&first, &[b"WebPush: info\0", browser, own], &mut secret)?;
    let second = Salt::new(HKDF_SHA256, salt).extract(&secret);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    fill(&second, &[b"Content-Encoding: aes128gcm\0"], &mut key)?;
    fill(&second, &[b"Content-Encoding: nonce\0"], &mut nonce)?;
    // The last record, and the only one, ends with a two.
    let mut record = [message, &[2]].concat();
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    cipher.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[65], own, &record].concat())
}

/// So many bytes are wanted of a key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn fill(key: &Prk, info: &[&[u8]], into: &mut [u8]) -> Result<(), Unspecified> {
    key.expand(info, Length(into.len()))?.fill(into)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    const BROWSER: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    /// The example of RFC 8291, from what both sides have agreed on.
    #[test]
    fn the_example_of_the_standard_comes_out_byte_for_byte() {
        let own = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr\
                   u3jl7A8";
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let sealed = seal(
            &shared,
            &bytes(AUTH),
            &bytes(BROWSER),
            &bytes(own),
            &bytes("DGv6ra1nlYgDCS1FRnbzlw"),
            b"When I grow up, I want to be a watermelon",
        );
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll\
                        6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3\
                        oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed.unwrap()), expected);
    }

    #[test]
    fn keys_that_cannot_be_keys_are_refused() {
        let keys = |p256dh: &str, auth: &str| Keys { p256dh: p256dh.into(), auth: auth.into() };
        assert!(keys(BROWSER, AUTH).read().is_some());
        assert!(keys(&format!("{BROWSER}="), AUTH).read().is_some());
        assert!(keys(BROWSER, "").read().is_none());
        assert!(keys("", AUTH).read().is_none());
        // No point of the curve.
        let beside = BROWSER.replace("CVxs", "CVxt");
        assert!(keys(&beside, AUTH).read().is_none());
    }

    #[test]
    fn the_longest_message_fits_into_a_record() {
        let sealed = seal_for(&bytes(BROWSER), &bytes(AUTH), &[b'x'; LONGEST]).unwrap();
        assert!(sealed.len() < RECORD as usize);
    }
}
