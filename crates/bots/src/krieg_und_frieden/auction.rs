//! Spring: how much to bid. A pass gives the last lot back and loses the earlier ones, so the
//! first lot is laid without risk and every raise stakes what lies there already.

use ::krieg_und_frieden::phases::Auction;
use ::krieg_und_frieden::pieces::{AgendaCard, Cards};

use super::mind::{Mind, likely, worth};

/// No bid comes to so much.
const TOTALS: usize = 256;

/// What the bids of an auction are weighed with.
struct Scales {
    values: [u8; 4],
    prize: f32,
    /// For each opponent who may still raise: what he can bid in all, and how far that may be off.
    rivals: [(f32, f32); 3],
    count: usize,
}

impl Mind<'_> {
    /// The lot to lay, or `Some(None)` to pass; cards that are staged already are part of it.
    pub(super) fn lot(&self, auction: &Auction, may_pass: bool) -> Option<Option<Cards>> {
        let (view, hand) = (self.view, self.hand);
        let scales = self.scales(auction, view.agenda()?);
        let mine = view.bid(self.me);
        let laid = worth(&scales.values, &mine.total());
        let kept = self.stock(&hand);
        let mut best = may_pass.then_some(None);
        let mut most_worth = if may_pass { self.stock(&(hand + mine.last)) } else { f32::MIN };
        let least = *view.staged().counts();
        let [w, x, y, z] = *hand.counts();
        let most = still_possible([w, x, y, z], least);
        let [p, q, r, s] = scales.values.map(u16::from);
        // How likely each total stands, as soon as one is asked for.
        let mut stands = [f32::NAN; TOTALS];
        for a in least[0]..=most[0] {
            let (rest, total) = (self.kept(0.0, 0, w - a), laid + u16::from(a) * p);
            for b in least[1]..=most[1] {
                let (rest, total) = (self.kept(rest, 1, x - b), total + u16::from(b) * q);
                for c in least[2]..=most[2] {
                    let (rest, total) = (self.kept(rest, 2, y - c), total + u16::from(c) * r);
                    for d in least[3]..=most[3] {
                        let total = total + u16::from(d) * s;
                        if total <= u16::from(auction.best) {
                            continue;
                        }
                        let won = scales.prize + self.kept(rest, 3, z - d);
                        let known = &mut stands[usize::from(total).min(TOTALS - 1)];
                        if known.is_nan() {
                            *known = self.stands(&scales, f32::from(total));
                        }
                        let value = *known * won + (1.0 - *known) * kept;
                        if most_worth < value {
                            most_worth = value;
                            best = Some(Some(u32::from_le_bytes([a, b, c, d])));
                        }
                    }
                }
            }
        }
        best.map(|lot| lot.map(|counts| Cards::of(counts.to_le_bytes())))
    }

    fn scales(&self, auction: &Auction, card: AgendaCard) -> Scales {
        let values = self.rules.tables.values[card.agenda as usize];
        let mut scales = Scales { values, prize: 0.0, rivals: [(0.0, 0.0); 3], count: 0 };
        let (mut theirs, unseen) = (0.0, self.unseen());
        for seat in self.others().filter(|seat| auction.active.has(*seat)) {
            let (mean, error) = self.strength(seat, &values, &unseen);
            let laid = f32::from(worth(&values, &self.view.bid(seat).total()));
            scales.rivals[scales.count] = (laid + mean, error);
            scales.count += 1;
            theirs += match self.ends_game(card) {
                true => self.end_by(seat, card),
                false => -self.weights.deny * self.prize(seat, card),
            };
        }
        match scales.count {
            // If nobody bids, the game goes on.
            0 if self.ends_game(card) => theirs = self.hope(),
            0 => {}
            count => theirs /= count as f32,
        }
        let own = match self.ends_game(card) {
            true => self.end_by_me(card),
            false => self.prize(self.me, card),
        };
        scales.prize = own - theirs;
        scales
    }

    /// How likely nobody raises this total.
    fn stands(&self, scales: &Scales, total: f32) -> f32 {
        let will = (self.weights.raise - self.weights.shy * total).max(0.05);
        let each = scales.rivals[..scales.count].iter();
        each.fold(1.0, |stands, (mean, error)| {
            let able = likely((mean - total) / (0.5 + 0.5 * error));
            stands * (1.0 - able * will)
        })
    }
}

/// A lot is put together in order: the kinds before the last one staged are settled.
fn still_possible(hand: [u8; 4], staged: [u8; 4]) -> [u8; 4] {
    let last = staged.iter().rposition(|count| *count != 0).unwrap_or(0);
    let mut most = hand;
    most[..last].copy_from_slice(&staged[..last]);
    most
}
