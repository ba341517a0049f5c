//! Who may pass, and what is fought for and how: phase 5, and what leads to it.

use ::fief::action::{Declared, Side};
use ::fief::phases::battle::{Battle, dice};
use ::fief::pieces::{Fort, Member, Village, Works};
use ::fief::state::{DicePlan, Draft, Stance, Title};
use ::fief::{Action, Question};
use engine::Seat;

use super::mind::Mind;
use super::odds::{Force, margin};

impl Mind<'_> {
    /// May they enter or pass? Allies may, and whoever comes without soldiers to an open village.
    pub(super) fn passage(&self, seat: Seat, village: Village) -> Action {
        let group = &self.board.group();
        let armed = group.men || group.king || group.queen;
        let open = !self.board.in_fief(village) && self.board.place(village).fort == Fort::Open;
        let lets = self.allies.has(seat) || !armed && open;
        if lets { Action::Allow } else { Action::Refuse }
    }

    /// May they leave? A rival who cannot fight his way out stays.
    pub(super) fn exit(&self, seat: Seat, village: Village) -> Action {
        if self.allies.has(seat) {
            return Action::Allow;
        }
        let (own, guest) = (self.force(village, self.me, false), self.force(village, seat, false));
        if 0.6 < margin(&own, &guest) { Action::Refuse } else { Action::Allow }
    }

    /// Passage was refused: attack, or turn back.
    pub(super) fn refused(&self, keeper: Seat, village: Village) -> Action {
        let group = &self.board.group();
        let numbers = group.numbers.unwrap_or_default();
        let men = numbers.foot + numbers.horse + numbers.king + numbers.queen;
        let worth = self.attack_with(group.members, [men, group.catapults], village, keeper);
        let leaves = self.spare(group.from) >= men;
        let attacks = worth.is_some_and(|it| 4.0 < it) && leaves && self.rivals.has(keeper);
        if attacks { Action::Attack } else { Action::TurnBack }
    }

    /// The host does not let the group go.
    pub(super) fn kept(&self, host: Seat, village: Village, legal: &[Action]) -> Action {
        let (own, theirs) = (self.force(village, self.me, false), self.force(village, host, false));
        let fights = legal.contains(&Action::FightInside) && 0.2 < margin(&own, &theirs);
        if fights { Action::FightInside } else { Action::Stay }
    }

    /// Fight or Peace in one village.
    pub(super) fn declare(&self, legal: &[Action]) -> Option<Action> {
        let worth = |action: Action| {
            let Action::Declare(village, declared) = action else { return -99.0 };
            match declared {
                Declared::Peace => 0.0,
                Declared::Fight(foe) if self.rivals.has(foe) => self.quarrel(village, foe),
                Declared::Fight(_) | Declared::FightGuards => -9.0,
            }
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }

    /// What it is worth to begin a battle where both stand already.
    fn quarrel(&self, village: Village, foe: Seat) -> f32 {
        let own = self.force(village, self.me, true);
        let theirs = self.force(village, foe, false);
        let both_in = self.board.is_inside(village, self.me) && self.board.is_inside(village, foe);
        let own = if both_in { self.force(village, self.me, false) } else { own };
        let margin = margin(&own, &theirs);
        if margin < self.daring() {
            return -1.0;
        }
        // Behind walls one can wait: who attacks leaves them.
        let sortie = self.board.is_inside(village, self.me) && !both_in;
        let least = if sortie { 0.5 } else { 0.0 };
        if margin < least { -1.0 } else { self.prize(village, foe) * margin }
    }

    /// The battle that is under way.
    fn battle(&self) -> Option<Battle> {
        self.board.battle().copied()
    }

    /// Both sides of it as they are now: the own one, or the rebels that it controls, and the other.
    fn sides(&self, battle: &Battle) -> (usize, [Force; 2]) {
        let me = usize::from(battle.sides[0].seat() != Some(self.me));
        let mine = battle.sides[me].seat() == Some(self.me);
        let me = if mine { me } else { usize::from(battle.sides[0] != Side::Rebels) };
        let force = |n: usize| {
            let protected = self.board.is_protected(battle, n);
            let fort = self.board.place(battle.village).fort;
            let walls = if protected { fort.divisor() } else { 2 } as f32;
            let leaderless = battle.leaderless[n];
            match battle.sides[n] {
                Side::Seat(seat) => {
                    Force { walls, leaderless, ..self.force(battle.village, seat, false) }
                }
                Side::Rebels => {
                    Force { men: self.board.rebels().count.into(), walls, ..Force::default() }
                }
                Side::Guards => Force {
                    men: self.board.orphans(battle.village).into(),
                    walls,
                    ..Force::default()
                },
            }
        };
        (me, [force(0), force(1)])
    }

    /// How the battle stands for the own side, from -1 to 1.
    fn outlook(&self) -> f32 {
        let Some(battle) = self.battle() else { return 0.0 };
        let (me, [attacker, defender]) = self.sides(&battle);
        let margin = margin(&attacker, &defender);
        if me == 0 { margin } else { -margin }
    }

    /// Mercy is asked when all is lost but the members.
    pub(super) fn mercy(&self) -> Action {
        let Some(battle) = self.battle() else { return Action::FightOn };
        let (me, forces) = self.sides(&battle);
        let few = forces[me].men <= 4.0;
        let hopeless = self.outlook() < self.weights.hopeless;
        if few && hopeless { Action::AskMercy } else { Action::FightOn }
    }

    /// Escape before a battle: only when it is lost, and there is somebody worth it.
    pub(super) fn escape(&self, village: Village, legal: &[Action]) -> Action {
        let hopeless = self.outlook() < self.weights.hopeless;
        let worth: u32 =
            self.roster().free_in(village, self.me).iter().map(|it| self.value(it)).sum();
        let flees = hopeless && 1000 < worth && legal.contains(&Action::Flee(village));
        if flees { Action::Flee(village) } else { Action::PassWindow }
    }

    /// Who flees by the secret passage, and where to.
    pub(super) fn flight(&self, legal: &[Action]) -> Option<Action> {
        let Draft::Flight(group) = self.board.draft() else { return None };
        let leads = legal.iter().find(|it| matches!(it, Action::Lead(_)));
        if let Some(lead) = leads.filter(|_| group.soldiers() == 0) {
            return Some(*lead);
        }
        let most = |to: fn(u8) -> Action| (1..=12).rev().map(to).find(|it| legal.contains(it));
        let arms = [Action::Foot as fn(u8) -> Action, Action::Horse, Action::KingGuards];
        if let Some(arm) = arms.into_iter().find_map(most) {
            return Some(arm);
        }
        let worth = |action: Action| {
            let (to, inside) = match action {
                Action::FleeTo(to) => (to, false),
                Action::FleeInto(to) => (to, true),
                _ => return -99.0,
            };
            let own = self.board.place(to).owner == Some(self.me);
            let foes: f32 = self.foes(to).iter().map(|it| self.force(to, it, true).points()).sum();
            let mine = f32::from(self.own(to));
            mine.min(8.0) - foes
                + if own && inside {
                    6.0
                } else if own {
                    2.0
                } else {
                    0.0
                }
                - if inside && !own { 5.0 } else { 0.0 }
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }

    /// What the next die is used for: catapults and Grail always, aim only at a King.
    pub(super) fn dice(&self, legal: &[Action]) -> Option<Action> {
        let plan = match self.board.draft() {
            Draft::Dice(plan) => plan,
            _ => DicePlan::default(),
        };
        let battle = self.battle()?;
        let (me, forces) = self.sides(&battle);
        let count = dice(forces[me].points().round() as u8);
        let crowned = |member: Member| {
            let crown = self.board.crown();
            let rival = self.rivals.has(self.board.person(member).family);
            rival && (crown.king == Some(member) || crown.queen == Some(member))
        };
        let aims = |action: &&Action| match action {
            Action::Aim(die, member) => *die == 0 && crowned(*member),
            _ => false,
        };
        // With three dice and the upper hand one of them can be spared.
        let spare = 3 <= count && 0.5 < self.outlook() && plan[0].aim.is_none();
        if let Some(aim) = legal.iter().find(aims).filter(|_| spare) {
            return Some(*aim);
        }
        let hurls = |it: &&Action| matches!(it, Action::Hurl(_));
        let grails = |it: &&Action| matches!(it, Action::PutGrail(_));
        let doubled = |it: &&Action| match it {
            Action::PutGrail(die) => plan[*die as usize].catapult,
            _ => false,
        };
        let hurl = legal.iter().find(hurls);
        let grail = legal.iter().find(doubled).or(legal.iter().find(grails));
        hurl.or(grail).copied().or(Some(Action::Roll))
    }

    /// Who falls: whoever is worth the least.
    pub(super) fn lose(&self, legal: &[Action]) -> Option<Action> {
        let worth = |action: Action| match action {
            Action::LoseMember(member) => -(self.value(member) as f32),
            _ => -1e9,
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }

    /// The surest battle first.
    pub(super) fn next_battle(&self, legal: &[Action]) -> Option<Action> {
        let worth = |action: Action| match action {
            Action::NextBattle(village, Side::Seat(foe)) => {
                let bound = self.board.stance(village, self.me) != Stance::None;
                let own = self.force(village, self.me, true);
                let sure = margin(&own, &self.force(village, foe, false));
                if bound { sure } else { sure - 1.0 }
            }
            Action::NextBattle(..) => -0.5,
            _ => -99.0,
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }

    /// Mills and Presses of rivals are destroyed, unless they may be one's own soon.
    pub(super) fn pillage(&self, legal: &[Action]) -> Option<Action> {
        let harms = |action: &&Action| {
            let Action::Pillage(village, works) = action else { return false };
            let owner = self.board.place(*village).owner;
            let rival = owner.is_some_and(|it| self.rivals.has(it));
            rival && (*works == Works::Mill || !self.besieges(*village))
        };
        legal.iter().find(harms).copied().or(Some(Action::EndCombat))
    }

    /// Does it stand before the capital of this village's fief?
    fn besieges(&self, village: Village) -> bool {
        let land = self.board.land(self.rules.region(village));
        land.capital.is_some_and(|it| self.board.occupies(it, self.me))
    }

    /// A Bishop speaks to the rebels only when it is safe, and of use.
    pub(super) fn speak(&self, village: Village, legal: &[Action]) -> Action {
        let own = self.board.place(village).owner == Some(self.me)
            || self.board.lands().iter().any(|it| it.title == Title::Limbo);
        let safe = Action::Speak(3);
        if own && legal.contains(&safe) { safe } else { Action::Silent }
    }

    /// Escape out of turn: own prisoners.
    pub(super) fn escape_now(&self, legal: &[Action]) -> Action {
        let best = self.lost_members().max_by_key(|it| self.value(*it)).map(Action::Unlock);
        best.filter(|it| legal.contains(it)).unwrap_or(Action::PassWindow)
    }

    /// Answers of phases 4 and 5 to what others do.
    pub(super) fn answer_fight(&self, question: Question, legal: &[Action]) -> Option<Action> {
        Some(match question {
            Question::Passage { seat, village } => self.passage(seat, village),
            Question::Exit { seat, village } => self.exit(seat, village),
            Question::Evacuation { .. } => Action::Allow,
            Question::Refused { seat, village } => self.refused(seat, village),
            Question::Kept { seat, village } => self.kept(seat, village, legal),
            Question::Claim { seat, village } => match self.may_take(village, seat) {
                true => Action::Claim(village),
                false => Action::Leave(village),
            },
            Question::Speak { village, .. } => self.speak(village, legal),
            Question::Declare { .. } => return self.declare(legal),
            Question::NextBattle => return self.next_battle(legal),
            Question::EscapeBattle { village } => match self.board.draft() {
                Draft::Flight(_) => return self.flight(legal),
                Draft::Unlock(_) => self.unlock(legal),
                _ => self.escape(village, legal),
            },
            Question::Mercy { .. } => self.mercy(),
            // Prisoners are worth more than corpses.
            Question::Grant { .. } => Action::Grant,
            Question::Dice { .. } => return self.dice(legal),
            Question::Lose { .. } => return self.lose(legal),
            Question::Combat => return self.pillage(legal),
            _ => return None,
        })
    }

    /// Villages with own captives.
    pub(super) fn cells(&self) -> impl Iterator<Item = Village> + '_ {
        self.roster().cells.iter()
    }
}
