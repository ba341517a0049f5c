//! Programs at the table. A program holds a token for one seat: it is told what the seat is told,
//! gives whole answers, and has the table's stand-in answer when it says nothing in time. The hash
//! of the token lies on the chair that it opens, so whoever gives the chair away voids it.

use bots::program::{Way, way};
use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::keep::By;
use super::order::Asker;
use super::play::{STEPS, good_key};
use super::table::Live;
use super::{Joined, Sink};
use crate::auth::token;
use crate::problem::{Code, Problem};
use crate::refusal::{not_taken, stopped};
use crate::terms::Sitter;
use crate::text::tidy_name;

/// What a program asks for.
#[derive(Clone, Debug)]
pub enum ProgramWish {
    /// Play this.
    Answer(Answer),
    /// Say what may follow these steps.
    Try(Trial),
    /// Let the stand-in answer.
    Defer(Deferral),
}

/// A whole answer of a program.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The number of the decision it answers.
    pub decision: u32,
    /// By which the program knows it again: the same key is played once.
    pub key: String,
    /// Its steps.
    pub actions: Vec<Value>,
}

/// Steps that are only tried.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The number of the decision.
    pub decision: u32,
    /// The steps; none asks for the first.
    pub actions: Vec<Value>,
}

/// A decision that is left to the table's stand-in.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deferral {
    /// The number of the decision.
    pub decision: u32,
    /// As for an answer.
    pub key: String,
}

impl Live {
    /// Gives a seat to a program and makes its token. While a game is played only a program that
    /// sits there already gets another one: the token shows what the seat sees.
    pub(super) async fn put_program(
        &mut self,
        asker: &Asker,
        seat: Seat,
        name: &str,
    ) -> Result<Value, Problem> {
        self.must_host(asker)?;
        self.must_be(&["gathering", "playing", "paused"])?;
        let chairs = self.seating.chairs.len();
        if chairs <= seat.index() {
            return Err(Problem::bad_field("seat", Code::NoSuchSeat).with("seats", chairs));
        }
        let name = tidy_name(name).map_err(|problem| problem.on("name"))?;
        let person = asker.person.as_ref().map(|person| person.id.as_str());
        let holder = self.seating.person(seat);
        let again = self.seating.program(seat).is_some();
        let taken = holder.is_some() && holder != person;
        // The token shows what the seat sees, and an admin sees no more than others.
        if self.game.is_some() && person != Some(self.row.host.as_str()) {
            return Err(Code::NotHost.into());
        }
        if taken || (self.game.is_some() && !again) {
            return Err(Problem::bad_field("seat", Code::SeatTaken));
        }
        let token = token::new_seat_token(&self.id);
        let hash = token::seat_hash(&token);
        let who = Sitter::Program { name: name.clone() };
        self.save(|_, seating| {
            let chair = &mut seating.chairs[seat.index()];
            chair.give(Some(who));
            chair.token = Some(hash);
        })
        .await?;
        self.unseat(seat);
        self.happened(asker, "program", json!({ "seat": seat, "program": name })).await;
        self.tell_table();
        Ok(json!({ "token": token }))
    }

    /// The seat that a token opens, by its hash.
    fn program_seat(&self, token: &str) -> Result<Seat, Problem> {
        self.seating.seat_of_token(token).ok_or_else(Problem::unauthenticated)
    }

    /// Lets a program listen as the sockets of its seat do.
    pub(super) async fn program_joins(&mut self, token: &str, have: u32, sink: Sink) -> Joined {
        let viewer = Viewer::Seat(self.program_seat(token)?);
        self.admit(&Asker { person: None }, viewer, have, sink, None, true).await
    }

    pub(super) async fn program_wishes(
        &mut self,
        token: &str,
        wish: ProgramWish,
    ) -> Result<Value, Problem> {
        let seat = self.program_seat(token)?;
        match wish {
            ProgramWish::Answer(Answer { decision, key, actions }) => {
                few(&actions)?;
                good_key(&key)?;
                if let Some(done) = self.settled(seat, decision, &key).await? {
                    return Ok(done);
                }
                let played = self.game_in_play()?.play(seat, &actions);
                if let Err(why) = played {
                    let (names, game) = (self.seating.names(), self.playing()?);
                    return Err(not_taken(self.title, &names, game, seat, &actions, why));
                }
                self.tell_what_happened(seat, By::Program, key).await
            }
            ProgramWish::Try(Trial { decision, actions }) => {
                few(&actions)?;
                self.must_be_open(seat, decision)?;
                match way(self.playing()?, seat, &actions) {
                    Ok(Way::On(legal)) => Ok(json!({ "whole": false, "legal": legal })),
                    Ok(Way::Whole) => Ok(json!({ "whole": true, "legal": [] })),
                    Err(at) => Err(stopped(self.title, &self.seating.names(), at)),
                }
            }
            ProgramWish::Defer(Deferral { decision, key }) => {
                good_key(&key)?;
                if let Some(done) = self.settled(seat, decision, &key).await? {
                    return Ok(done);
                }
                self.must_be_open(seat, decision)?;
                let answer = self.thought_for(seat).await?;
                let played = self.game_in_play()?.play(seat, &answer);
                played.map_err(|fault| self.fault(fault))?;
                self.tell_what_happened(seat, By::Bot, key).await
            }
        }
    }

    /// Stores an answer that was played, tells it to all, and says what the seat heard of it.
    async fn tell_what_happened(
        &mut self,
        seat: Seat,
        by: By,
        key: String,
    ) -> Result<Value, Problem> {
        let fresh = self.game.as_mut().map(|game| game.shed()).unwrap_or_default();
        let heard = fresh.iter().flat_map(|entry| &entry.lines);
        let heard = heard.filter(|line| line.to.has(Viewer::Seat(seat)));
        let lines: Result<Vec<Value>, _> =
            heard.map(|heard| serde_json::from_str(&heard.line)).collect();
        let lines = lines.map_err(Problem::internal)?;
        self.write(fresh, by, Some(key)).await?;
        let mut done = self.accepted(seat);
        done["lines"] = lines.into();
        Ok(done)
    }
}

/// More steps than any answer has are looked at no further.
fn few(actions: &[Value]) -> Result<(), Problem> {
    match actions.len() <= STEPS {
        true => Ok(()),
        false => Err(Problem::bad_field("actions", Code::TooLong).with("most", STEPS)),
    }
}
