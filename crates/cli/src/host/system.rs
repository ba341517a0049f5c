//! What the system allows: open files, and room on a disk. Elsewhere than on Unix nothing is known
//! of either, and nothing need be done.

use std::path::Path;

/// Every socket is an open file: as many are allowed as the system lets us allow.
#[cfg(unix)]
pub(super) fn raise_open_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if limit.current != limit.maximum
        && let Err(error) = setrlimit(Resource::Nofile, raised)
    {
        tracing::warn!(%error, "the limit of open files stays as it was");
    }
}

/// How many files may be open, once that limit was raised; `None` if there is no limit.
#[cfg(unix)]
pub(super) fn open_files() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum
}

/// How many bytes are free where this folder lies.
#[cfg(unix)]
pub(super) fn free_space(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
pub(super) fn raise_open_files() {}

#[cfg(not(unix))]
pub(super) fn open_files() -> Option<u64> {
    None
}

#[cfg(not(unix))]
pub(super) fn free_space(_: &Path) -> Option<u64> {
    None
}
