//! The stack of frames, followed step by step: a diary says which procedure was called with what.

use engine::{Flow, Procedure, Seat, Stack};

const ME: Seat = Seat::new(0);

/// What the procedures of this test work on.
#[derive(Default)]
struct Diary {
    lines: Vec<String>,
    /// What falls due before anyone is asked.
    due: Option<Step>,
}

impl Diary {
    fn note(&mut self, line: &str, flow: Flow<Step, u8>) -> Flow<Step, u8> {
        self.lines.push(line.to_owned());
        flow
    }

    fn read(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }
}

/// A procedure that does what it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    #[default]
    Waits,
    Calls,
    Fetches,
    Returns,
    Turns,
    Spins,
}

/// What a player tells the running procedure to do.
#[derive(Clone, Copy)]
enum Order {
    Wait,
    Call(Step),
    Goto(Step),
    Return(u8),
}

impl Procedure<Diary> for Step {
    type Action = Order;
    type Reply = u8;

    fn enter(&mut self, cx: &mut Diary) -> Flow<Self, u8> {
        let flow = match self {
            Self::Waits => Flow::Wait,
            Self::Calls => Flow::Call(Self::Waits),
            Self::Fetches => Flow::Call(Self::Returns),
            Self::Returns => Flow::Return(7),
            Self::Turns => Flow::Goto(Self::Waits),
            Self::Spins => Flow::Goto(Self::Spins),
        };
        cx.note(&format!("enter {self:?}"), flow)
    }

    fn answer(&mut self, cx: &mut Diary, _: Seat, order: Order) -> Flow<Self, u8> {
        let flow = match order {
            Order::Wait => Flow::Wait,
            Order::Call(step) => Flow::Call(step),
            Order::Goto(step) => Flow::Goto(step),
            Order::Return(reply) => Flow::Return(reply),
        };
        cx.note(&format!("answer {self:?}"), flow)
    }

    fn resume(&mut self, cx: &mut Diary, reply: u8) -> Flow<Self, u8> {
        cx.note(&format!("resume {self:?} {reply}"), Flow::Wait)
    }

    fn interrupted(&mut self, cx: &mut Diary) -> Flow<Self, u8> {
        cx.note(&format!("interrupted {self:?}"), Flow::Wait)
    }

    fn due(cx: &mut Diary) -> Option<Self> {
        cx.due.take()
    }
}

fn begun(first: Step) -> (Stack<Step, 8>, Diary) {
    let (mut stack, mut diary) = (Stack::default(), Diary::default());
    stack.begin(&mut diary, first);
    (stack, diary)
}

fn frames(stack: &Stack<Step, 8>) -> Vec<Step> {
    stack.frames().copied().collect()
}

#[test]
fn a_call_runs_on_top_and_its_reply_goes_to_the_caller() {
    let (mut stack, mut diary) = begun(Step::Calls);
    assert_eq!(frames(&stack), [Step::Waits, Step::Calls]);
    stack.answer(&mut diary, ME, Order::Return(3));
    assert_eq!(frames(&stack), [Step::Calls]);
    assert_eq!(diary.read(), ["enter Calls", "enter Waits", "answer Waits", "resume Calls 3"]);
}

#[test]
fn a_call_that_needs_nobody_is_over_at_once() {
    let (stack, mut diary) = begun(Step::Fetches);
    assert_eq!(frames(&stack), [Step::Fetches]);
    assert_eq!(diary.read(), ["enter Fetches", "enter Returns", "resume Fetches 7"]);
}

#[test]
fn a_goto_takes_the_place_of_what_ran() {
    let (mut stack, mut diary) = begun(Step::Turns);
    assert_eq!(frames(&stack), [Step::Waits]);
    stack.answer(&mut diary, ME, Order::Goto(Step::Calls));
    assert_eq!(frames(&stack), [Step::Waits, Step::Calls]);
}

#[test]
fn the_last_return_empties_the_stack() {
    let (mut stack, mut diary) = begun(Step::Waits);
    stack.answer(&mut diary, ME, Order::Return(0));
    assert_eq!(stack.top(), None);
}

#[test]
fn an_interruption_replies_to_nobody() {
    let (mut stack, mut diary) = begun(Step::Waits);
    stack.interrupt(&mut diary, Step::Waits);
    assert_eq!(frames(&stack), [Step::Waits, Step::Waits]);
    diary.read();
    stack.answer(&mut diary, ME, Order::Return(9));
    assert_eq!(diary.read(), ["answer Waits", "interrupted Waits"]);
    assert_eq!(frames(&stack), [Step::Waits]);
}

#[test]
fn what_an_interruption_calls_replies_to_it() {
    let (mut stack, mut diary) = begun(Step::Waits);
    stack.interrupt(&mut diary, Step::Calls);
    diary.read();
    stack.answer(&mut diary, ME, Order::Return(2));
    assert_eq!(diary.read(), ["answer Waits", "resume Calls 2"]);
    assert_eq!(frames(&stack), [Step::Calls, Step::Waits]);
}

#[test]
fn what_is_due_comes_before_anyone_is_asked() {
    let (mut stack, mut diary) = begun(Step::Waits);
    diary.read();
    diary.due = Some(Step::Waits);
    stack.answer(&mut diary, ME, Order::Wait);
    assert_eq!(frames(&stack), [Step::Waits, Step::Waits]);
    stack.answer(&mut diary, ME, Order::Return(1));
    assert_eq!(diary.read(), ["answer Waits", "enter Waits", "answer Waits", "interrupted Waits"]);
}

#[test]
fn what_is_due_and_needs_nobody_leaves_the_question_open() {
    let (mut stack, mut diary) = begun(Step::Waits);
    diary.read();
    diary.due = Some(Step::Returns);
    stack.answer(&mut diary, ME, Order::Call(Step::Fetches));
    assert_eq!(frames(&stack), [Step::Fetches, Step::Waits]);
    let lines = diary.read();
    assert_eq!(lines[lines.len() - 2..], ["enter Returns", "interrupted Fetches"]);
}

#[test]
fn a_stack_can_stand_anywhere_and_go_on() {
    let mut diary = Diary::default();
    let mut stack: Stack<Step, 8> = Stack::standing([Step::Waits, Step::Calls]);
    assert_eq!((stack.top(), diary.read()), (Some(&Step::Calls), vec![]));
    stack.go_on(&mut diary, Flow::Return(4));
    assert_eq!(diary.read(), ["resume Waits 4"]);
}

#[test]
#[should_panic(expected = "runaway procedure")]
fn a_runaway_is_stopped() {
    begun(Step::Spins);
}
