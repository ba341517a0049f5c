//! Arms: purchases, movement, battles, prisoners. One test or more for each clause, named after it.

mod buy_buildings;
mod buy_men;
mod buy_moves;
mod buy_prices;
mod buy_titles;
mod decisions_fight;
mod decisions_move;
mod fight_after;
mod fight_losses;
mod fight_mercy;
mod fight_order;
mod fight_round;
mod fight_start;
mod fight_when;
mod freedom;
mod information;
mod move_groups;
mod move_leave;
mod move_riders;
mod move_steps;
mod move_villages;
mod prelude;
mod prisoners;
mod story;
