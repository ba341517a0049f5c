//! What a steward believes of the game in general. It counts in turns: one action each. The figures
//! were found by playing many thousands of games against random players and against stewards with
//! other figures.

/// The beliefs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Artisans that are enough for now, by level.
    pub artisans: [u8; 4],
    /// Pieces that the farmers could feed besides, before it builds, by level.
    pub reserve: [u8; 4],
    /// Knights at home for each knight of the most dangerous neighbour.
    pub guard: f32,
    /// The same for those of all neighbours together, when the cathedral is near.
    pub siege: f32,
    /// Knights beyond which no guard is made before the cathedral, by level.
    pub guards: [u8; 4],
    /// How much of that guard stays when the others attack.
    pub keep: f32,
    /// Turns that a slave is held.
    pub hold: f32,
    /// What it is worth that a rival lacks an artisan.
    pub harm: f32,
    /// How much more the harm of one who is ahead counts, for each turn.
    pub leader: f32,
    /// What it is worth to keep a finished cathedral from winning.
    pub stop: f32,
    /// The least gain for which it attacks.
    pub raid: f32,
    /// The least gain for which it makes knights to attack.
    pub campaign: f32,
    /// How many of the knights that a neighbour could make he will make.
    pub alarm: f32,
    /// The odds from which it rebels.
    pub rebel: f32,
    /// The odds below which an attacker goes home.
    pub retreat: f32,
    /// How much of an ambassador's cost is lost: he can be a farmer again.
    pub escort: f32,
    /// Turns by which a gift may cost more than asking again.
    pub gift: f32,
    /// Turns until the next audience for which a cardinal is left.
    pub cardinal: f32,
    /// A knight, besides what it costs to make.
    pub knight: f32,
    /// A turn from which everybody tires of war, and one from which there is none.
    pub weary: [u16; 2],
}

impl Weights {
    /// The figures in use.
    pub(super) const TUNED: Self = Self {
        artisans: [2, 5, 10, 8],
        reserve: [0, 0, 0, 0],
        guard: 0.75,
        siege: 0.13,
        guards: [3, 8, 8, 14],
        keep: 0.8,
        hold: 4.0,
        harm: 0.3,
        leader: 0.05,
        stop: 12.0,
        raid: 1.0,
        campaign: 0.65,
        alarm: 0.2,
        rebel: 0.55,
        retreat: 0.35,
        escort: 0.6,
        gift: 0.3,
        cardinal: 5.5,
        knight: 0.45,
        weary: [70, 110],
    };
}
