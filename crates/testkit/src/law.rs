//! The names of the laws, and how one is found broken.

/// No game can be set up like this.
pub const SETUP: &str = "setup";
/// Who is waited for is asked, who is asked can answer, and nobody is after the end.
pub const ASKED: &str = "who is waited for is asked";
/// Every seat that is waited for has a legal action, in the middle of an answer too.
pub const NO_DEAD_END: &str = "no dead end";
/// Candidates stand in canonical order, none twice.
pub const ORDER: &str = "candidates in order";
/// Candidates lack nothing that the check accepts.
pub const COMPLETE: &str = "candidates complete";
/// The legal steps of an answer, one after the other, are an answer that the table takes.
pub const WHOLE: &str = "legal steps make an answer";
/// The steps of an answer may be clicked in any order, and nobody else sees them.
pub const DRAFT: &str = "drafts in any order";
/// What the game says must always hold.
pub const INVARIANTS: &str = "invariants";
/// A game ends.
pub const ENDS: &str = "games end";
/// No rule panics.
pub const NO_PANIC: &str = "no panic";
/// A record replays to the same state, hashes and log.
pub const REPLAY: &str = "records replay";
/// A record that is stored link by link is read again to where the table stood.
pub const RESUME: &str = "stored records resume";
/// Who says nothing in time gives a whole answer all the same, or a bot does.
pub const SILENCE: &str = "silence is an answer";
/// A published record replays to the same end.
pub const PUBLISHED: &str = "published records replay";
/// What is written is read back the same.
pub const ROUND_TRIP: &str = "round trip";
/// An imagined state looks like what it was imagined from.
pub const IMAGINED_VIEW: &str = "imagined states look the same";
/// A game's short way to imagine a state makes the same of it as its view does.
pub const IMAGINED_SHORT: &str = "the short way imagines the same";
/// The invariants hold in an imagined state.
pub const IMAGINED_INVARIANTS: &str = "imagined states are possible";
/// A seat is asked the same in an imagined state.
pub const IMAGINED_DECISION: &str = "imagined states ask the same";
/// A seat may do the same in an imagined state.
pub const IMAGINED_LEGAL: &str = "imagined states allow the same";
/// A seat is refused the same, for the same reasons, in an imagined state.
pub const IMAGINED_REFUSALS: &str = "imagined states refuse the same";
/// A viewer who is told the same is shown the same.
pub const TOLD_SAME: &str = "told the same, shown the same";
/// A viewer who is told nothing is shown nothing.
pub const TOLD_NOTHING: &str = "told nothing, shown nothing";
/// An answer that can be taken back brought its seat nothing that it did not know.
pub const BARRIER: &str = "undo barrier";
/// An answer of which a seat hears nothing changes nothing in what it may take back.
pub const UNAWARE: &str = "told nothing, nothing barred";
/// That someone has answered in secret tells nothing of the answer.
pub const SIGN: &str = "a sign tells no more";
/// Taking an answer back restores the state.
pub const RESTORES: &str = "undo restores";
/// The order in which simultaneous answers arrive changes nothing.
pub const ARRIVAL: &str = "order of arrival";
/// A refusal cites clauses of the book.
pub const CITES: &str = "refusals cite clauses";
/// A refusal changes nothing.
pub const UNCHANGED: &str = "refusals change nothing";
/// What is no action at all is refused as such.
pub const MALFORMED: &str = "malformed answers are refused";
/// After the end every answer is refused.
pub const OVER: &str = "over is over";

/// A broken law, before it is known in which game.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) law: &'static str,
    pub(crate) what: String,
}

/// What checking a law comes to.
pub(crate) type Kept = Result<(), Broken>;

/// Asks that something holds; the words are made only if it does not.
pub(crate) fn hold(law: &'static str, holds: bool, what: impl FnOnce() -> String) -> Kept {
    if holds { Ok(()) } else { Err(Broken { law, what: what() }) }
}
