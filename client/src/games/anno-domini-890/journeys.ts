import type { ComponentProps } from 'svelte';
import type { Line, Seat } from '../../lib/protocol';
import * as shared from '../../table/journeys';
import type { Mark } from './art/marks';
import { range, slotIndex, SLOTS } from './kinds';
import type { Look } from './look.svelte';
import Piece from './pieces/Piece.svelte';
import type { AdEvent, Cell, Tile } from './types';

type Travels = ComponentProps<typeof Piece>;
type Journey = shared.Journey<Travels>;

/** Lets pieces travel as events tell it. */
export class Journeys extends shared.Journeys<AdEvent, Travels> {
  readonly #look: Look;

  constructor(look: Look) {
    super(Piece);
    this.#look = look;
  }

  protected lines(): Line[] | null {
    return this.#look.ready ? this.#look.table.lines : null;
  }

  protected override mark(told: AdEvent): void {
    const look = this.#look;
    switch (told.event) {
      case 'placed':
      case 'ruined':
      case 'restored':
      case 'towers_added':
      case 'nobles_added':
        return look.freshen(`cell/${told.with.seat}/${told.with.cell}`);
      case 'swapped':
        look.freshen(`cell/${told.with.seat}/${told.with.cell}`);
        return look.freshen(`cell/${told.with.seat}/${told.with.with}`);
      case 'invader_moved':
      case 'invaded':
        return look.freshen('coast');
    }
  }

  #tile(from: string, to: string, tile: Tile): Journey {
    return { from, to, what: { face: this.#look.face(tile) } };
  }

  #many(count: number, mark: Mark, from: string, to: string): Journey[] {
    return range(count).map(() => ({ from, to, what: { mark } }));
  }

  protected journeys(told: AdEvent): Journey[] {
    const purse = (seat: Seat) => `purse/${seat}`;
    const kingdom = (seat: Seat) => `kingdom/${seat}`;
    const cell = (seat: Seat, at: Cell) => `cell/${seat}/${at}`;
    switch (told.event) {
      case 'castle_chosen':
        return [this.#tile('coast', cell(told.with.seat, 'cell:4'), told.with.castle)];
      case 'territory_taken': {
        const { seat, tile, slot, paid, coins } = told.with;
        return [
          ...(paid > 0 ? SLOTS.slice(0, slotIndex(slot)) : []).flatMap((passed) =>
            this.#many(1, 'coin', purse(seat), passed),
          ),
          this.#tile(slot, kingdom(seat), tile),
          ...this.#many(coins, 'coin', slot, purse(seat)),
        ];
      }
      case 'row_filled':
        return [this.#tile('pile', 'slot:4', told.with.tile)];
      case 'special_taken': {
        const { seat, tile, paid } = told.with;
        return [
          ...(paid > 0 ? SLOTS : []).flatMap((slot) => this.#many(1, 'coin', purse(seat), slot)),
          this.#tile('specials', kingdom(seat), tile),
        ];
      }
      case 'invented':
        return [this.#tile('specials', kingdom(told.with.seat), told.with.tile)];
      case 'placed':
        return [
          this.#tile(kingdom(told.with.seat), cell(told.with.seat, told.with.cell), told.with.tile),
        ];
      case 'invader_moved':
        return this.#many(told.with.steps, 'saracen', kingdom(told.with.seat), 'coast');
      case 'coins_gained':
        return this.#many(told.with.coins, 'coin', 'supply', purse(told.with.seat));
      case 'coins_lost':
        return this.#many(told.with.coins, 'coin', purse(told.with.seat), 'supply');
      case 'taxed':
        return this.#many(1, 'coin', purse(told.with.from), purse(told.with.seat));
      case 'levied':
      case 'robbed':
        return this.#many(told.with.coins, 'coin', purse(told.with.from), purse(told.with.seat));
      case 'tris_coins':
        return this.#many(
          told.with.coins,
          'coin',
          `banner/${told.with.crop}`,
          purse(told.with.seat),
        );
      case 'character_coins':
        return this.#many(told.with.coins, 'coin', 'supply', purse(told.with.seat));
      case 'character_taken':
        return this.#many(1, 'character', `banner/${told.with.crop}`, kingdom(told.with.seat));
      case 'stolen': {
        const { seat, piece, from, cell: at, to } = told.with;
        const mark = piece === 'piece:noble' ? 'noble' : 'tower';
        return this.#many(1, mark, cell(from, at), cell(seat, to));
      }
      case 'moved_to_castle': {
        const { seat, piece, cell: at } = told.with;
        const mark = piece === 'piece:noble' ? 'noble' : 'tower';
        const cells = this.#look.kingdom(seat).cells;
        const castle = cells.findIndex(
          (land) => land && this.#look.face(land.tile).category === 'castle',
        );
        return this.#many(1, mark, cell(seat, at), cell(seat, `cell:${castle}` as Cell));
      }
      case 'saracen_put':
        return this.#many(1, 'saracen', 'coast', told.with.slot);
      case 'ruined':
        return this.#many(1, 'saracen', 'coast', cell(told.with.seat, told.with.cell));
      default:
        return [];
    }
  }
}
