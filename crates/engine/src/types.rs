//! What goes over the wire, as TypeScript: the declarations of types and of all that they are made
//! of. Most are derived; here are those that are written as something else than they are.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::bag::{Bag, Kind};
use crate::clause::{Clause, ClauseEntry, Refusal};
use crate::event::Viewer;
use crate::flow::{Level, Stack};
use crate::game::{Datum, Decision, Game, Meta, Outcome, Veiled};
use crate::list::List;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::table::Barrier;

/// A type as TypeScript declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// What it is, as a comment; may be empty.
    pub docs: String,
    /// `type Name = …;`
    pub text: String,
}

/// Some types and all that they are made of, by name.
#[derive(Default)]
pub struct Types {
    seen: BTreeSet<TypeId>,
    all: BTreeMap<String, Declared>,
}

impl Types {
    /// These and one more.
    pub fn and<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// By name.
    pub fn all(&self) -> &BTreeMap<String, Declared> {
        &self.all
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is written where it is used.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // JSON has numbers and nothing larger.
        let config = Config::new().with_large_int("number");
        let declared = Declared { docs: T::docs().unwrap_or_default(), text: T::decl(&config) };
        let name = T::ident(&config);
        if let Some(other) = self.all.insert(name.clone(), declared.clone()) {
            assert_eq!(other, declared, "two types are called {name}");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// What all games share.
pub fn shared() -> Types {
    Types::default()
        .and::<Seat>()
        .and::<Viewer>()
        .and::<Veiled<()>>()
        .and::<Level<()>>()
        .and::<Decision<()>>()
        .and::<Outcome>()
        .and::<Barrier>()
        .and::<Refusal>()
        .and::<Meta>()
        .and::<ClauseEntry>()
        .and::<Datum>()
}

/// What a game says and shows.
pub fn of_game<G: Game>() -> Types
where
    G::Setup: TS,
    G::Action: TS,
    G::Question: TS,
    G::Event: TS,
    G::View: TS,
{
    let types = Types::default().and::<G::Setup>().and::<G::Action>().and::<G::Question>();
    types.and::<G::Event>().and::<G::View>()
}

/// The union of the ids of a kind of things: for `kind_serde!`.
pub fn ids<K: Kind>() -> String {
    let ids: Vec<_> = K::ALL.iter().map(|kind| format!("\"{}\"", kind.id())).collect();
    ids.join(" | ")
}

/// Declares a type by what it is written as.
#[macro_export]
macro_rules! written_as {
    ($type:ty, $docs:expr, $text:expr) => {
        impl $crate::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                Some(format!("/** {} */", $docs))
            }

            fn name(_: &$crate::ts_rs::Config) -> String {
                stringify!($type).to_owned()
            }

            fn inline(_: &$crate::ts_rs::Config) -> String {
                $text
            }

            fn decl(config: &$crate::ts_rs::Config) -> String {
                format!("type {} = {};", Self::name(config), Self::inline(config))
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(std::path::PathBuf::from(concat!(stringify!($type), ".ts")))
            }
        }
    };
}

written_as!(Seat, "A place at the table, counted from 1.", "`seat:${number}`".to_owned());
written_as!(Clause, "A clause of a rulebook, as in `KF-SPRING-5`.", "string".to_owned());

/// Writes a type as a list of others.
macro_rules! as_list {
    ($($generics:ident: $($bound:ident)*)?; $(const $n:ident)?; $type:ty; $of:ty) => {
        impl<$($generics: TS $(+ $bound)*,)? $(const $n: usize)?> TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn ident(_: &Config) -> String {
                "Array".to_owned()
            }

            fn name(config: &Config) -> String {
                <Vec<$of> as TS>::name(config)
            }

            fn inline(config: &Config) -> String {
                <Vec<$of> as TS>::inline(config)
            }

            fn visit_dependencies(visitor: &mut impl TypeVisitor)
            where
                Self: 'static,
            {
                <Vec<$of> as TS>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl TypeVisitor)
            where
                Self: 'static,
            {
                <Vec<$of> as TS>::visit_generics(visitor);
            }
        }
    };
}

as_list!(;; SeatSet; Seat);
as_list!(T: ; const N; PerSeat<T, N>; T);
as_list!(T: ; const N; List<T, N>; T);
as_list!(F: Copy Default; const N; Stack<F, N>; Level<F>);

impl<K: Kind + TS, const N: usize> TS for Bag<K, N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn ident(_: &Config) -> String {
        "Partial".to_owned()
    }

    fn name(config: &Config) -> String {
        format!("Partial<Record<{}, number>>", K::name(config))
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<K>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(TS)]
    #[expect(dead_code, reason = "only its declaration is looked at")]
    struct Shown {
        turn: Seat,
        left: SeatSet,
        points: PerSeat<i64, 4>,
        hand: Veiled<List<u8, 3>>,
    }

    #[test]
    fn a_type_brings_what_it_is_made_of() {
        let types = Types::default().and::<Shown>();
        let names: Vec<_> = types.all().keys().map(String::as_str).collect();
        assert_eq!(names, ["Seat", "Shown", "Veiled"]);
        assert_eq!(
            types.all()["Shown"].text,
            "type Shown = { turn: Seat, left: Array<Seat>, points: Array<number>, \
             hand: Veiled<Array<number>>, };"
        );
        assert_eq!(types.all()["Seat"].text, "type Seat = `seat:${number}`;");
    }

    #[test]
    fn what_may_be_hidden_says_so() {
        let shared = shared();
        let veiled = &shared.all()["Veiled"].text;
        for form in ["type Veiled<T>", "\"shown\": T", "\"hidden\": number", "\"unknown\""] {
            assert!(veiled.contains(form), "{veiled}");
        }
    }

    #[test]
    fn nothing_is_larger_than_a_number() {
        for (name, declared) in shared().all() {
            assert!(!declared.text.contains("bigint"), "{name}");
        }
    }
}
