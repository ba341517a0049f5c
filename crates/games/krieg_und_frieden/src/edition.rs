//! Every difference between editions, options and revisions, by name.

use engine::SetupError;

use crate::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Resource, Reward};
use crate::setup::{Edition, ExpertBase, OpeningBid, Scoring, Setup};
use crate::tables::Tables;

/// The rules of one table.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The settings it was made from.
    pub setup: Setup,
    /// The values of the box.
    pub tables: &'static Tables,
    /// 3 or 4.
    pub seats: usize,
}

impl Rules {
    /// The rules for these settings.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        Ok(Self { setup: *setup, tables: Tables::of(setup.revision)?, seats: setup.seats as usize })
    }

    /// What cards are worth in the auction (KF-SPRING-1).
    #[inline]
    pub fn worth(&self, problem: Agenda, cards: &Cards) -> u8 {
        let (values, counts) = (&self.tables.values[problem as usize], cards.counts());
        let mut sum = 0;
        for (kind, value) in values.iter().enumerate() {
            sum += counts[kind] * value;
        }
        sum
    }

    /// What each card is worth in the auction (KF-SPRING-1).
    pub fn values(&self, problem: Agenda) -> Cards {
        Cards::of(self.tables.values[problem as usize])
    }

    /// The resources from the most to the least valuable (KF-VAR-5).
    pub fn ranking(&self, problem: Agenda) -> [Resource; 4] {
        use Resource::{Grain, Knight, Riches, Worker};
        let mut ranking = [Knight, Riches, Worker, Grain];
        let values = &self.tables.values[problem as usize];
        ranking.sort_unstable_by_key(|resource| 4 - values[*resource as usize]);
        ranking
    }

    /// KF-DATA-4.
    pub fn start_card(&self) -> AgendaCard {
        AgendaCard::new(Agenda::Revolt, self.setup.start_reward)
    }

    /// The agenda cards of this game, the start card among them (KF-DATA-3, KF-VAR-21).
    pub fn agenda_cards(&self) -> AgendaCards {
        let mut cards = self.tables.agenda;
        if self.setup.designer_short.is_on() {
            cards.take_if_any(AgendaCard::new(Agenda::War, Reward::Cathedral));
            cards.take_if_any(AgendaCard::new(Agenda::Famine, Reward::Cathedral));
            cards.take_if_any(AgendaCard::new(Agenda::Taxes, Reward::Privilege));
        }
        cards
    }

    /// KF-WINTER-6: Spada asks first left of the proposer, Krieg left of the Adviser.
    pub fn asks_left_of_proposer(&self) -> bool {
        self.setup.edition == Edition::Spada
    }

    /// KF-SUMMER-20: in Krieg the owner of the loot sees it at once.
    pub fn owner_sees_loot(&self) -> bool {
        self.setup.edition == Edition::Krieg
    }

    /// KF-SPRING-6.
    pub fn adviser_must_open(&self) -> bool {
        self.setup.opening_bid == OpeningBid::Required
    }

    /// KF-SUMMER-14, -26.
    pub fn allows_futile_targets(&self) -> bool {
        self.setup.futile_targets.is_on()
    }

    /// KF-VAR-1.
    pub fn plays_out_last_year(&self) -> bool {
        self.setup.mobilisation.is_on()
    }

    /// KF-VAR-10.
    pub fn chooses_base(&self) -> bool {
        self.setup.expert_base != ExpertBase::Off
    }

    /// KF-VAR-13.
    pub fn shows_base(&self) -> bool {
        self.setup.expert_base == ExpertBase::Open
    }

    /// KF-VAR-21: who builds a section also takes a Privilege.
    pub fn builder_takes_privilege(&self) -> bool {
        self.setup.designer_short.is_on()
    }

    /// KF-VAR-22: a tile is taken only from a player with at least as many points.
    pub fn spares_the_weaker(&self) -> bool {
        self.setup.designer_mild.is_on()
    }

    /// KF-DATA-2, KF-VAR-20.
    pub fn section_points(&self, built: u8) -> u8 {
        self.tables.sections[self.scoring()][built as usize]
    }

    /// KF-SPRING-13, KF-VAR-20.
    pub fn privilege_points(&self) -> u8 {
        self.tables.privilege_card[self.scoring()]
    }

    fn scoring(&self) -> usize {
        match self.setup.scoring {
            Scoring::Dagger => 0,
            Scoring::Original => 1,
        }
    }
}
