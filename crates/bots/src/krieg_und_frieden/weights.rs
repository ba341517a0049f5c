//! What a steward believes of the game in general, in victory points unless said otherwise. The
//! figures were found by playing many thousands of games against random players and against
//! stewards with other figures.

/// The beliefs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card of middling use.
    pub card: f32,
    /// More for each of the first two Knights: they guard the houses.
    pub guard: f32,
    /// How sure it is that a card kept for building is built with: a probability.
    pub hold: f32,
    /// The title of Adviser.
    pub title: f32,
    /// The use of a tile's card, as a part of a card's.
    pub tile: f32,
    /// Keeping the prize from the others, as a part of what they would get.
    pub deny: f32,
    /// How likely an opponent is to raise if he can: a probability.
    pub raise: f32,
    /// How fast that falls with the price, for each point of it.
    pub shy: f32,
    /// How likely a cathedral auction is won by oneself: a probability.
    pub cathedral: f32,
    /// How likely an opponent with a Knight defends: a probability.
    pub defends: f32,
    /// An opponent's loss of a house.
    pub burn: f32,
    /// An opponent's loss of a card.
    pub harm: f32,
    /// How much more it is worth to harm the leader, for each point of his lead.
    pub leader: f32,
    /// The least gain for which the agenda is changed.
    pub change: f32,
    /// How much of a farm's yield is believed in.
    pub farm: f32,
    /// Winning the whole game.
    pub victory: f32,
}

impl Weights {
    /// The figures in use.
    pub(super) const TUNED: Self = Self {
        card: 0.871,
        guard: 0.245,
        hold: 1.0,
        title: 1.13,
        tile: 0.384,
        deny: 0.121,
        raise: 0.296,
        shy: 0.123,
        cathedral: 1.0,
        defends: 0.406,
        burn: 0.372,
        harm: 0.017,
        leader: 0.043,
        change: 0.616,
        farm: 1.18,
        victory: 20.0,
    };
}
