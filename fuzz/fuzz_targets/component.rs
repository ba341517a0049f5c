//! See crates/fuzzing/src/targets/component.rs.
#![no_main]

mod drive;

libfuzzer_sys::fuzz_target!(|input: &[u8]| drive::ask("component", input));

libfuzzer_sys::fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, luck: u32| {
    drive::change("component", input, size, most, luck)
});
