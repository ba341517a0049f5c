//! The ratings as a picture: a point for each bot with its interval, on an axis of Elo points.
//!
//! Plain SVG, written by hand. It has a ground of its own with inks that stand out from it, in a
//! light and a dark dress, so that it can be read on any page.

use std::fmt::Write;

use super::standings::{Rating, Standings};

/// The words of a chart, in the reader's language.
#[derive(Clone, Debug)]
pub struct Labels {
    /// What it is about.
    pub title: String,
    /// What was played.
    pub subtitle: String,
    /// Under the axis.
    pub axis: String,
    /// How to read it.
    pub note: String,
}

const WIDTH: f64 = 720.0;
const MARGIN: f64 = 28.0;
/// Where the rows begin, and how high one is.
const TOP: f64 = 96.0;
const ROW: f64 = 42.0;
/// Below the last row: the axis and its words.
const BOTTOM: f64 = 84.0;
/// A letter of a name is about so wide.
const LETTER: f64 = 8.6;
/// Room for the number at the right.
const FIGURE: f64 = 64.0;
/// Lines of the grid, at most about so many.
const LINES: f64 = 8.0;

const STYLE: &str = "\
.ground{fill:#fbf7ee;stroke:#d9cfb8}.ink{fill:#33291c}.soft{fill:#75684f}.grid{stroke:#e4dbc6}\
.zero{stroke:#a4947a}.bar{stroke:#8c2f39}.point{fill:#8c2f39;stroke:#fbf7ee}\
@media (prefers-color-scheme:dark){.ground{fill:#221c15;stroke:#4a4032}.ink{fill:#f2e9d8}\
.soft{fill:#b9ab90}.grid{stroke:#3a3227}.zero{stroke:#83765f}.bar{stroke:#e58e8a}\
.point{fill:#e58e8a;stroke:#221c15}}\
text{font-family:Georgia,'Times New Roman',serif;font-size:15px}\
.title{font-size:21px}.small{font-size:13px}";

/// Draws the ratings, the strongest at the top.
pub fn chart(standings: &Standings, labels: &Labels) -> String {
    let mut ratings: Vec<&Rating> = standings.ratings.iter().collect();
    ratings.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    let height = TOP + ROW * ratings.len() as f64 + BOTTOM;
    let longest = ratings.iter().map(|rating| rating.name.chars().count()).max().unwrap_or(0);
    let left = MARGIN + LETTER * longest as f64 + 16.0;
    let axis = Axis::new(&ratings, left, WIDTH - MARGIN - FIGURE);
    let mut svg = String::new();
    let mut draw = |text: std::fmt::Arguments<'_>| {
        svg.write_fmt(text).expect("a text can always grow");
        svg.push('\n');
    };
    draw(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\">"
    ));
    let (title, subtitle) = (escaped(&labels.title), escaped(&labels.subtitle));
    draw(format_args!("<title>{title}</title>"));
    draw(format_args!("<desc>{}</desc>", escaped(&told(&ratings))));
    draw(format_args!("<style>{STYLE}</style>"));
    draw(format_args!(
        "<rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"10\"/>",
        WIDTH - 1.0,
        height - 1.0
    ));
    draw(format_args!("<text class=\"ink title\" x=\"{MARGIN}\" y=\"42\">{title}</text>"));
    draw(format_args!("<text class=\"soft small\" x=\"{MARGIN}\" y=\"66\">{subtitle}</text>"));

    let foot = TOP + ROW * ratings.len() as f64;
    for elo in axis.ticks() {
        let (x, class) = (axis.x(elo), if elo == 0.0 { "zero" } else { "grid" });
        draw(format_args!(
            "<line class=\"{class}\" x1=\"{x:.1}\" y1=\"{}\" x2=\"{x:.1}\" y2=\"{foot}\"/>",
            TOP - 10.0
        ));
        draw(format_args!(
            "<text class=\"soft small\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            foot + 20.0,
            number(elo)
        ));
    }
    draw(format_args!(
        "<text class=\"soft small\" x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
        (axis.left + axis.right) / 2.0,
        foot + 42.0,
        escaped(&labels.axis)
    ));
    let note = escaped(&labels.note);
    draw(format_args!(
        "<text class=\"soft small\" x=\"{MARGIN}\" y=\"{}\">{note}</text>",
        foot + 68.0
    ));

    for (row, rating) in (0_u8..).zip(&ratings) {
        let y = TOP + ROW * (f64::from(row) + 0.5);
        let (low, middle, high) = (axis.x(rating.low), axis.x(rating.elo), axis.x(rating.high));
        draw(format_args!(
            "<text class=\"ink\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
            left - 16.0,
            y + 5.0,
            escaped(&rating.name)
        ));
        if low < high {
            draw(format_args!(
                "<path class=\"bar\" fill=\"none\" stroke-width=\"2.5\" stroke-linecap=\"round\" \
                 d=\"M{low:.1} {}v12M{low:.1} {y}H{high:.1}M{high:.1} {}v12\"/>",
                y - 6.0,
                y - 6.0
            ));
        }
        draw(format_args!(
            "<circle class=\"point\" stroke-width=\"2\" cx=\"{middle:.1}\" cy=\"{y}\" r=\"6.5\"/>"
        ));
        draw(format_args!(
            "<text class=\"ink\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
            WIDTH - MARGIN,
            y + 5.0,
            number(rating.elo)
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

/// From Elo points to places on the page.
struct Axis {
    from: f64,
    to: f64,
    step: f64,
    left: f64,
    right: f64,
}

impl Axis {
    /// Wide enough for every interval, from one round number to another.
    fn new(ratings: &[&Rating], left: f64, right: f64) -> Self {
        let least = ratings.iter().fold(0.0_f64, |least, rating| least.min(rating.low));
        let most = ratings.iter().fold(0.0_f64, |most, rating| most.max(rating.high));
        let rough = ((most - least) / LINES).max(1.0);
        let decade = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|part| part * decade);
        let step = step.into_iter().find(|step| rough <= *step).unwrap_or(10.0 * decade);
        let from = (least / step).floor() * step;
        let to = ((most / step).ceil() * step).max(from + step);
        Self { from, to, step, left, right }
    }

    fn x(&self, elo: f64) -> f64 {
        self.left + (elo - self.from) / (self.to - self.from) * (self.right - self.left)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.to - self.from) / self.step).round() as u32;
        (0..=count).map(|place| self.from + f64::from(place) * self.step)
    }
}

/// With a minus sign as it is printed, and no sign at zero.
fn number(elo: f64) -> String {
    let whole = elo.round();
    if whole < 0.0 { format!("\u{2212}{}", -whole) } else { format!("{}", whole.abs()) }
}

/// The figures for those who do not see them.
fn told(ratings: &[&Rating]) -> String {
    let told = ratings.iter().map(|rating| {
        let [elo, low, high] = [rating.elo, rating.low, rating.high].map(number);
        format!("{}: {elo} ({low} – {high})", rating.name)
    });
    told.collect::<Vec<_>>().join("; ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
