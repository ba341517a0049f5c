//! `curia rules`: the rulebook, clause by clause, with its sources; and which clauses have a test.

use std::collections::BTreeMap;

use catalog::Title;
use engine::{ClauseEntry, Datum, Provenance, Status};
use serde_json::{Value, json};
use words::{Lang, Speaker};

use crate::args::Rules;
use crate::context::Context;
use crate::pick;
use crate::trouble::{Done, Trouble, one_line};

/// Shows the list of clauses, one clause, or the tests.
pub(crate) fn run(ctx: &Context, args: &Rules) -> Done {
    let title = pick::game(ctx, &args.game)?;
    let reader = Reader::new(ctx, title);
    if args.coverage {
        return reader.coverage(args.json);
    }
    match &args.clause {
        None if args.json => reader.json(),
        None => reader.list(),
        Some(id) => {
            let entry = reader.find(id)?;
            if args.json { ctx.json(&reader.value(entry)) } else { reader.show(entry) }
        }
    }
}

/// The rulebook of a game, in one language.
pub(crate) struct Reader<'a> {
    ctx: &'a Context,
    title: &'static Title,
    speaker: Speaker<'a>,
    data: Vec<Datum>,
}

impl<'a> Reader<'a> {
    /// The rulebook of this game.
    pub(crate) fn new(ctx: &'a Context, title: &'static Title) -> Self {
        let speaker = Speaker::new(&ctx.words, title.game.meta(), &[]);
        Self { ctx, title, speaker, data: title.game.data() }
    }

    /// The clause with this id: whole, or without the prefix of the game.
    pub(crate) fn find(&self, id: &str) -> Result<&'static ClauseEntry, Trouble> {
        let book = self.title.game.book();
        let ends = |entry: &&ClauseEntry| {
            entry.id.split_once('-').is_some_and(|(_, rest)| rest.eq_ignore_ascii_case(id))
        };
        book.find(id).or_else(|| book.clauses.iter().find(ends)).ok_or_else(|| {
            let args =
                [("clause", json!(one_line(id))), ("game", json!(self.title.game.meta().id))];
            self.ctx.usage("cli-error-clause", &args)
        })
    }

    /// Its text in the language.
    fn text(&self, entry: &'static ClauseEntry) -> &'static str {
        match self.ctx.words.lang() {
            Lang::It => &entry.it,
            Lang::En => &entry.en,
        }
    }

    /// A clause as a title line and its text.
    pub(crate) fn brief(&self, entry: &'static ClauseEntry) -> Done {
        let title = self.speaker.clause_title(&entry.id);
        self.ctx.line(&format!("{}  {title}", self.ctx.bold(&entry.id)))?;
        self.ctx.wrapped(self.text(entry), "  ", "  ")
    }

    /// A clause with all that is known of it.
    pub(crate) fn show(&self, entry: &'static ClauseEntry) -> Done {
        self.brief(entry)?;
        let ctx = self.ctx;
        ctx.blank()?;
        let row =
            |id: &str, text: &str| ctx.wrapped(text, &format!("  {}: ", ctx.text(id, &[])), "    ");
        row("cli-rules-status", &ctx.text(status(entry.status), &[]))?;
        for (document, section) in &entry.source.0 {
            let known = self.title.game.meta().editions.contains(&document.as_str());
            let document = match known {
                true => self.speaker.edition(document),
                false => document.clone(),
            };
            row("cli-rules-source", &format!("{document}, {section}"))?;
        }
        if let Some(note) = &entry.note {
            let note = match ctx.words.lang() {
                Lang::It => &note.it,
                Lang::En => &note.en,
            };
            row("cli-rules-source", note)?;
        }
        if !entry.rulings.is_empty() {
            row("cli-rules-rulings", &entry.rulings.join(", "))?;
        }
        for key in &entry.options {
            if key == "edition" {
                ctx.wrapped(&ctx.text("cli-rules-edition", &[]), "  ", "    ")?;
                continue;
            }
            row("cli-rules-option", &format!("{key} ({})", self.speaker.option(key)))?;
        }
        self.show_data(entry)
    }

    /// The values of a clause. Those that nobody printed are marked.
    fn show_data(&self, entry: &ClauseEntry) -> Done {
        let data: Vec<_> = self.data_of(entry).collect();
        if data.is_empty() {
            return Ok(());
        }
        let ctx = self.ctx;
        ctx.line(&format!("  {}:", ctx.text("cli-rules-values", &[])))?;
        for datum in &data {
            let of: Vec<_> = datum.of.iter().map(|id| self.speaker.kind(id)).collect();
            let sure = ctx.text(provenance(datum.status), &[]);
            ctx.line(&format!("    {}: {}  [{sure}]", of.join(", "), datum.value))?;
        }
        // The grounds once each: many values share them.
        let mut grounds: Vec<(Provenance, &str)> = Vec::new();
        for datum in data {
            let ground = (datum.status, self.ground(datum));
            if !grounds.contains(&ground) {
                grounds.push(ground);
            }
        }
        for (sure, ground) in grounds {
            ctx.wrapped(ground, &format!("  [{}] ", ctx.text(provenance(sure), &[])), "    ")?;
        }
        Ok(())
    }

    fn data_of(&self, entry: &ClauseEntry) -> impl Iterator<Item = &Datum> {
        self.data.iter().filter(move |datum| datum.clause.id() == entry.id)
    }

    fn ground<'d>(&self, datum: &'d Datum) -> &'d str {
        match self.ctx.words.lang() {
            Lang::It => &datum.it,
            Lang::En => &datum.en,
        }
    }

    /// All clauses, by chapter.
    pub(crate) fn list(&self) -> Done {
        let ctx = self.ctx;
        ctx.line(&ctx.bold(&self.speaker.title()))?;
        let mut chapter = "";
        for entry in &self.title.game.book().clauses {
            let next = chapter_of(&entry.id);
            if next != chapter {
                chapter = next;
                ctx.line(&format!("\n{}", ctx.bold(chapter)))?;
            }
            let unsure = self
                .data_of(entry)
                .any(|datum| matches!(datum.status, Provenance::Assumed | Provenance::Inferred));
            let mut marks = String::new();
            if entry.status == Status::Ruling {
                marks += &format!(" [{}]", ctx.text("cli-rules-mark-ruling", &[]));
            }
            if unsure {
                marks += &format!(" [{}]", ctx.text("cli-rules-mark-unsure", &[]));
            }
            let title = self.speaker.clause_title(&entry.id);
            ctx.wrapped(
                &format!("{title}{marks}"),
                &format!("  {:<13} ", entry.id),
                "                ",
            )?;
        }
        ctx.blank()?;
        self.box_values()?;
        ctx.say("cli-rules-hint", &[("game", json!(self.title.game.meta().id))])
    }

    /// The values of the box, a row for each clause and each first thing of a pair; those that
    /// nobody printed have a sign.
    fn box_values(&self) -> Done {
        let ctx = self.ctx;
        let mut rows: Vec<(String, Vec<String>)> = Vec::new();
        for datum in &self.data {
            let Some((last, first)) = datum.of.split_last() else { continue };
            let mut head = format!("  {:<13} ", datum.clause.id());
            for id in first {
                head += &format!("{}: ", self.speaker.thing(id));
            }
            let sign = sign(datum.status);
            let text = format!("{} {}{sign}", self.speaker.kind(last), datum.value);
            // A name and its value stay on one line.
            let text = text.replace(' ', "\u{a0}");
            match rows.iter_mut().find(|(same, _)| *same == head) {
                Some((_, row)) => row.push(text),
                None => rows.push((head, vec![text])),
            }
        }
        if rows.is_empty() {
            return Ok(());
        }
        ctx.line(&ctx.bold(&ctx.text("cli-rules-box", &[])))?;
        for (head, row) in rows {
            ctx.wrapped(&row.join(", "), &head, "                ")?;
        }
        let signs = [Provenance::External, Provenance::Inferred, Provenance::Assumed]
            .map(|status| format!("{} {}", sign(status), ctx.text(provenance(status), &[])));
        ctx.say("cli-rules-legend", &[("signs", json!(signs.join(", ")))])?;
        ctx.blank()
    }

    fn value(&self, entry: &'static ClauseEntry) -> Value {
        let data = self.data_of(entry).map(|datum| {
            json!({
                "of": datum.of,
                "things": datum.of.iter().map(|id| self.speaker.thing(id)).collect::<Vec<_>>(),
                "value": datum.value,
                "status": datum.status,
                "ground": self.ground(datum),
            })
        });
        json!({
            "id": entry.id,
            "title": self.speaker.clause_title(&entry.id),
            "text": self.text(entry),
            "it": entry.it,
            "en": entry.en,
            "status": entry.status,
            "source": entry.source,
            "note": entry.note,
            "rulings": entry.rulings,
            "options": entry.options,
            "data": data.collect::<Vec<_>>(),
        })
    }

    fn json(&self) -> Done {
        let clauses: Vec<_> =
            self.title.game.book().clauses.iter().map(|entry| self.value(entry)).collect();
        let meta = self.title.game.meta();
        let title = self.speaker.title();
        self.ctx.json(&json!({ "game": meta.id, "title": title, "clauses": clauses }))
    }

    /// Which clauses have a test; exit code 1 if one has none.
    fn coverage(&self, as_json: bool) -> Done {
        let ctx = self.ctx;
        let meta = self.title.game.meta();
        let tests = catalog::coverage(meta.id);
        let of = |id: &str| tests.get(id).filter(|tests| !tests.is_empty());
        let clauses = &self.title.game.book().clauses;
        let (tested, untested): (Vec<_>, Vec<_>) =
            clauses.iter().map(|entry| &entry.id).partition(|id| of(id).is_some());
        if as_json {
            let tests: BTreeMap<_, _> = tested.iter().map(|id| (id, of(id))).collect();
            ctx.json(&json!({
                "game": meta.id,
                "clauses": clauses.len(),
                "tested": tested.len(),
                "untested": untested,
                "tests": tests,
            }))?;
        } else {
            for id in &tested {
                let tests = of(id).map(|tests| tests.join(", ")).unwrap_or_default();
                ctx.wrapped(&tests, &format!("  {id:<13} "), "                ")?;
            }
            let args = [("tested", json!(tested.len())), ("clauses", json!(clauses.len()))];
            ctx.say("cli-rules-tested", &args)?;
            if !untested.is_empty() {
                let list: Vec<_> = untested.iter().map(|id| id.as_str()).collect();
                ctx.line(&format!("{}:", ctx.text("cli-rules-untested", &[])))?;
                ctx.wrapped(&list.join(", "), "  ", "  ")?;
            }
        }
        match untested.len() {
            0 => Ok(()),
            _ if as_json => Err(Trouble::Told),
            count => Err(ctx.failed("cli-error-untested", &[("count", json!(count))])),
        }
    }
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Rule => "cli-rules-status-rule",
        Status::Ruling => "cli-rules-status-ruling",
        Status::Data => "cli-rules-status-data",
    }
}

/// A sign for how sure a value is; none for one that is printed.
fn sign(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Stated => "",
        Provenance::External => "+",
        Provenance::Inferred => "~",
        Provenance::Assumed => "?",
    }
}

fn provenance(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Stated => "cli-rules-stated",
        Provenance::External => "cli-rules-external",
        Provenance::Inferred => "cli-rules-inferred",
        Provenance::Assumed => "cli-rules-assumed",
    }
}

/// `KF-SPRING` for `KF-SPRING-5`, `AD-CHAR` for `AD-CHAR-MASTER-BUILDER`.
fn chapter_of(id: &str) -> &str {
    let mut dashes = id.match_indices('-');
    dashes.nth(1).map_or(id, |(end, _)| &id[..end])
}
