//! The values of the box, read once from `data/*.toml`. The owner of a real copy corrects a value
//! there; nothing in the code repeats it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Datum, Kind, Provenance, SetupError};
use serde::Deserialize;

use crate::clause::{DATA_1, DATA_2, DATA_3, DATA_4, DATA_5, PRIV_1, SETUP_2, SETUP_6, VAR_20};
use crate::pieces::{Agenda, AgendaCard, AgendaCards, Resource, Reward, Section};

/// All values of the box.
#[derive(Debug)]
pub struct Tables {
    /// KF-DATA-1: points of a card, by agenda and resource.
    pub values: [[u8; 4]; 4],
    /// KF-DATA-2: points of the sections; then those of the first German edition.
    pub sections: [[u8; 6]; 2],
    /// KF-SPRING-13: points of a Privilege card; then those of the first German edition.
    pub privilege_card: [u8; 2],
    /// KF-DATA-3: the 16 agenda cards.
    pub agenda: AgendaCards,
    /// Resource cards of each type.
    pub resource_cards: u8,
    /// Tiles of each type.
    pub privilege_tiles: u8,
    /// Houses of each player.
    pub houses: u8,
    /// Farmhouses at the start.
    pub starting_farms: u8,
    /// Resource cards dealt to each player.
    pub starting_hand: u8,
    data: Vec<Datum>,
}

impl Tables {
    /// The values by which games of this revision are played, or what is wrong with them. A
    /// corrected value gets files of its own under a new revision.
    pub fn of(revision: u32) -> Result<&'static Self, SetupError> {
        match revision {
            1 => Self::first(),
            _ => Err(SetupError::new(
                "revision",
                format!("there are no values of revision {revision}"),
            )),
        }
    }

    fn first() -> Result<&'static Self, SetupError> {
        static TABLES: LazyLock<Result<Tables, SetupError>> = LazyLock::new(|| {
            Tables::read(
                include_str!("../data/values.toml"),
                include_str!("../data/cathedral.toml"),
                include_str!("../data/agenda.toml"),
                include_str!("../data/components.toml"),
            )
        });
        TABLES.as_ref().map_err(Clone::clone)
    }

    /// Every value with its grounds.
    pub fn data(&self) -> &[Datum] {
        &self.data
    }

    /// Reads and checks the four files (KF-DATA-5).
    pub fn read(
        values: &str,
        cathedral: &str,
        agenda: &str,
        components: &str,
    ) -> Result<Self, SetupError> {
        let values: ValuesFile = parse("values.toml", values)?;
        let cathedral: CathedralFile = parse("cathedral.toml", cathedral)?;
        let agenda: AgendaFile = parse("agenda.toml", agenda)?;
        let components: ComponentsFile = parse("components.toml", components)?;
        let mut data = Vec::new();
        let tables = Self {
            values: values.table(&mut data)?,
            sections: cathedral.sections(&mut data)?,
            privilege_card: [cathedral.privilege_card.points, cathedral.privilege_card.original],
            agenda: agenda.cards(&mut data)?,
            resource_cards: components.resource_cards.count,
            privilege_tiles: components.privilege_tiles.count,
            houses: components.houses.count,
            starting_farms: components.starting_farms.count,
            starting_hand: components.starting_hand.count,
            data: Vec::new(),
        };
        components.tell(&mut data);
        tables.check()?;
        Ok(Self { data, ..tables })
    }

    /// KF-DATA-5: what any set of data must keep.
    fn check(&self) -> Result<(), SetupError> {
        for (agenda, column) in Agenda::ALL.iter().zip(self.values) {
            let mut sorted = column;
            sorted.sort_unstable();
            if sorted != [1, 2, 3, 4] {
                return bad(
                    "values.toml",
                    format!("{agenda:?} has the values {column:?}, not 1 to 4"),
                );
            }
            let cards = |reward| self.agenda.count(AgendaCard::new(*agenda, reward));
            if cards(Reward::Privilege) + cards(Reward::Cathedral) != 4 {
                return bad("agenda.toml", format!("{agenda:?} must have 4 cards"));
            }
        }
        let cathedral = |card: &&AgendaCard| card.reward == Reward::Cathedral;
        let built: u8 =
            AgendaCard::ALL.iter().filter(cathedral).map(|card| self.agenda.count(*card)).sum();
        if built < 6 {
            return bad("agenda.toml", format!("{built} Cathedral cards cannot build 6 sections"));
        }
        let revolt = |reward| self.agenda.has(AgendaCard::new(Agenda::Revolt, reward));
        if !revolt(Reward::Privilege) || !revolt(Reward::Cathedral) {
            return bad("agenda.toml", "the start card needs a Revolt card of its symbol".into());
        }
        for (name, count, wanted) in [
            ("resource_cards", self.resource_cards, 17),
            ("privilege_tiles", self.privilege_tiles, 2),
            ("houses", self.houses, 6),
        ] {
            if count != wanted {
                return bad("components.toml", format!("{name} is {count}, but must be {wanted}"));
            }
        }
        if 6 < self.starting_farms || 16 < self.starting_hand {
            return bad("components.toml", "more at the start than there is".into());
        }
        Ok(())
    }
}

fn bad<T>(file: &str, problem: String) -> Result<T, SetupError> {
    Err(SetupError::new(format!("data/{file}"), format!("{problem} ({DATA_5})")))
}

fn parse<'de, T: Deserialize<'de>>(file: &str, text: &'de str) -> Result<T, SetupError> {
    toml::from_str(text).or_else(|error| bad(file, error.to_string()))
}

fn status_of(text: &str, file: &str) -> Result<Provenance, SetupError> {
    serde_json::from_value(text.into()).or_else(|error| bad(file, error.to_string()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ground {
    it: String,
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sure {
    status: Provenance,
    it: String,
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cell {
    points: u8,
    status: String,
    ground: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Column {
    knight: Cell,
    riches: Cell,
    worker: Cell,
    grain: Cell,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValuesFile {
    war: Column,
    taxes: Column,
    revolt: Column,
    famine: Column,
    grounds: BTreeMap<String, Ground>,
}

impl ValuesFile {
    fn table(&self, data: &mut Vec<Datum>) -> Result<[[u8; 4]; 4], SetupError> {
        let mut table = [[0; 4]; 4];
        let columns = [&self.war, &self.taxes, &self.revolt, &self.famine];
        for ((agenda, column), into) in Agenda::ALL.iter().zip(columns).zip(&mut table) {
            let cells = [&column.knight, &column.riches, &column.worker, &column.grain];
            for ((resource, cell), into) in Resource::ALL.iter().zip(cells).zip(into) {
                *into = cell.points;
                let Some(ground) = self.grounds.get(&cell.ground) else {
                    return bad("values.toml", format!("there is no ground `{}`", cell.ground));
                };
                data.push(Datum {
                    clause: DATA_1,
                    of: vec![agenda_id(*agenda).into(), resource.id().into()],
                    value: cell.points.into(),
                    status: status_of(&cell.status, "values.toml")?,
                    it: ground.it.clone(),
                    en: ground.en.clone(),
                });
            }
        }
        Ok(table)
    }
}

/// The id of an agenda type alone.
pub(crate) fn agenda_id(agenda: Agenda) -> &'static str {
    match agenda {
        Agenda::War => "problem:war",
        Agenda::Taxes => "problem:taxes",
        Agenda::Revolt => "problem:revolt",
        Agenda::Famine => "problem:famine",
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionRow {
    id: String,
    points: u8,
    original: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scored {
    points: u8,
    original: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoredProvenance {
    points: Sure,
    original: Sure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CathedralFile {
    section: Vec<SectionRow>,
    privilege_card: Scored,
    provenance: ScoredProvenance,
}

impl CathedralFile {
    fn sections(&self, data: &mut Vec<Datum>) -> Result<[[u8; 6]; 2], SetupError> {
        let names: Vec<_> = self.section.iter().map(|row| Section::parse(&row.id)).collect();
        if names != Section::ALL.iter().copied().map(Some).collect::<Vec<_>>() {
            return bad("cathedral.toml", "the sections must be nave, first_aisle, second_aisle, choir, facade, roof, in this order".into());
        }
        let mut points = [[0; 6]; 2];
        for (index, row) in self.section.iter().enumerate() {
            (points[0][index], points[1][index]) = (row.points, row.original);
        }
        for (clause, sure, row) in [
            (DATA_2, &self.provenance.points, points[0]),
            (VAR_20, &self.provenance.original, points[1]),
        ] {
            data.extend(Section::ALL.iter().zip(row).map(|(section, value)| Datum {
                clause,
                of: vec![section.id().into()],
                value: value.into(),
                status: sure.status,
                it: sure.it.clone(),
                en: sure.en.clone(),
            }));
        }
        Ok(points)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Symbols {
    privilege: u8,
    cathedral: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AgendaRows {
    war: Symbols,
    taxes: Symbols,
    revolt: Symbols,
    famine: Symbols,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AgendaFile {
    cards: AgendaRows,
    provenance: Sure,
    start: Sure,
}

impl AgendaFile {
    fn cards(&self, data: &mut Vec<Datum>) -> Result<AgendaCards, SetupError> {
        let rows = [&self.cards.war, &self.cards.taxes, &self.cards.revolt, &self.cards.famine];
        let mut counts = [0; 8];
        for (agenda, row) in Agenda::ALL.into_iter().zip(rows) {
            for (reward, count) in
                [(Reward::Privilege, row.privilege), (Reward::Cathedral, row.cathedral)]
            {
                let card = AgendaCard::new(agenda, reward);
                if 4 < count {
                    return bad("agenda.toml", format!("{} is there {count} times", card.id()));
                }
                counts[card.index()] = count;
                data.push(Datum {
                    clause: DATA_3,
                    of: vec![card.id().into()],
                    value: count.into(),
                    status: self.provenance.status,
                    it: self.provenance.it.clone(),
                    en: self.provenance.en.clone(),
                });
            }
        }
        data.push(Datum {
            clause: DATA_4,
            of: vec![AgendaCard::new(Agenda::Revolt, Reward::Privilege).id().into()],
            value: 1,
            status: self.start.status,
            it: self.start.it.clone(),
            en: self.start.en.clone(),
        });
        Ok(AgendaCards::of(counts))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counted {
    count: u8,
    status: Provenance,
    it: String,
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ComponentsFile {
    resource_cards: Counted,
    privilege_tiles: Counted,
    houses: Counted,
    starting_farms: Counted,
    starting_hand: Counted,
}

impl ComponentsFile {
    fn tell(&self, data: &mut Vec<Datum>) {
        for (clause, of, row) in [
            (SETUP_2, "component:resource_cards", &self.resource_cards),
            (PRIV_1, "component:privilege_tiles", &self.privilege_tiles),
            (SETUP_6, "component:houses", &self.houses),
            (SETUP_6, "component:starting_farms", &self.starting_farms),
            (SETUP_2, "component:starting_hand", &self.starting_hand),
        ] {
            data.push(Datum {
                clause,
                of: vec![of.into()],
                value: row.count.into(),
                status: row.status,
                it: row.it.clone(),
                en: row.en.clone(),
            });
        }
    }
}
