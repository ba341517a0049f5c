//! By which push services know this server (RFC 8292): a key that is made once, and a short letter
//! signed with it for each push service.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::problem::Problem;

/// How long a letter is good for, in seconds.
const HOURS_12: i64 = 12 * 60 * 60;

/// The key of this server.
pub struct Vapid {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl Vapid {
    /// A new key, as it is kept.
    pub fn make() -> Result<String, Problem> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(URL_SAFE_NO_PAD.encode(made.map_err(Problem::internal)?))
    }

    /// A key from what is kept.
    pub fn read(kept: &str) -> Result<Self, Problem> {
        let unreadable = || Problem::internal("the key for push services cannot be read");
        let key = URL_SAFE_NO_PAD.decode(kept).map_err(|_| unreadable())?;
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &random);
        Ok(Self { pair: pair.map_err(|_| unreadable())?, random })
    }

    /// The half of it that browsers are told.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The header for a push service: `audience` is its origin, `contact` who runs this server,
    /// `now` in seconds.
    pub fn letter(
        &self,
        audience: &str,
        contact: Option<&str>,
        now: i64,
    ) -> Result<String, Problem> {
        let mut claims = json!({ "aud": audience, "exp": now + HOURS_12 });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let seal = self.pair.sign(&self.random, signed.as_bytes()).map_err(Problem::internal)?;
        let seal = URL_SAFE_NO_PAD.encode(seal);
        Ok(format!("vapid t={signed}.{seal}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_letter_is_signed_with_the_key_that_browsers_know() {
        let kept = Vapid::make().unwrap();
        let vapid = Vapid::read(&kept).unwrap();
        assert_eq!(vapid.public(), Vapid::read(&kept).unwrap().public());
        let letter = vapid.letter("https://push.example", Some("https://games.example"), 1_000);
        let letter = letter.unwrap();
        let (token, key) = letter.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, seal) = token.rsplit_once('.').unwrap();
        let [key, seal] = [key, seal].map(|text| URL_SAFE_NO_PAD.decode(text).unwrap());
        assert_eq!((key.len(), key[0], seal.len()), (65, 4, 64));
        let known = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key);
        known.verify(signed.as_bytes(), &seal).unwrap();
        assert!(known.verify(b"another", &seal).is_err());
        let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(
            (&claims["exp"], &claims["sub"]),
            (&json!(44_200), &json!("https://games.example"))
        );
    }

    #[test]
    fn what_is_no_key_is_not_taken_for_one() {
        for text in ["", "?", "AAAA"] {
            assert!(Vapid::read(text).is_err());
        }
    }
}
