//! What a steward believes of the game in general. The figures were found by playing games against
//! random players and among stewards.

/// The beliefs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Soldiers in a capital: at least, at most.
    pub city: [u8; 2],
    /// Soldiers in a Castle outside any fief: at least, at most.
    pub castle: [u8; 2],
    /// How much of a stack that could come is feared.
    pub fear: f32,
    /// Rebels that are feared where there is a Famine.
    pub revolt: f32,
    /// The margin from which the last of a house risks its titles.
    pub last: f32,
    /// How much the next region is wanted, against the one before.
    pub second: f32,
    /// The margin from which it attacks, in an early and in a late turn.
    pub attack: [f32; 2],
    /// The turn that is late.
    pub late: u16,
    /// The margin below which a battle is hopeless.
    pub hopeless: f32,
    /// What it costs to go farther, for each turn of marching.
    pub patience: f32,
    /// The least worth of a march.
    pub march: f32,
    /// Mills before titles up to this turn.
    pub mills_first: u16,
    /// Soldiers that it wants in the field, and more for each turn.
    pub army: [f32; 2],
}

impl Weights {
    /// The figures in use.
    pub(super) const TUNED: Self = Self {
        city: [3, 10],
        castle: [2, 6],
        fear: 0.6,
        revolt: 9.0,
        last: 0.65,
        second: 0.6,
        attack: [0.35, 0.2],
        late: 12,
        hopeless: -0.5,
        patience: 0.7,
        march: 0.8,
        mills_first: 3,
        army: [8.0, 0.8],
    };
}
