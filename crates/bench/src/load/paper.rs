//! How figures are printed: what, how much, the goal, and what else was measured in the same run.

use std::time::Duration;

/// The head of a part.
pub(super) fn head(text: &str) {
    println!("\n{text}");
}

/// A figure beside its goal. `met` says whether the goal was reached.
pub(super) fn figure(name: &str, value: &str, goal: &str, met: bool) {
    let met = if met { "" } else { "  MISSED" };
    println!("  {name:<50} {value:>18}   goal {goal}{met}");
}

/// Something to compare it with.
pub(super) fn beside(name: &str, value: &str) {
    println!("  {name:<50} {value:>18}");
}

/// A number with its thousands apart.
pub(super) fn count(number: f64) -> String {
    let text = format!("{:.0}", number.max(0.0));
    let mut apart = String::new();
    for (place, digit) in text.chars().enumerate() {
        if 0 < place && (text.len() - place) % 3 == 0 {
            apart.push(',');
        }
        apart.push(digit);
    }
    apart
}

/// A time in milliseconds.
pub(super) fn millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}

/// A size in KiB.
pub(super) fn kib(bytes: f64) -> String {
    format!("{:.2} KiB", bytes / 1024.0)
}

/// A size in MiB.
pub(super) fn mib(bytes: f64) -> String {
    format!("{:.1} MiB", bytes / 1024.0 / 1024.0)
}

/// The time below which so many of a hundred lie; sorts them.
pub(super) fn percentile(times: &mut [Duration], of_a_hundred: f64) -> Duration {
    times.sort_unstable();
    let place = (times.len() as f64 * of_a_hundred / 100.0).ceil() as usize;
    times.get(place.saturating_sub(1)).copied().unwrap_or_default()
}

/// Middle, late and latest of some times, on one line.
pub(super) fn spread(times: &mut [Duration]) -> String {
    let [middle, late, last] = [50.0, 99.0, 100.0].map(|at| percentile(times, at));
    format!("{} / {} / {}", millis(middle), millis(late), millis(last))
}
