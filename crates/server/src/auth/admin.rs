//! The first admin. A new server prints a link; whoever opens it first looks after the server, and
//! the link is spent. Until then every start prints another, and the one before it is worth nothing;
//! so it does again when the last admin has left for good.

use store::{Store, StoreError};
use tokio::sync::{Mutex, MutexGuard};

use crate::audit;
use crate::auth::token;

/// Where the hash of the token is kept, and afterwards that it is spent.
const KEY: &str = "admin_token";

/// No hash is this.
const SPENT: &str = "spent";

/// One visitor of the link at a time.
static DOOR: Mutex<()> = Mutex::const_new(());

/// A new token for the link, while nobody has used one.
pub async fn issue(store: &Store) -> Result<Option<String>, StoreError> {
    let _door = DOOR.lock().await;
    // If the last admin has left for good, there must be a way to another.
    if store.setting(KEY).await?.as_deref() == Some(SPENT) && store.has_admin().await? {
        return Ok(None);
    }
    store.audit(&audit::of_the_host("link_issued")).await?;
    let token = token::new_token();
    store.set_setting(KEY, &token::hash(&token)).await?;
    Ok(Some(token))
}

/// The right to make someone an admin, held by one visitor at a time.
pub struct Warrant {
    _door: MutexGuard<'static, ()>,
}

impl Warrant {
    /// The right that this token gives, if it is the one that was printed last.
    pub async fn show(store: &Store, shown: &str) -> Result<Option<Self>, StoreError> {
        let door = DOOR.lock().await;
        let kept = store.setting(KEY).await?;
        let valid = token::is_like_one(shown) && kept == Some(token::hash(shown));
        Ok(valid.then_some(Self { _door: door }))
    }

    /// Spends it.
    pub async fn spend(self, store: &Store) -> Result<(), StoreError> {
        store.set_setting(KEY, SPENT).await
    }
}
