//! How many are here from one address at a time: connections, or sockets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::limit::network;
use crate::settings::Settings;

/// Those who are here, by address; of the sixth version, by network.
#[derive(Debug)]
pub struct Crowd {
    /// None where there are no limits.
    most: Option<usize>,
    here: Mutex<HashMap<IpAddr, usize>>,
}

/// A place that somebody has until it is dropped.
#[derive(Debug)]
pub struct Place {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Crowd {
    /// Nobody is here yet.
    pub fn new(settings: &Settings) -> Arc<Self> {
        let most = settings.limits.then_some(settings.max_by_address);
        Arc::new(Self { most, here: Mutex::default() })
    }

    /// Somebody comes from an address; none where too many of it are here.
    pub fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let address = network(address);
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let count = here.entry(address).or_default();
        if self.most.is_some_and(|most| most <= *count) {
            return None;
        }
        *count += 1;
        Some(Place { crowd: Arc::clone(self), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut here = self.crowd.here.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = here.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_no_other_fewer() {
        let crowd = Crowd::new(&Settings { max_by_address: 2, ..Settings::default() });
        let enter = |address: &str| crowd.enter(address.parse().unwrap());
        let first = enter("192.0.2.1").unwrap();
        let _second = enter("::ffff:192.0.2.1").unwrap();
        assert!(enter("192.0.2.1").is_none());
        let _other = enter("192.0.2.2").unwrap();
        drop(first);
        let again = enter("192.0.2.1").unwrap();
        assert!(enter("192.0.2.1").is_none());
        // Whoever has one address of the sixth version has many.
        let network = [enter("2001:db8::1"), enter("2001:db8::2"), enter("2001:db8::3")];
        assert_eq!(network.iter().flatten().count(), 2);
        drop((again, network));
        assert_eq!(crowd.here.lock().unwrap().len(), 2, "who has gone is forgotten");
    }

    #[test]
    fn where_there_are_no_limits_all_may_come() {
        let settings = Settings { max_by_address: 1, limits: false, ..Settings::default() };
        let crowd = Crowd::new(&settings);
        let all: Vec<_> = (0..9).map(|_| crowd.enter([127, 0, 0, 1].into())).collect();
        assert!(all.iter().all(Option::is_some));
    }
}
