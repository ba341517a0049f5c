//! What all targets share: the law is asked of each input, and every other change knows the form
//! of the input.

use std::cell::RefCell;

use fuzzing::dice::Dice;
use fuzzing::{Target, targets};

thread_local! {
    static TARGET: RefCell<Option<Box<dyn Target>>> = const { RefCell::new(None) };
}

fn with<T>(name: &str, use_it: impl FnOnce(&mut dyn Target) -> T) -> T {
    TARGET.with_borrow_mut(|target| {
        let target =
            target.get_or_insert_with(|| targets::find(name).expect("a target that there is"));
        use_it(target.as_mut())
    })
}

/// The law of this target; a broken one ends the run, and libFuzzer keeps the input.
pub fn ask(name: &str, input: &[u8]) {
    if let Err(what) = with(name, |target| target.law(input)) {
        panic!("{what}");
    }
}

/// Changes the input in its place, and says how long it is now.
pub fn change(name: &str, input: &mut [u8], size: usize, most: usize, luck: u32) -> usize {
    if luck % 2 == 0 {
        return libfuzzer_sys::fuzzer_mutate(input, size, most);
    }
    let mut changed = input[..size].to_vec();
    with(name, |target| target.change(&mut changed, &mut Dice::new(u64::from(luck))));
    let size = changed.len().min(most);
    input[..size].copy_from_slice(&changed[..size]);
    size
}
