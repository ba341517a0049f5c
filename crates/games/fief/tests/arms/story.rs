//! What was told, in few words.

use scenario::Scene;
use serde_json::Value;

use crate::arms::prelude::brief;

/// How each event is told here; an event without a line is left out.
const TOLD: &[(&str, &str)] = &[
    ("soldiers_bought", "{seat} buys {count} for {village}: {price}"),
    ("horse_bought", "{seat} buys a horse at {village}"),
    ("catapult_bought", "{seat} buys a catapult at {village}"),
    ("guard_bought", "{seat} buys {guard} guard: {price}"),
    ("rebel_bought", "{seat} buys a rebel: {count}"),
    ("press_built", "{seat} builds press at {village}: {price}"),
    ("mill_built", "{seat} builds mill at {village}: {price}"),
    ("castle_built", "{seat} builds castle at {village}: {price}"),
    ("cardinal_wished", "{seat} wishes cardinal {member}"),
    ("cardinal_made", "{member} is cardinal"),
    ("title_bought", "{seat} buys {region}, city {village}: {price}"),
    ("title_moved", "{region} moves to {member}"),
    ("title_retained", "{seat} retains {region}"),
    ("entitled", "{member} has {region}"),
    ("consented", "{seat} consents"),
    ("declined", "{seat} declines"),
    ("set_out", "{seat} sets out {from}>{to}"),
    ("marched", "{seat} marches {from}>{to} attack {attack}"),
    ("rode_past", "{seat} rides past {village}"),
    ("barred", "{seat} barred at {village}"),
    ("asked_passage", "{seat} asks {of} into {village}"),
    ("asked_exit", "{seat} asks {of} out of {village}"),
    ("asked_evacuation", "{seat} asks {of} away from {village}"),
    ("allowed", "{seat} allows {to}"),
    ("denied", "{seat} denies {to}"),
    ("turned_back", "{seat} turns back from {village}"),
    ("stays_inside", "{seat} stays in {village}"),
    ("fights_inside", "{seat} will fight {against} in {village}"),
    ("surrendered", "{seat} surrenders to {to}: {foot}f {horse}h {king}k {queen}q"),
    ("catapult_destroyed", "{seat} destroys a catapult at {village}"),
    ("reliquary_opened", "{member} opens {bishopric}: {relic}"),
    ("relic_left", "{relic} lies in {village}"),
    ("relic_taken", "{member} bears {relic}"),
    ("child", "{member} finds {card}"),
    ("rebels_moved", "rebels {from}>{to}"),
    ("village_taken", "{seat} takes {village} from {from}"),
    ("left_to_owner", "{seat} leaves {village}"),
    ("fief_taken", "{seat} takes fief {region}"),
    ("fief_in_limbo", "limbo {region}"),
    ("captured", "{member} is captive of {by}"),
    ("unguarded", "{member} is free at {village}"),
    ("freed", "{member} is released"),
    ("placed", "{member} placed at {village}"),
    ("died", "{member} dies: {how}"),
    ("escrow_paid", "{seat} gets frozen {amount}"),
    ("fled", "{seat} flees {from}>{to} inside {inside}"),
    ("declared", "{seat} has declared"),
    ("stood", "{seat} at {village}: fight {fight} {against}"),
    ("battle_began", "battle {village}: {attacker} against {defender}"),
    ("ranks", "{side} has {foot}f {horse}h {king}k {queen}q {catapults}c"),
    ("battle_dropped", "battle {village} dropped"),
    ("mercy_asked", "{seat} asks mercy"),
    ("mercy_granted", "{by} spares {seat}"),
    ("mercy_refused", "{seat} refuses mercy"),
    ("fought_on", "{seat} fights on"),
    ("dice_ready", "{seat} is ready"),
    ("rolled", "{side} rolls {faces}: {total}/{divisor}={losses}"),
    ("men_fell", "{side} loses {count}, has {left}"),
    ("catapults_lost", "{seat} loses catapults {count}"),
    ("battle_ended", "battle {village} ends in {rounds}: {winner}"),
    ("burnt", "burnt {village}: {mills}m {presses}p castle {castle}"),
    ("sits_in", "{seat} sits in {village}"),
    ("pillaged", "{seat} pillages {works} at {village}"),
    ("revolt_ended", "revolt ends at {village}"),
    ("window_answered", "{seat} lets it pass"),
];

fn line(event: &Value) -> Option<String> {
    let name = event["event"].as_str()?;
    let (_, template) = TOLD.iter().find(|(known, _)| *known == name)?;
    let mut line = (*template).to_owned();
    for (field, value) in event["with"].as_object()? {
        line = line.replace(&format!("{{{field}}}"), &brief(value));
    }
    assert!(!line.contains('{'), "{line}: {event}");
    Some(line)
}

/// What the last answer has told, line by line.
pub(crate) fn lines(scene: &Scene) -> Vec<String> {
    scene.events().iter().filter_map(line).collect()
}

/// Expects just this to have been told by the last answer, line by line.
#[track_caller]
pub(crate) fn told(scene: &Scene, wanted: &str) {
    let wanted: Vec<_> = wanted.lines().map(str::trim).filter(|it| !it.is_empty()).collect();
    assert_eq!(lines(scene).join("\n"), wanted.join("\n"));
}

/// Expects a line to have been told at some time, or not.
#[track_caller]
pub(crate) fn tells(scene: &mut Scene, wanted: &str, so: bool) {
    let story: Vec<_> = scene.table().told(0).iter().filter_map(line).collect();
    let found = story.iter().any(|it| it == wanted);
    assert_eq!(found, so, "{wanted} in\n{}", story.join("\n"));
}
