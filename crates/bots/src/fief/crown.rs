//! Who gets which title, and who shall be King, Pope or Regent.

use ::fief::Action;
use ::fief::pieces::Member;
use engine::Kind;

use super::mind::Mind;

impl Mind<'_> {
    /// A title moves to one who can vote by it.
    pub(super) fn move_title(&self, legal: &[Action]) -> Option<Action> {
        let mut moves = legal.iter().filter(|it| matches!(it, Action::MoveTitle(..))).peekable();
        moves.peek()?;
        let electors = self.board.king_electors(self.me);
        let gains = |action: &&Action| match action {
            Action::MoveTitle(_, member) => {
                self.board.person(*member).is_free() && !electors.has(*member)
            }
            _ => false,
        };
        moves.find(gains).copied()
    }

    /// How good it is that this member gets a title: a King to be first, then another vote.
    pub(super) fn heir(&self, member: Member) -> f32 {
        let board = self.board;
        let person = board.person(member);
        let lay = board.is_lay(member);
        let kings = board.family(self.me).iter().filter(|it| board.can_be_king(*it));
        let no_king = kings.count() == 0;
        let votes = board.is_titled(member) || board.is_ecclesiastic(member);
        let yes = |is: bool, worth: f32| if is { worth } else { 0.0 };
        yes(person.is_free(), 20.0)
            + yes(lay && no_king, 40.0)
            + yes(!votes, 15.0)
            + yes(lay, 3.0)
            + yes(person.spouse.is_some(), 1.0)
    }

    /// Whom the own house and its allies want for King: the same one for both. A match between
    /// them that would make a Queen comes first, then rank.
    fn pretender(&self, among: impl Iterator<Item = Member>) -> Option<Member> {
        let board = self.board;
        let friends = self.allies.with(self.me);
        let alone = 2 <= board.fiefs(self.me).len();
        let worth = |member: Member| {
            let person = board.person(member);
            let spouse = person.spouse.map(|it| board.person(it).family);
            let match_made = spouse.is_some_and(|it| friends.has(it));
            let rank = board.rank(member).map_or(0, |it| 1 + it as u8);
            let own = person.family == self.me;
            f32::from(rank)
                + if match_made { 10.0 } else { 0.0 }
                + if own && (alone || self.allies.is_empty()) { 20.0 } else { 0.0 }
        };
        let fits = |it: &Member| friends.has(board.person(*it).family);
        Self::best(among.filter(fits), worth).map(|it| it.0)
    }

    pub(super) fn nominate(&self, legal: &[Action]) -> Action {
        let eligible = |it: &Member| self.board.can_be_king(*it);
        let all = Member::ALL.iter().copied().filter(eligible);
        let wanted = self.pretender(all).map(Action::Nominate);
        // Once he has been presented there is no need for another.
        wanted.filter(|it| legal.contains(it)).unwrap_or(Action::NoCandidate)
    }

    /// A vote for King, Pope or Regent.
    pub(super) fn vote(&self, legal: &[Action], king: bool) -> Option<Action> {
        let elector = legal.iter().find_map(|action| match action {
            Action::Vote(elector, _) => Some(*elector),
            _ => None,
        })?;
        let named = legal.iter().filter_map(|action| match action {
            Action::Vote(_, to) => *to,
            _ => None,
        });
        if king {
            return Some(Action::Vote(elector, self.pretender(named)));
        }
        let board = self.board;
        let worth = |member: Member| {
            let person = board.person(member);
            let own = if person.family == self.me { 20.0 } else { 0.0 };
            let ally = if self.allies.has(person.family) { 10.0 } else { 0.0 };
            own + ally + f32::from(u8::from(person.marks.cardinal)) - 5.0
        };
        let best = Self::best(named, worth).filter(|it| 0.0 < it.1);
        Some(Action::Vote(elector, best.map(|it| it.0)))
    }

    /// Who gets a title, or the regency, of those who can.
    pub(super) fn choose_heir(&self, legal: &[Action]) -> Option<Action> {
        let worth = |action: Action| {
            let (Action::GiveTitle(_, member)
            | Action::GrantTitle(_, member)
            | Action::NameRegent(member)
            | Action::Bearer(_, member)) = action
            else {
                return -999.0;
            };
            let family = self.board.person(member).family;
            let own = match family {
                it if it == self.me => 100.0,
                it if self.allies.has(it) => 30.0,
                _ => -50.0,
            };
            own + self.heir(member)
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }
}
