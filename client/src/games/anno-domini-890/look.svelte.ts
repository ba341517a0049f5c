import { library } from '../../lib/rulebook.svelte';
import { seatIndex, type Action, type Seat } from '../../lib/protocol';
import { words } from '../../lib/words.svelte';
import { TableLook } from '../../table/look.svelte';
import { clauseOf, GAME } from './kinds';
import { planOf, type Plan } from './plan.svelte';
import { printed } from './printed';
import { bannersAtStart } from './story';
import type {
  Card,
  Character,
  Face,
  Frames,
  Kingdom,
  Offer,
  Printed,
  Question,
  Sheet,
  Tile,
  View,
} from './types';

/** The board as one viewer sees it: what every part of it reads. */
export class Look extends TableLook<View, Frames, Question> {
  override get ready(): boolean {
    return super.ready && !!printed.value;
  }

  get printed(): Printed {
    return printed.value!;
  }

  /** What one means to do before anything is sent. */
  get plan(): Plan {
    return planOf(this.table);
  }

  face = (tile: Tile): Face => this.printed.tiles[tile];

  card(character: Character): Card {
    return this.printed.characters[character];
  }

  /** What a character does, as its clause says. */
  clauseText(character: Character): string | null {
    return library.clause(GAME, clauseOf(character))?.[words.lang] ?? null;
  }

  /** Which characters lay beside which banner at the start. */
  laid = $derived.by(() => bannersAtStart(this.table.lines));

  // Seats.

  /** All seats in the order of play. */
  get order(): Seat[] {
    return this.from(this.view.first);
  }

  kingdom(seat: Seat): Kingdom {
    return this.view.kingdoms[seatIndex(seat)]!;
  }

  sheet(seat: Seat): Sheet {
    return this.view.sheets[seatIndex(seat)]!;
  }

  /** Who has this character now. */
  holder(character: Character): Seat | null {
    return this.order.find((seat) => this.kingdom(seat).characters.includes(character)) ?? null;
  }

  // Procedures and actions.

  /** What this tile would bring to whoever's turn it is. */
  offer(tile: Tile): Offer | undefined {
    return this.view.offers.find((offer) => offer.tile === tile);
  }

  /** The first of these that may be played now. */
  open(...actions: Action[]): Action | undefined {
    return actions.find((action) => this.table.may(action));
  }
}
