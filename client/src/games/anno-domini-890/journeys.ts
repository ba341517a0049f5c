import { mount, tick, unmount, type ComponentProps } from 'svelte';
import type { Line, Seat } from '../../lib/protocol';
import { fly, type Flight } from '../../table/motion';
import type { Mark } from './art/marks';
import { range, slotIndex, SLOTS } from './kinds';
import type { Look } from './look.svelte';
import Piece from './pieces/Piece.svelte';
import { eventsOf } from './story';
import type { AdEvent, Cell, Tile } from './types';

type Travels = ComponentProps<typeof Piece>;
interface Journey {
  from: string;
  to: string;
  what: Travels;
}

/** More than so many pieces at once are a blur. */
const MOST = 6;
/** Milliseconds between one event and the next, between one piece and the next. */
const STEP = 160;
const PIECE = 50;
/** A replay that jumps further shows where it lands. */
const LEAP = 14;

/** Lets pieces travel as events tell it. */
export class Journeys {
  readonly #look: Look;
  #past: number | null = null;

  constructor(look: Look) {
    this.#look = look;
  }

  /** Lines that have just come. */
  tell(lines: Line[]): void {
    if (!this.#look.ready) return;
    const events = eventsOf(lines);
    for (const told of events) this.#mark(told);
    void this.#fly(events.map((told) => this.#journeys(told)).filter((some) => some.length > 0));
  }

  /** A replay has come to so many lines. */
  replay(upto: number | null): void {
    const before = this.#past;
    this.#past = upto;
    if (before === null || upto === null || upto <= before || before + LEAP < upto) return;
    this.tell(this.#look.table.lines.slice(before, upto));
  }

  async #fly(groups: Journey[][]): Promise<void> {
    if (groups.length === 0) return;
    await tick();
    const apps: Record<string, unknown>[] = [];
    const flights: Flight[] = groups.flatMap((group, at) =>
      group.slice(0, MOST).map(({ from, to, what }, along) => {
        const piece = document.createElement('div');
        apps.push(mount(Piece, { target: piece, props: what }));
        return { from, to, piece, delay: at * STEP + along * PIECE };
      }),
    );
    await fly(flights);
    apps.forEach((app) => void unmount(app));
  }

  /** What is set off where it stands. */
  #mark(told: AdEvent): void {
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

  #journeys(told: AdEvent): Journey[] {
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
