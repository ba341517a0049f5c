import type { IconName } from '../../../art/icons';
import type { Card, Question, Rank, Relic } from '../types';
import { memberOf, type Office } from './people';

/** The sign of an office. */
export const OFFICE_ICON: Record<Office, IconName> = {
  king: 'crown',
  queen: 'queen',
  prince: 'prince',
  regent: 'throne',
  pope: 'pope',
  cardinal: 'cardinal',
  bishop: 'bishop',
  darc: 'darc',
  templar: 'templar',
  monk: 'monk',
  hero: 'laurel',
  sick: 'sick',
  conquest: 'conquest',
};

/** The clause that speaks of an office. */
export const OFFICE_CLAUSE: Record<Office, string> = {
  king: 'FI-KING-13',
  queen: 'FI-KING-12',
  prince: 'FI-PRINCE-2',
  regent: 'FI-REGENT-1',
  pope: 'FI-POPE-7',
  cardinal: 'FI-BUY-17',
  bishop: 'FI-CARD-23',
  darc: 'FI-CARD-19',
  templar: 'FI-CRUSADE-21',
  monk: 'FI-CRUSADE-22',
  hero: 'FI-CRUSADE-15',
  sick: 'FI-CRUSADE-14',
  conquest: 'FI-CRUSADE-20',
};

export const RELIC_ICON: Record<Relic, IconName> = {
  'relic:grail': 'grail',
  'relic:radegonde': 'relic',
  'relic:saturnin': 'relic',
  'relic:empty': 'wrong',
};

export const RELIC_CLAUSE: Record<Relic, string> = {
  'relic:grail': 'FI-RELIC-7',
  'relic:radegonde': 'FI-RELIC-8',
  'relic:saturnin': 'FI-RELIC-10',
  'relic:empty': 'FI-RELIC-3',
};

/** The points of a coronet. */
export const POINTS: Record<Rank, number> = { 'rank:baron': 3, 'rank:count': 5, 'rank:duke': 7 };

/** What kind of card it is: it sets the colour of its edge. */
export type Suit = 'kin' | 'church' | 'coin' | 'sky' | 'ill' | 'deed';

interface Face {
  icon: IconName;
  suit: Suit;
  clause: string;
}

const FACES: Partial<Record<Card, Face>> = {
  'card:darc': { icon: 'darc', suit: 'kin', clause: 'FI-CARD-16' },
  'card:tithe': { icon: 'tithe', suit: 'church', clause: 'FI-CARD-26' },
  'card:tax': { icon: 'taxes', suit: 'coin', clause: 'FI-CARD-31' },
  'card:escape': { icon: 'passage', suit: 'deed', clause: 'FI-CARD-43' },
  'card:assassin': { icon: 'dagger', suit: 'ill', clause: 'FI-CARD-52' },
  'card:justice': { icon: 'scales', suit: 'deed', clause: 'FI-CARD-54' },
  'card:bad-weather': { icon: 'rain', suit: 'ill', clause: 'FI-CARD-36' },
  'card:good-weather': { icon: 'sun', suit: 'sky', clause: 'FI-CARD-37' },
  'card:famine': { icon: 'famine', suit: 'ill', clause: 'FI-CARD-38' },
  'card:good-harvest': { icon: 'harvest', suit: 'sky', clause: 'FI-CARD-40' },
  'card:revolt': { icon: 'revolt', suit: 'ill', clause: 'FI-REVOLT-1' },
  'card:plague': { icon: 'rat', suit: 'ill', clause: 'FI-CARD-49' },
};

/** What a card looks like, and the clause that says what it does. */
export function face(card: Card): Face {
  if (memberOf(card)) return { icon: 'person', suit: 'kin', clause: 'FI-CARD-11' };
  return FACES[card] ?? { icon: 'bishop', suit: 'church', clause: 'FI-CARD-21' };
}

/** The heading under which something is asked. */
export type Scene =
  | 'cards'
  | 'talks'
  | 'offer'
  | 'reply'
  | 'waits'
  | 'orders'
  | 'consent'
  | 'justice'
  | 'window'
  | 'escape'
  | 'heir'
  | 'pope'
  | 'king'
  | 'regent'
  | 'consecrate'
  | 'bearer'
  | 'other';

export const SCENES: Partial<Record<Question['ask'], Scene>> = {
  cards: 'cards',
  talks: 'talks',
  offering: 'offer',
  answer: 'reply',
  withdraw: 'waits',
  orders: 'orders',
  card_consent: 'consent',
  pope_consent: 'consent',
  prince_consent: 'consent',
  ally_consent: 'consent',
  reserve_consent: 'consent',
  justice: 'justice',
  defend: 'window',
  escape_now: 'escape',
  escape_battle: 'escape',
  title: 'heir',
  grant_title: 'heir',
  pope_ballot: 'pope',
  candidate: 'king',
  king_ballot: 'king',
  regent_ballot: 'regent',
  regent: 'regent',
  consecrate: 'consecrate',
  bearer: 'bearer',
};

export const SCENE_ICON: Record<Scene, IconName> = {
  cards: 'hand',
  talks: 'handshake',
  offer: 'gift',
  reply: 'letter',
  waits: 'letter',
  orders: 'privilege',
  consent: 'seal',
  justice: 'scales',
  window: 'sun',
  escape: 'passage',
  heir: 'family',
  pope: 'pope',
  king: 'crown',
  regent: 'throne',
  consecrate: 'bishop',
  bearer: 'relic',
  other: 'quill',
};
