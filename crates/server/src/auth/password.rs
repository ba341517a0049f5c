//! Passwords, kept as Argon2id. A hash is meant to be costly, so a few are made at a time, away
//! from the threads that serve play, and a few more may wait; whoever comes after them is told to
//! come back. An account that does not exist costs as much as one that does.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::auth::token;
use crate::problem::{Code, Problem};

/// Hashes made at the same time.
const AT_ONCE: usize = 2;

/// Hashes made or waited for.
const QUEUE: usize = 32;

/// Characters of a password.
const LENGTH: (usize, usize) = (8, 256);

/// What is checked where there is no account: the hash of a password that nobody has, made with
/// the same parameters as all others.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5aW5wYXJ0aWN1bA\
                      $4vB0iOGGuDCTTQtt8TWi8fDkBJQf1kYtoATLiaDYVMM";

/// Makes and checks the hashes of passwords.
pub struct Passwords {
    queue: Arc<Semaphore>,
    gate: Arc<Semaphore>,
    made: AtomicU64,
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

impl Passwords {
    /// Nobody waits yet.
    pub fn new() -> Self {
        Self {
            queue: Arc::new(Semaphore::new(QUEUE)),
            gate: Arc::new(Semaphore::new(AT_ONCE)),
            made: AtomicU64::new(0),
        }
    }

    /// Is this a password for an account of this name?
    pub fn check(password: &str, login: &str) -> Result<(), Problem> {
        let (least, most) = LENGTH;
        let length = password.chars().take(most + 1).count();
        if length < least {
            return Err(Problem::from(Code::TooShort).with("least", least));
        }
        if most < length {
            return Err(Problem::from(Code::TooLong).with("most", most));
        }
        if password.to_lowercase() == login.to_lowercase() {
            return Err(Code::PasswordIsLogin.into());
        }
        Ok(())
    }

    /// What the store keeps of a password.
    pub async fn hash(&self, password: String) -> Result<String, Problem> {
        let salt: [u8; 16] = token::random();
        let hash = self.turn(move |argon2| {
            argon2.hash_password_with_salt(password.as_bytes(), &salt).map(|hash| hash.to_string())
        });
        hash.await?.map_err(Problem::internal)
    }

    /// Is this the password? Takes as long where nothing is kept.
    pub async fn verify(&self, password: String, kept: Option<String>) -> Result<bool, Problem> {
        // What is longer than any password is not worth hashing; whether there is an account
        // makes no difference to that.
        if LENGTH.1 < password.chars().take(LENGTH.1 + 1).count() {
            return Ok(false);
        }
        let kept = kept.filter(|kept| !kept.is_empty());
        let there = kept.is_some();
        let kept = kept.unwrap_or_else(|| NOBODY.to_owned());
        let right = self.turn(move |argon2| {
            let kept = PasswordHash::new(&kept)?;
            Ok(argon2.verify_password(password.as_bytes(), &kept).is_ok())
        });
        let right = right
            .await?
            .map_err(|error: argon2::password_hash::phc::Error| Problem::internal(error))?;
        Ok(right && there)
    }

    /// How many hashes were made or checked.
    pub fn made(&self) -> u64 {
        self.made.load(Ordering::Relaxed)
    }

    /// Waits for its turn and works on a thread of its own. What was begun is carried to its end
    /// even if nobody waits for it any more, and keeps its place until then.
    async fn turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(Argon2<'static>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let place = place.map_err(|_| Problem::too_many(Duration::from_secs(2)))?;
        let turn = Arc::clone(&self.gate).acquire_owned().await.map_err(Problem::internal)?;
        self.made.fetch_add(1, Ordering::Relaxed);
        let working = tokio::task::spawn_blocking(move || {
            let done = work(argon2());
            drop((turn, place));
            done
        });
        working.await.map_err(Problem::internal)
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(19_456, 2, 1, None).expect("the parameters are in their ranges");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let passwords = Passwords::new();
        let kept = passwords.hash("correct horse".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(passwords.verify("correct horse".into(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.verify("correct horsf".into(), Some(kept)).await.unwrap());
        assert!(!passwords.verify("correct horse".into(), None).await.unwrap());
        assert_eq!(passwords.made(), 4);
    }

    #[test]
    fn nobody_has_the_parameters_of_everybody() {
        let nobody = PasswordHash::new(NOBODY).unwrap();
        let made = argon2().hash_password_with_salt(b"somebody", &[7; 16]).unwrap();
        assert_eq!(nobody.params, made.params);
        assert_eq!(nobody.salt.unwrap().as_ref().len(), 16);
        assert_eq!(nobody.hash.unwrap().as_bytes().len(), made.hash.unwrap().as_bytes().len());
    }

    #[tokio::test]
    async fn a_crowd_is_told_to_come_back() {
        let passwords = Passwords::new();
        let _all = passwords.queue.acquire_many(QUEUE as u32).await.unwrap();
        let problem = passwords.hash("correct horse".into()).await.unwrap_err();
        assert_eq!(problem.code(), Code::TooMany);
        assert_eq!(passwords.made(), 0);
    }

    #[test]
    fn a_password_has_its_measure() {
        let code =
            |password: &str| Passwords::check(password, "anna.maria").err().map(|it| it.code());
        assert_eq!(code("seven77"), Some(Code::TooShort));
        assert_eq!(code("ottootto"), None);
        assert_eq!(code("àèìòùàèì"), None);
        assert_eq!(code(&"x".repeat(256)), None);
        assert_eq!(code(&"x".repeat(257)), Some(Code::TooLong));
        assert_eq!(code("Anna.Maria"), Some(Code::PasswordIsLogin));
    }
}
