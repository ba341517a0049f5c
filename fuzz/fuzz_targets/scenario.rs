//! See crates/fuzzing/src/targets/scenario.rs.
#![no_main]

mod drive;

libfuzzer_sys::fuzz_target!(|input: &[u8]| drive::ask("scenario", input));

libfuzzer_sys::fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, luck: u32| {
    drive::change("scenario", input, size, most, luck)
});
