//! How a battle is likely to go: round by round, with the average of the dice (FI-FIGHT-13 to -26).

/// A side of a battle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Force {
    /// Soldiers, guards or rebels.
    pub men: f32,
    /// Fighting members.
    pub fighters: f32,
    /// Soldiers without a Lord or Lady.
    pub leaderless: bool,
    /// d'Arcs and Templars.
    pub champions: f32,
    /// Convalescent heroes.
    pub heroes: f32,
    /// Catapults that could be used.
    pub catapults: f32,
    /// It bears the Holy Grail.
    pub grail: bool,
    /// Points that kill one of its men: 2 in the open, 3 in a Castle, 4 in a City.
    pub walls: f32,
}

impl Force {
    /// Combat points.
    pub(super) fn points(&self) -> f32 {
        self.men + self.fighters
    }

    /// The total of one of its dice, on average.
    fn die(&self) -> f32 {
        let plain = if self.leaderless { 5.0 / 3.0 } else { 3.5 };
        plain + 3.0 * self.heroes
    }

    /// What it does to the other side in a round, on average, with so many dice and so many
    /// catapults; `walls`: points that kill one of the others.
    fn blow(&self, die: f32, dice: f32, hurled: f32, walls: f32) -> f32 {
        let grail = if self.grail { 7.0 } else { 0.0 };
        let total = dice * die + 3.5 * hurled + grail + 6.0 * self.champions;
        // Losses are rounded down: half a point less than the share, on average.
        ((total - (walls - 1.0) / 2.0) / walls).max(0.05)
    }
}

/// The dice of a side that has so many points.
fn dice(points: f32) -> f32 {
    match points {
        it if it < 6.5 => 1.0,
        it if it < 12.5 => 2.0,
        _ => 3.0,
    }
}

/// What an attack is likely to leave of the attacker, and of the defender: points of both.
pub(super) fn clash(attacker: &Force, defender: &Force) -> [f32; 2] {
    let (mut one, mut other) = (attacker.points(), defender.points());
    let (die, their_die) = (attacker.die(), defender.die());
    let sieges = 2.0 < defender.walls && 0.0 < attacker.catapults;
    // A blow is the same as long as as many dice are thrown and no catapult is used.
    let [mut hits, mut wounds] = [(0.0, 0.0); 2];
    for _ in 0..40 {
        if one <= 0.0 || other <= 0.0 {
            break;
        }
        let (ours, theirs) = (dice(one), dice(other));
        if hits.0 != ours || sieges {
            let hurled = attacker.catapults.min(one / 4.0).min(ours).floor();
            let hurled = if sieges { hurled } else { 0.0 };
            hits = (ours, attacker.blow(die, ours, hurled, defender.walls));
        }
        if wounds.0 != theirs {
            wounds = (theirs, defender.blow(their_die, theirs, 0.0, attacker.walls));
        }
        one -= wounds.1;
        other -= hits.1;
    }
    [one.max(0.0), other.max(0.0)]
}

/// From -1, all lost, to 1, won without a loss.
pub(super) fn margin(attacker: &Force, defender: &Force) -> f32 {
    lead(attacker, defender, clash(attacker, defender))
}

/// The same, of what a clash leaves.
pub(super) fn lead(attacker: &Force, defender: &Force, [one, other]: [f32; 2]) -> f32 {
    let share = |left: f32, all: f32| if all <= 0.0 { 0.0 } else { left / all };
    share(one, attacker.points()) - share(other, defender.points())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn led(men: f32, walls: f32) -> Force {
        Force { men, fighters: 1.0, walls, ..Force::default() }
    }

    /// Numbers, walls, leaders and catapults count, in the way one expects.
    #[test]
    fn the_stronger_side_is_likely_to_win() {
        assert!(0.5 < margin(&led(12.0, 2.0), &led(3.0, 2.0)));
        assert!(margin(&led(6.0, 2.0), &led(6.0, 4.0)) < -0.2);
        let lost = Force { leaderless: true, fighters: 0.0, ..led(6.0, 2.0) };
        assert!(margin(&led(6.0, 2.0), &led(6.0, 2.0)) < margin(&led(6.0, 2.0), &lost));
        let hurling = Force { catapults: 2.0, ..led(10.0, 2.0) };
        let walled = led(6.0, 3.0);
        assert!(margin(&led(10.0, 2.0), &walled) < margin(&hurling, &walled));
        assert_eq!(margin(&led(3.0, 2.0), &Force { walls: 2.0, ..Force::default() }), 1.0);
    }
}
