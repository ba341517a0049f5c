//! The clauses of `clauses.toml`, in its order.

use engine::Clause;

macro_rules! clauses {
    ($($name:ident = $id:literal, $index:literal;)*) => {
        $(pub(crate) const $name: Clause = Clause::new($id, $index);)*
        #[cfg(test)]
        pub(crate) const ALL: &[Clause] = &[$($name),*];
    };
}

clauses! {
    NIGHT_1 = "TOY-NIGHT-1", 0;
    NIGHT_2 = "TOY-NIGHT-2", 1;
    NIGHT_3 = "TOY-NIGHT-3", 2;
    OFFER_1 = "TOY-OFFER-1", 3;
    OFFER_2 = "TOY-OFFER-2", 4;
    OFFER_3 = "TOY-OFFER-3", 5;
    OFFER_4 = "TOY-OFFER-4", 6;
    OFFER_5 = "TOY-OFFER-5", 7;
    LOOK_1 = "TOY-LOOK-1", 8;
    BELL_1 = "TOY-BELL-1", 9;
    BELL_2 = "TOY-BELL-2", 10;
    BELL_3 = "TOY-BELL-3", 11;
    ALMS_1 = "TOY-ALMS-1", 12;
    ALMS_2 = "TOY-ALMS-2", 13;
    SWAP_1 = "TOY-SWAP-1", 14;
}

#[cfg(test)]
mod tests {
    use engine::Game;

    #[test]
    fn every_clause_is_in_the_book_at_its_place() {
        let book: Vec<_> = super::super::Toy::book().clauses.iter().map(|it| &it.id[..]).collect();
        let ours: Vec<_> = super::ALL.iter().map(|clause| clause.id()).collect();
        assert_eq!(book, ours);
    }
}
