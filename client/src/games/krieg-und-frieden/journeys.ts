import type { ComponentProps } from 'svelte';
import type { Line, Seat } from '../../lib/protocol';
import * as shared from '../../table/journeys';
import { count, each, RESOURCES, shown, size } from './kinds';
import type { Look } from './look.svelte';
import Piece from './pieces/Piece.svelte';
import type { Cards, KfEvent, Resource, Veiled } from './types';

type Travels = ComponentProps<typeof Piece>;
type Journey = shared.Journey<Travels>;

/** A bid may be many cards, and they are small. */
const STRIDE: shared.Stride = { most: 8, event: 170, piece: 45 };

/** Lets pieces travel as events tell it. */
export class Journeys extends shared.Journeys<KfEvent, Travels> {
  readonly #look: Look;
  #staged: Cards = {};

  constructor(look: Look) {
    super(Piece, STRIDE);
    this.#look = look;
  }

  protected lines(): Line[] | null {
    return this.#look.ready ? this.#look.table.lines : null;
  }

  /** One's own draft has changed. */
  stage(staged: Cards): void {
    const before = this.#staged;
    this.#staged = staged;
    if (size(staged) <= size(before)) return;
    const grown = RESOURCES.find((kind) => (before[kind] ?? 0) < (staged[kind] ?? 0));
    if (grown) void this.fly([[{ from: `own/${grown}`, to: 'pending', what: { card: grown } }]]);
  }

  protected override mark(told: KfEvent): void {
    const look = this.#look;
    switch (told.event) {
      case 'section_built':
        look.freshen(told.with.section);
        return look.freshen(`points/${told.with.seat}`);
      case 'privilege_reward':
      case 'workers_scored':
      case 'mobilised':
        return look.freshen(`points/${told.with.seat}`);
      case 'burned':
        return look.freshen(`burned/${told.with.seat}`);
      case 'proposed':
      case 'agenda_changed':
      case 'agenda_forced':
        return look.freshen('agenda');
    }
  }

  /** Where the cards of a hand are seen: kind by kind in one's own. */
  #hand(seat: Seat, kind?: Resource): string {
    return kind && seat === this.#look.own ? `own/${kind}` : `hand/${seat}`;
  }

  #cards(
    cards: Cards,
    from: (kind: Resource) => string,
    to: (kind: Resource) => string,
  ): Journey[] {
    return each(cards, RESOURCES).map((card) => ({
      from: from(card),
      to: to(card),
      what: { card },
    }));
  }

  #drawn(cards: Veiled<Cards>, from: string, seat: Seat): Journey[] {
    const seen = shown(cards);
    if (seen)
      return this.#cards(
        seen,
        () => from,
        (kind) => this.#hand(seat, kind),
      );
    const back: Journey = { from, to: this.#hand(seat), what: { back: 'blue' } };
    return Array<Journey>(count(cards)).fill(back);
  }

  #played(seat: Seat, card: Resource): Journey[] {
    return [{ from: this.#hand(seat, card), to: 'discard', what: { card } }];
  }

  protected journeys(told: KfEvent): Journey[] {
    const agendas = (seat: Seat) => `agendas/${seat}`;
    const red = (from: string, to: string): Journey => ({ from, to, what: { back: 'red' } });
    switch (told.event) {
      case 'proposed':
      case 'agenda_forced':
        return [red(agendas(told.with.seat), 'agenda')];
      case 'agenda_changed': {
        const { seat, tile } = told.with;
        return [
          { from: `tiles/${seat}`, to: 'supply', what: { tile } },
          red(agendas(seat), 'agenda'),
          red('agenda', agendas(seat)),
        ];
      }
      case 'agenda_taken': {
        const { seat, tile } = told.with;
        return [
          { from: `tiles/${seat}`, to: 'supply', what: { tile } },
          red('agenda', agendas(seat)),
        ];
      }
      case 'agenda_removed':
        return [red('agenda', 'removed')];
      case 'bid': {
        const { seat, lot } = told.with;
        return this.#cards(
          lot,
          (kind) => this.#hand(seat, kind),
          () => `bid/${seat}`,
        );
      }
      case 'bid_passed': {
        const { seat, back, lost } = told.with;
        return [
          ...this.#cards(
            back,
            () => `bid/${seat}`,
            (kind) => this.#hand(seat, kind),
          ),
          ...this.#cards(
            lost,
            () => `bid/${seat}`,
            () => 'discard',
          ),
        ];
      }
      case 'auction_won':
        return this.#cards(
          told.with.cards,
          () => `points/${told.with.seat}`,
          () => 'discard',
        );
      case 'privilege_taken':
        return [{ from: 'supply', to: `tiles/${told.with.seat}`, what: { tile: told.with.tile } }];
      case 'privilege_stolen': {
        const { seat, tile, from } = told.with;
        return [{ from: `tiles/${from}`, to: `tiles/${seat}`, what: { tile } }];
      }
      case 'section_built':
        return [{ from: `points/${told.with.seat}`, to: told.with.section, what: { house: true } }];
      case 'farm_built':
        return this.#played(told.with.seat, 'card:grain');
      case 'worker_assigned':
        return this.#played(told.with.seat, 'card:worker');
      case 'attacked': {
        const { seat, target } = told.with;
        const card = 'card:knight' as const;
        return [{ from: this.#hand(seat, card), to: `ground/${target}`, what: { card } }];
      }
      case 'defended':
        return this.#played(told.with.seat, 'card:knight');
      case 'bribed':
        return [
          ...this.#played(told.with.seat, 'card:riches'),
          ...this.#played(told.with.target, 'card:knight'),
        ];
      case 'bribe_failed':
      case 'bribe_wasted':
        return this.#played(told.with.seat, 'card:riches');
      case 'looted': {
        const backs = Array<Journey>(count(told.with.cards));
        return backs.fill({ from: 'deck', to: 'loot', what: { back: 'blue' } });
      }
      case 'loot_taken':
        return this.#drawn(told.with.cards, 'loot', told.with.seat);
      case 'base_chosen':
      case 'income':
      case 'privilege_draw':
        return this.#drawn(told.with.cards, 'deck', told.with.seat);
      case 'privilege_income': {
        const { seat, cards } = told.with;
        return this.#cards(
          cards,
          () => 'discard',
          (kind) => this.#hand(seat, kind),
        );
      }
      case 'aid_given':
        return this.#drawn(told.with.cards, `hand/${told.with.donor}`, told.with.seat);
      case 'tithed': {
        const { seat, cards } = told.with;
        return this.#cards(
          cards,
          (kind) => this.#hand(seat, kind),
          () => 'discard',
        );
      }
      default:
        return [];
    }
  }
}
