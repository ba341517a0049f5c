import type { Action as Deed, Card, Member, Region, Village } from '../../../lib/generated/fief';
import type { Action } from '../../../lib/protocol';
import { bishopCard, cardOf } from './people';

/** An action of this game, as the table has it. */
export const deed = (action: Action): Deed => action as unknown as Deed;

const PLAYED: Partial<Record<Deed['do'], Card>> = {
  play_darc: 'card:darc',
  play_tithe: 'card:tithe',
  play_papal_tithe: 'card:tithe',
  play_tax: 'card:tax',
  play_bad_weather: 'card:bad-weather',
  play_good_weather: 'card:good-weather',
  play_famine: 'card:famine',
  play_good_harvest: 'card:good-harvest',
  play_plague: 'card:plague',
  play_revolt: 'card:revolt',
  play_assassin: 'card:assassin',
  justice: 'card:justice',
  unlock: 'card:escape',
  flee: 'card:escape',
};

/** The card of the hand that an action plays or throws away. */
export function cardFor(action: Action): Card | null {
  const it = deed(action);
  switch (it.do) {
    case 'play_member':
      return cardOf(it.with[0]);
    case 'make_prince':
      return cardOf(it.with);
    case 'play_bishop':
      return bishopCard(it.with[0]);
    case 'discard':
      return it.with;
    default:
      return PLAYED[it.do] ?? null;
  }
}

/** What a card is played on, or who it is given to. */
export type Aim =
  | { kind: 'member'; member: Member }
  | { kind: 'seat'; seat: string }
  | { kind: 'region'; region: Region }
  | { kind: 'village'; village: Village }
  | { kind: 'see'; see: string };

export function aimOf(action: Action): Aim | null {
  const it = deed(action);
  switch (it.do) {
    case 'play_member':
      return { kind: 'seat', seat: it.with[1] };
    case 'play_bishop':
      return { kind: 'member', member: it.with[1] };
    case 'play_darc':
    case 'play_assassin':
    case 'justice':
    case 'unlock':
    case 'make_prince':
    case 'proclaim':
      return { kind: 'member', member: it.with };
    case 'play_tax':
    case 'play_bad_weather':
    case 'play_good_weather':
    case 'play_famine':
    case 'play_good_harvest':
    case 'play_plague':
      return { kind: 'region', region: it.with };
    case 'play_tithe':
    case 'play_papal_tithe':
      return { kind: 'see', see: it.with };
    case 'play_revolt':
    case 'flee':
    case 'place_member':
    case 'choose_start':
      return { kind: 'village', village: it.with };
    default:
      return null;
  }
}

/** The ways in which a card may be used now, thrown away at the end. */
export const usesOf = (card: Card, legal: Action[]): Action[] =>
  legal
    .filter((action) => cardFor(action) === card)
    .sort((a, b) => Number(a.do === 'discard') - Number(b.do === 'discard'));
