//! How a rule waits for a player: a stack of typed frames.
//!
//! A frame is a procedure of the rulebook that stands somewhere in its middle: a small `Copy`
//! value. It never touches the stack; it answers with a [`Flow`], and the stack follows until
//! someone must be asked.

use std::hash::Hash;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::list::List;
use crate::seat::Seat;

/// What a frame wants next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow<F, R> {
    /// Someone must answer.
    Wait,
    /// Another procedure runs on top, then this one is resumed with its reply.
    Call(F),
    /// Another procedure runs in place of this one.
    Goto(F),
    /// This procedure is over.
    Return(R),
}

/// A game's frames: an enum that hands each call to the procedure it holds. `C` is what a
/// procedure works on: rules, board, luck, events.
pub trait Procedure<C>: Copy + Default {
    /// What a player answers.
    type Action;
    /// What a procedure hands to the one that called it.
    type Reply;

    /// Begins; may go on at once.
    fn enter(&mut self, cx: &mut C) -> Flow<Self, Self::Reply>;

    /// Takes a checked answer.
    fn answer(&mut self, cx: &mut C, seat: Seat, action: Self::Action) -> Flow<Self, Self::Reply>;

    /// What it called is over, however deep that went.
    fn resume(&mut self, cx: &mut C, reply: Self::Reply) -> Flow<Self, Self::Reply>;

    /// Something else ran on top of it while it waited: is its question still one?
    fn interrupted(&mut self, cx: &mut C) -> Flow<Self, Self::Reply> {
        let _ = cx;
        Flow::Wait
    }

    /// What follows wherever it was caused: laid on top before anyone is asked; its reply goes to
    /// nobody, and the frame below is [`Procedure::interrupted`].
    fn due(cx: &mut C) -> Option<Self> {
        let _ = cx;
        None
    }
}

/// More steps than any rule needs before someone is asked.
const RUNAWAY: usize = 1000;

/// One procedure on the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Level<F> {
    /// Which, and where it stands.
    frame: F,
    /// Laid on top of a waiting frame that did not call it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    uncalled: bool,
}

/// The procedures under way, the running one on top. Empty: the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound(deserialize = "F: Deserialize<'de> + Copy + Default"))]
pub struct Stack<F: Copy + Default, const N: usize>(List<Level<F>, N>);

impl<F: Copy + Default, const N: usize> Default for Stack<F, N> {
    fn default() -> Self {
        Self(List::new())
    }
}

impl<F: Copy + Default, const N: usize> Stack<F, N> {
    /// The procedure that waits for an answer.
    #[inline]
    pub fn top(&self) -> Option<&F> {
        self.0.last().map(|level| &level.frame)
    }

    /// All procedures, the running one first.
    pub fn frames(&self) -> impl Iterator<Item = &F> {
        self.0.iter().rev().map(|level| &level.frame)
    }

    /// The same procedures, each as it is to be shown.
    #[must_use]
    pub fn map(mut self, shown: impl Fn(F) -> F) -> Self {
        for level in self.0.iter_mut() {
            level.frame = shown(level.frame);
        }
        self
    }

    /// A stack that stands where these frames say, the running one last, as a position written by
    /// hand wants it. Nothing is entered.
    pub fn standing(frames: impl IntoIterator<Item = F>) -> Self {
        Self(frames.into_iter().map(|frame| Level { frame, uncalled: false }).collect())
    }

    /// Begins with one procedure.
    pub fn begin<C>(&mut self, cx: &mut C, mut first: F)
    where
        F: Procedure<C>,
    {
        let flow = first.enter(cx);
        self.0.push(Level { frame: first, uncalled: false });
        self.follow(cx, flow);
    }

    /// Hands a checked answer to the running procedure.
    #[inline]
    pub fn answer<C>(&mut self, cx: &mut C, seat: Seat, action: F::Action)
    where
        F: Procedure<C>,
    {
        let top = self.0.last_mut().expect("an answer is checked, so something waits for it");
        let flow = top.frame.answer(cx, seat, action);
        self.follow(cx, flow);
    }

    /// Lays a procedure on top of whatever waits: a right to interrupt was used.
    pub fn interrupt<C>(&mut self, cx: &mut C, mut frame: F)
    where
        F: Procedure<C>,
    {
        let flow = frame.enter(cx);
        self.0.push(Level { frame, uncalled: true });
        self.follow(cx, flow);
    }

    /// Goes on as the running procedure wants: for a position that begins in the middle.
    pub fn go_on<C>(&mut self, cx: &mut C, flow: Flow<F, F::Reply>)
    where
        F: Procedure<C>,
    {
        self.follow(cx, flow);
    }

    #[inline]
    fn follow<C>(&mut self, cx: &mut C, mut flow: Flow<F, F::Reply>)
    where
        F: Procedure<C>,
    {
        for _ in 0..RUNAWAY {
            flow = match flow {
                Flow::Wait => match F::due(cx) {
                    None => return,
                    Some(mut frame) => {
                        let flow = frame.enter(cx);
                        self.0.push(Level { frame, uncalled: true });
                        flow
                    }
                },
                Flow::Call(mut frame) => {
                    let flow = frame.enter(cx);
                    self.0.push(Level { frame, uncalled: false });
                    flow
                }
                Flow::Goto(mut frame) => {
                    let flow = frame.enter(cx);
                    self.0.last_mut().expect("only a running procedure can go on").frame = frame;
                    flow
                }
                Flow::Return(reply) => {
                    let done = self.0.pop().expect("only a running procedure can return");
                    match self.0.last_mut() {
                        None => return,
                        Some(below) if done.uncalled => below.frame.interrupted(cx),
                        Some(below) => below.frame.resume(cx, reply),
                    }
                }
            };
        }
        panic!("runaway procedure: {RUNAWAY} steps and nobody is asked");
    }
}
