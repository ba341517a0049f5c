import type { ComponentProps } from 'svelte';
import type { IconName } from '../../art/icons';
import type { Line, Seat } from '../../lib/protocol';
import * as shared from '../../table/journeys';
import { PIECE_ICON, range } from './kinds';
import type { Look } from './look.svelte';
import Piece from './pieces/Piece.svelte';
import type { GsEvent } from './types';

type Travels = ComponentProps<typeof Piece>;
type Journey = shared.Journey<Travels>;

/** Lets pieces travel as events tell it. */
export class Journeys extends shared.Journeys<GsEvent, Travels> {
  readonly #look: Look;

  constructor(look: Look) {
    super(Piece);
    this.#look = look;
  }

  protected lines(): Line[] | null {
    return this.#look.ready ? this.#look.table.lines : null;
  }

  protected override mark(told: GsEvent): void {
    const look = this.#look;
    if (told.event === 'built' || told.event === 'donated' || told.event === 'completed') {
      look.freshen(`building/${told.with.seat}`);
    }
    if (told.event === 'conquered' || told.event === 'defended' || told.event === 'freed') {
      look.freshen(`land/${told.with.region}`);
    }
  }

  #some(seat: Seat, count: number, icon: IconName, from: string, to: string): Journey[] {
    const mark = this.#look.mark(seat);
    return range(count).map(() => ({ from, to, what: { icon, mark } }));
  }

  protected journeys(told: GsEvent): Journey[] {
    const land = (seat: Seat) => `knights/${seat}`;
    const vatican = (seat: Seat) => `vatican/${seat}`;
    switch (told.event) {
      case 'came_home': {
        const { seat, from, count } = told.with;
        return this.#some(seat, count, 'helm', land(from), land(seat));
      }
      case 'reinforced':
      case 'attacked': {
        const { seat, from, to, count } = told.with;
        return this.#some(seat, count, 'helm', land(from), land(to));
      }
      case 'proceeded':
        return this.#some(
          told.with.seat,
          told.with.count,
          'helm',
          land(told.with.seat),
          land(told.with.to),
        );
      case 'retreated':
      case 'recalled': {
        const { seat, region, count } = told.with;
        return this.#some(seat, count, 'helm', land(region), land(seat));
      }
      case 'built': {
        const { seat, stones } = told.with;
        return this.#some(seat, stones, 'stones', `artisan/${seat}`, `building/${seat}`);
      }
      case 'donated': {
        const { seat, stones } = told.with;
        return this.#some(seat, stones, 'stones', 'pope', `building/${seat}`);
      }
      case 'gift_given': {
        const { seat, piece, count } = told.with;
        const name = piece.replace('piece:', '');
        const from = name === 'knight' ? land(seat) : `${name}/${seat}`;
        return this.#some(seat, count, PIECE_ICON[piece], from, 'pope');
      }
      case 'travelled': {
        const { seat, count } = told.with;
        return this.#some(seat, count, 'ambassador', `ambassador/${seat}`, vatican(seat));
      }
      case 'brought_home': {
        const { seat, count } = told.with;
        return this.#some(seat, count, 'ambassador', vatican(seat), `ambassador/${seat}`);
      }
      case 'cardinals': {
        const { seat, home } = told.with;
        return this.#some(seat, home, 'ambassador', vatican(seat), `ambassador/${seat}`);
      }
      case 'blessed':
        return this.#some(told.with.seat, 1, 'pope', 'pope', `building/${told.with.seat}`);
      case 'slaves_taken': {
        const { seat, region, count } = told.with;
        return this.#some(region, count, 'artisan', `artisan/${region}`, `artisan/${seat}`);
      }
      case 'slaves_returned': {
        const { seat, region, count } = told.with;
        return this.#some(region, count, 'artisan', `artisan/${seat}`, `artisan/${region}`);
      }
      default:
        return [];
    }
  }
}
