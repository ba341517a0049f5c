//! What a guest types, and what becomes of it.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use super::http::{code, said};
use super::line::Line;
use super::orders::table_wish;
use super::table::Heard;
use super::{End, Guest};
use crate::input::{Wish, wish};
use crate::meant::{Meant, meant};
use crate::menu::{Pick, Row};
use crate::trouble::{Done, Trouble, one_line};

/// How long the server may take to carry out an order.
const PATIENCE: Duration = Duration::from_secs(30);

/// What came of an order.
enum Reply {
    /// What the server says to it.
    Ok(Value),
    /// It says no, and why.
    No(Value),
    /// The line was lost: whether it was carried out shows when there is another.
    Lost,
}

impl Guest<'_> {
    /// Does what a line says.
    pub(super) async fn obey(
        &mut self,
        line: &mut Line,
        typed: &str,
    ) -> Result<Option<End>, Trouble> {
        let typed = typed.strip_prefix('/').unwrap_or(typed);
        if let Some(wish) = table_wish(self.ctx, typed) {
            let order = self.stamp.order(wish);
            return self.order(line, order).await;
        }
        match wish(self.ctx, typed) {
            Wish::Quit => return Ok(Some(End::Left)),
            Wish::Choose(picks) => return self.choose(line, &picks).await,
            Wish::Back => {
                let Some(asked) = self.table.asked() else { return self.not_asked() };
                if self.screen.close() {
                    self.fresh = true;
                    return Ok(None);
                }
                if asked.draft.is_empty() {
                    self.ctx.say("cli-play-no-draft", &[])?;
                    return Ok(None);
                }
                let order = json!({ "do": "back", "seat": asked.seat, "decision": self.number() });
                return self.order(line, order).await;
            }
            Wish::Undo => {
                let Some(seat) = self.table.seat() else { return self.not_asked() };
                let order = json!({
                    "do": "undo", "seat": seat, "asked": self.number(), "key": self.stamp.next(),
                });
                return self.order(line, order).await;
            }
            Wish::Why(text) => return self.why(line, &text).await,
            Wish::Again => self.fresh = true,
            Wish::Board => self.board(true)?,
            Wish::Log => self.log()?,
            Wish::Rules(id) => self.screen.rules(id.as_deref())?,
            Wish::Explain(number) => {
                if let Some(action) = self.screen.example(&self.rows(), number)? {
                    self.screen.explain(action, self.twin.belongs(action).ok())?;
                }
            }
            Wish::Save(_) => {
                let url = json!(self.record_url());
                self.ctx.say("cli-join-save", &[("url", url)])?;
            }
            Wish::Help => self.screen.help("cli-join-help")?,
            Wish::Unknown(text) => self.screen.unknown(&text)?,
        }
        Ok(None)
    }

    fn not_asked(&self) -> Result<Option<End>, Trouble> {
        self.ctx.say("cli-join-not-asked", &[])?;
        Ok(None)
    }

    /// The number of what this seat was asked last.
    fn number(&self) -> u32 {
        self.table.sheet.as_ref().map_or(0, |sheet| sheet.asked)
    }

    /// The choices as they are listed.
    fn rows(&self) -> Vec<Row> {
        let asked = self.table.asked().zip(self.table.sheet.as_ref());
        asked.map(|(asked, sheet)| self.screen.rows(&asked, &sheet.view)).unwrap_or_default()
    }

    /// Gives choices by their numbers, step by step.
    async fn choose(&mut self, line: &mut Line, picks: &[Pick]) -> Result<Option<End>, Trouble> {
        let Some(asked) = self.table.asked() else { return self.not_asked() };
        let rows = self.rows();
        let Some(actions) = self.screen.chosen(&rows, picks)? else { return Ok(None) };
        let decision = self.number();
        for (place, action) in actions.into_iter().enumerate() {
            let order = json!({
                "do": "step",
                "seat": asked.seat,
                "decision": decision,
                "key": self.stamp.next(),
                "action": action,
            });
            match self.ask(line, order).await? {
                Reply::Ok(done) if done["draft"] == true => {}
                Reply::Ok(_) => {
                    self.screen.unused(picks.len() - place - 1)?;
                    break;
                }
                Reply::No(problem) => {
                    self.refused(&problem)?;
                    break;
                }
                Reply::Lost => return Ok(Some(End::Lost)),
            }
        }
        Ok(None)
    }

    /// Asks the server why an action may not be given.
    async fn why(&mut self, line: &mut Line, text: &str) -> Result<Option<End>, Trouble> {
        let Some(seat) = self.table.seat() else { return self.not_asked() };
        let legal = self.table.asked().map(|asked| asked.legal).unwrap_or_default();
        let rows = self.rows();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let row = number.and_then(|number| self.screen.listed(&rows).get(number));
        let action = match row.and_then(Row::example) {
            Some(action) => action.clone(),
            None => match meant(&self.screen.speaker(), self.twin.as_ref(), text) {
                Meant::One(action) => action,
                Meant::Nothing => {
                    self.ctx.say("cli-why-nothing", &[])?;
                    return Ok(None);
                }
                Meant::Several(actions) => {
                    // The only one that can be given now, if there is one.
                    let mut now = actions.iter().filter(|action| legal.contains(action));
                    match (now.next(), now.next()) {
                        (Some(only), None) => only.clone(),
                        _ => {
                            self.screen.several(&actions)?;
                            return Ok(None);
                        }
                    }
                }
            },
        };
        let order = json!({ "do": "why", "seat": seat, "action": action });
        match self.ask(line, order).await? {
            Reply::Lost => return Ok(Some(End::Lost)),
            Reply::No(problem) => self.refused(&problem)?,
            Reply::Ok(why) if why["may"] == true => {
                let args = [("action", json!(self.screen.speaker().action(&action)))];
                self.ctx.say("cli-why-legal", &args)?;
            }
            Reply::Ok(why) => {
                self.ctx.wrapped(&self.screen.speaker().action(&action), "", "")?;
                self.reasons(&why["said"])?;
            }
        }
        Ok(None)
    }

    /// An order whose success shows by itself.
    pub(super) async fn order(
        &mut self,
        line: &mut Line,
        order: Value,
    ) -> Result<Option<End>, Trouble> {
        match self.ask(line, order).await? {
            Reply::Ok(_) => Ok(None),
            Reply::No(problem) => self.refused(&problem).map(|()| None),
            Reply::Lost => Ok(Some(End::Lost)),
        }
    }

    /// Sends an order and waits for what comes of it; what is pushed meanwhile is taken in.
    async fn ask(&mut self, line: &mut Line, mut order: Value) -> Result<Reply, Trouble> {
        let name = json!(self.stamp.next());
        order["id"] = name.clone();
        if !line.send(&order).await {
            return Ok(Reply::Lost);
        }
        loop {
            let Ok(Some(push)) = timeout(PATIENCE, line.next()).await else {
                return Ok(Reply::Lost);
            };
            match self.table.hear(push) {
                Heard::Reply(mut reply) if reply["re"] == name => {
                    return Ok(match reply.get("error") {
                        Some(_) => Reply::No(reply),
                        None => Reply::Ok(reply["ok"].take()),
                    });
                }
                Heard::Gap => return Ok(Reply::Lost),
                heard => self.heard(heard)?,
            }
        }
    }

    /// Says why the server says no.
    fn refused(&mut self, problem: &Value) -> Done {
        let error = &problem["error"];
        let lang = self.ctx.words.lang().code();
        match code(problem) {
            "refused" => self.reasons(&error["refusal"]["said"]),
            "no_way_back" => {
                let way = error["with"]["said"][lang].as_str().map(one_line);
                let way = way.unwrap_or_else(|| said(self.ctx, problem));
                self.ctx.wrapped(&way, "", "")?;
                if self.table.asked().is_some_and(|asked| !asked.draft.is_empty()) {
                    self.ctx.say("cli-play-undo-draft", &[])?;
                }
                match error["with"]["barrier"]["with"].as_str() {
                    Some(clause) => self.screen.clause(clause),
                    None => Ok(()),
                }
            }
            _ => self.ctx.wrapped(&said(self.ctx, problem), "", ""),
        }
    }

    /// Reasons as the server says them, each with its clause.
    fn reasons(&self, said: &Value) -> Done {
        let lang = self.ctx.words.lang().code();
        let text = |value: &Value| one_line(value.as_str().unwrap_or_default());
        let reasons = said.as_array().into_iter().flatten();
        let reasons: Vec<_> =
            reasons.map(|reason| (text(&reason["clause"]), text(&reason[lang]))).collect();
        self.screen.reasons(&reasons)
    }
}
