//! What can be played, by which rules, and in which words: the same for everyone.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;
use utoipa::{OpenApi, ToSchema};
use words::{Lang, Speaker};

use super::At;
use crate::app::Shared;
use crate::problem::{Body, Code, Problem};
use crate::text::game_words;

/// How many things can be said at once.
const MOST: usize = 500;

/// What this part offers.
#[derive(OpenApi)]
#[openapi(paths(games, rules, printed, speak, words_of), components(schemas(Speech)))]
pub struct RulesApi;

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/games/{game}/printed", get(printed))
        .route("/api/games/{game}/speak", post(speak))
        .route("/api/words/{lang}", get(words_of))
}

fn title(id: &str) -> Result<&'static catalog::Title, Problem> {
    catalog::find(id).ok_or_else(Problem::not_found)
}

#[utoipa::path(get, path = "/api/games", tag = "rules",
    responses((status = 200, description = "What can be played: seats, editions, options, bots")))]
async fn games(State(_): State<Shared>) -> Json<Value> {
    let game = |title: &catalog::Title| {
        let mut game = json!(title.game.meta());
        game["bots"] = json!(title.bots.names());
        game["usual_bot"] = json!(title.bots.usual());
        game["own_words"] = title.game.own_words().is_some().into();
        for lang in [Lang::It, Lang::En] {
            let speaker = Speaker::new(game_words(lang), title.game.meta(), &[]);
            let editions = title.game.meta().editions.iter();
            let editions: serde_json::Map<_, _> = editions
                .map(|edition| ((*edition).to_owned(), speaker.edition(edition).into()))
                .collect();
            let options = title.game.meta().options.iter();
            let options: serde_json::Map<_, _> = options
                .map(|choice| (choice.key.to_owned(), speaker.option(choice.key).into()))
                .collect();
            game["said"][lang.code()] =
                json!({ "title": speaker.title(), "editions": editions, "options": options });
        }
        game
    };
    Json(catalog::titles().iter().map(game).collect())
}

#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "rules",
    params(("game" = String, Path)),
    responses((status = 200, description = "Every clause in both languages, the tests that prove \
        it, and the values of the box with their grounds")))]
async fn rules(At(game): At<String>) -> Result<Json<Value>, Problem> {
    let title = title(&game)?;
    let coverage = catalog::coverage(title.game.meta().id);
    let clauses: Vec<_> = title
        .game
        .book()
        .clauses
        .iter()
        .map(|entry| {
            let mut clause = json!(entry);
            clause["tests"] = json!(coverage.get(&entry.id));
            for lang in [Lang::It, Lang::En] {
                let speaker = Speaker::new(game_words(lang), title.game.meta(), &[]);
                clause["title"][lang.code()] = speaker.clause_title(&entry.id).into();
            }
            clause
        })
        .collect();
    Ok(Json(json!({ "clauses": clauses, "data": title.game.data() })))
}

#[utoipa::path(get, path = "/api/games/{game}/printed", tag = "rules",
    params(("game" = String, Path)),
    responses((status = 200, description = "What is printed on its pieces, or null; and, where \
        the host plays with components of his own, their names as Fluent messages")))]
async fn printed(At(game): At<String>) -> Result<Json<Value>, Problem> {
    let title = title(&game)?;
    let words = title.game.own_words().map(|[it, en]| json!({ "it": it, "en": en }));
    Ok(Json(json!({ "printed": title.game.printed(), "words": words })))
}

/// What is to be said.
#[derive(Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Speech {
    /// `it` or `en`.
    lang: String,
    /// The names of the players in seat order.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    names: Vec<String>,
    /// Events, questions and actions, as they are in the log and the decision.
    #[schema(value_type = Vec<Object>)]
    say: Vec<Said>,
}

/// One thing to be said.
#[derive(Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Saying")]
pub enum Said {
    /// An event of the log.
    Event(#[ts(type = "unknown")] Value),
    /// What a seat is asked.
    Question(#[ts(type = "unknown")] Value),
    /// A choice.
    Action(#[ts(type = "unknown")] Value),
    /// The title of a clause.
    Clause(String),
    /// A thing by its id.
    Thing(String),
}

#[utoipa::path(post, path = "/api/games/{game}/speak", tag = "rules", request_body = Speech,
    params(("game" = String, Path)),
    responses((status = 200, description = "The sentences, in the order they were asked for")))]
async fn speak(At(game): At<String>, Body(speech): Body<Speech>) -> Result<Json<Value>, Problem> {
    let title = title(&game)?;
    let lang: Lang =
        speech.lang.parse().map_err(|_| Problem::bad_field("lang", Code::UnknownValue))?;
    if MOST < speech.say.len() {
        return Err(Problem::bad_field("say", Code::TooLong).with("most", MOST));
    }
    let speaker = Speaker::new(game_words(lang), title.game.meta(), &speech.names);
    let said = speech.say.iter().map(|said| match said {
        Said::Event(event) => speaker.event(event),
        Said::Question(question) => speaker.question(question),
        Said::Action(action) => speaker.action(action),
        Said::Clause(clause) => speaker.clause_title(clause),
        Said::Thing(thing) => speaker.thing(thing),
    });
    Ok(Json(said.collect()))
}

#[utoipa::path(get, path = "/api/words/{lang}", tag = "rules", params(("lang" = String, Path)),
    responses((status = 200, description = "The messages of a language, as Fluent files")))]
async fn words_of(At(lang): At<String>) -> Result<Json<Value>, Problem> {
    let lang: Lang = lang.parse().map_err(|_| Problem::not_found())?;
    let files = words::source(lang).iter().filter(|(name, _)| *name != "cli.ftl");
    let files: serde_json::Map<_, _> =
        files.map(|(name, text)| ((*name).to_owned(), (*text).into())).collect();
    Ok(Json(files.into()))
}
