import { seatIndex, type Seat } from '../../lib/protocol';
import { list, t, words } from '../../lib/words.svelte';
import { bare, CELLS, hopesOf } from './kinds';
import type { Look } from './look.svelte';
import type { Card, Crop, Face, Land, Offer, Tile } from './types';

/** What a character does and when, in a short sentence. */
export function doesOf({ effect, timing }: Card): string {
  const numbers = Object.fromEntries(
    Object.entries(effect).filter(([, value]) => typeof value === 'number'),
  );
  const piece = 'piece' in effect ? bare(effect.piece) : '';
  const of = 'of' in effect ? t(`ad-board-each-${effect.of}`, { per: 1 }) : '';
  return t(`ad-board-does-${effect.kind}`, { n: 0, ...numbers, piece, of, timing });
}

const either = (items: string[]): string =>
  new Intl.ListFormat(words.lang, { type: 'disjunction' }).format(items);

/** What a tile shows, each a sentence. */
export function aboutFace(look: Look, face: Face): string[] {
  const crops = face.crops.map((crop) => look.say.thing(crop));
  const icons = [
    face.towers && t('ad-board-icon-towers', { count: face.towers }),
    face.saracens && t('ad-board-icon-saracens', { count: face.saracens }),
    face.nobles && t('ad-board-icon-nobles', { count: face.nobles }),
    face.coins && t('ad-board-icon-coins', { count: face.coins }),
    face.lose && t('ad-board-icon-lose', { count: face.lose }),
    face.tax.length > 0 &&
      t('ad-board-icon-tax', { crops: either(face.tax.map((crop) => look.say.thing(crop))) }),
    face.levy && t('ad-board-icon-levy', { count: face.levy }),
    face.exchange && t('ad-board-icon-exchange'),
  ].filter((icon): icon is string => !!icon);
  const { bonus } = face;
  return [
    t('ad-board-tile-kind', {
      category: t(`ad-board-category-${face.category}`),
      crops: list(crops),
      count: crops.length,
    }),
    ...(icons.length > 0 ? [t('ad-board-tile-icons', { icons: list(icons) })] : []),
    ...(face.vp !== 0 ? [t('ad-board-tile-points', { points: face.vp })] : []),
    ...(bonus
      ? [
          t('ad-board-tile-bonus', {
            vp: bonus.vp,
            each: t(`ad-board-each-${bonus.of}`, { per: bonus.per }),
          }),
        ]
      : []),
  ];
}

/** What lies on a cell, each a sentence. */
export function aboutLand(look: Look, land: Land): string[] {
  const pieces = [
    land.towers && t('ad-board-icon-towers', { count: land.towers }),
    land.nobles && t('ad-board-icon-nobles', { count: land.nobles }),
  ].filter((piece): piece is string => !!piece);
  return [
    ...(land.ruin ? [t('ad-board-ruin-about')] : aboutFace(look, look.face(land.tile))),
    ...(pieces.length > 0 ? [t('ad-board-standing', { pieces: list(pieces) })] : []),
  ];
}

export const landName = (look: Look, land: Land): string => {
  const tile = look.say.thing(land.tile);
  return land.ruin ? t('ad-board-ruin-of', { tile }) : tile;
};

/** The name of a tile and, in short, what it shows. */
export const tileLabel = (look: Look, tile: Tile): string =>
  [look.say.thing(tile), ...aboutFace(look, look.face(tile))].join('. ');

/** Coins one would have, also where nothing is paid; null where that cannot be told. */
export function coinsAfter(look: Look, offer: Offer, free: boolean): number | null {
  if (!free) return offer.coins;
  const seat = look.view.turn;
  if (!seat) return null;
  // What is not paid is left, unless coins are lost too and there would have been none to lose.
  if (look.face(offer.tile).lose > 0 && offer.coins === 0) return null;
  return offer.coins + Math.min(offer.price, look.kingdom(seat).coins);
}

/** Opponents whose coins would change. */
export const pursesAfter = (look: Look, offer: Offer) =>
  look.order
    .filter((seat) => seat !== look.view.turn)
    .map((seat) => ({
      seat,
      before: look.kingdom(seat).coins,
      after: offer.purses[seatIndex(seat)] ?? 0,
    }))
    .filter(({ before, after }) => before !== after);

/** New tris on a cell: each crop, and how many. */
export function trisAfter(look: Look, offer: Offer, cell: number): { crop: Crop; count: number }[] {
  const made = look.view.tris[cell];
  const at = { 'crop:wheat': 0, 'crop:olives': 1, 'crop:lavender': 2, 'crop:poppies': 3 };
  return offer.crops
    .map((crop) => ({ crop, count: made?.[at[crop]] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** The introduction of a scenario: the host's own, where there is one. */
export const introOf = (scenario: string): string =>
  words.messages?.tryText(`ad-intro-scenario-${scenario}`) ?? t(`ad-board-intro-${scenario}`);

/** What would be lost with the tile on a cell of this kingdom, and what its ruin brings. */
export function stakeOf(look: Look, seat: Seat, at: number) {
  const kingdom = look.kingdom(seat);
  const land = kingdom.cells[at];
  const points = look
    .sheet(seat)
    .lines.map((line) =>
      line.line === 'tile' && line.with.cell === CELLS[at] ? line.with.vp + line.with.bonus : 0,
    )
    .reduce((all, one) => all + one, 0);
  return {
    points: -points,
    towers: land ? look.face(land.tile).ruin_towers - land.towers : 0,
    nobles: -(land?.nobles ?? 0),
    lines: -hopesOf(kingdom, at, look.face).length,
  };
}

/** The same, each a sentence. */
export function stakesOf(look: Look, seat: Seat, at: number): string[] {
  const { points, towers, nobles, lines } = stakeOf(look, seat, at);
  return [
    t('ad-board-stake-sum', {
      points: signed(points),
      towers: signed(towers),
      nobles: signed(nobles),
    }),
    ...(lines !== 0 ? [t('ad-board-stake-lines', { count: -lines })] : []),
  ];
}

export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
