import type { Look, Stack } from '../look.svelte';
import { villageAt } from '../kinds';
import type { Region, Village } from '../types';
import type { Chart } from './chart';
import { bitsOf, laidOut } from './flags';
import type { Box } from './points';

/** From one pennon of a mast to the next. */
export const NEXT = 17;
/** Where the charge of a pennon ends and its bits begin. */
export const CHARGE = 17;
const HIGH = 16;
/** The room that a torch of the rebels takes. */
const TORCH = 40;

/** Who stands in a village, by the mast they fly from. */
export interface Crew {
  /** Whoever holds it, behind the walls where there are some. */
  right: Stack[];
  /** All others, before the walls. */
  left: Stack[];
  rebels: number;
  walled: boolean;
}

export function crewOf(look: Look, village: Village): Crew {
  const stacks = look.stacks(village);
  const walled = look.place(village).fort !== 'fort:open';
  const keeper = look.view.gatekeepers[villageAt(village)];
  const holds = ({ inside, seat }: Stack) => (walled ? inside : seat !== null && seat === keeper);
  return {
    right: stacks.filter(holds),
    left: stacks.filter((stack) => !holds(stack)),
    rebels: look.rebels(village),
    walled,
  };
}

/** The upper end of both masts, seen from the village, in the measure of the pennons. */
export const topsOf = ({ right, left, rebels, walled }: Crew, size: number) => ({
  right: Math.min(walled ? -16 * size : 6 * size, -14 * size) - 8 - right.length * NEXT,
  left: -6 * size - 8 - (left.length + (rebels > 0 ? 1 : 0)) * NEXT,
});

/** How much longer or shorter the masts of a village are than usual. */
export interface Lift {
  right: number;
  left: number;
}

/** How large things are drawn, in units of the map. */
export interface Measure {
  /** A pixel. */
  unit: number;
  /** What a pennon counts as a pixel. */
  mast: number;
  /** The houses, 1 for 60 pixels. */
  size: number;
  /** The height of letters, in pixels. */
  letters: number;
  compact: boolean;
}

/** Half the room that the name of a region takes. */
export const halfName = (name: string, mast: number): number => name.length * 3.9 * mast + 8;

/** A name of a region stays within the frame, however large it is written. */
export const nameSpot = (chart: Chart, x: number, half: number): number =>
  Math.min(chart.box.right - half, Math.max(chart.box.left + half, x));

/** Lifts that are tried, in the measure of the pennons: the usual first, then the least. */
const LIFTS = [0, 3, -4, 6, -8, 9, -12, -16, -20, -24, -28, -32, -36];
/** What a lift by one costs, in square pixels of something covered. */
const EFFORT = 1.5;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where the name of a village stands. */
function villageName(look: Look, village: Village, { unit, size, letters }: Measure): Box {
  const { x, y } = look.drawn(village);
  // A capital is written in small capitals.
  const capital = look.isCapital(village);
  const high = letters * unit * (capital ? 1.12 : 1);
  const half = look.say.thing(village).length * high * (capital ? 0.31 : 0.25);
  const line = y + (19 * size + letters) * unit;
  return { left: x - half, right: x + half, top: line - high * 0.75, bottom: line + high * 0.25 };
}

function regionName(look: Look, chart: Chart, region: Region, { mast, compact }: Measure): Box[] {
  const spot = chart.regionSpots.get(region);
  if (!spot) return [];
  const half = halfName(compact ? look.say.short(region) : look.say.thing(region), mast);
  const x = nameSpot(chart, spot.x, half);
  return [{ left: x - half, right: x + half, top: spot.y - 4 * mast, bottom: spot.y + 11 * mast }];
}

/**
 * Pennons fly where they cover no name, as far as there is such a place: their masts are made longer
 * or shorter for it. They keep off houses and off each other, too.
 */
export function rigged(
  look: Look,
  chart: Chart,
  villages: Village[],
  measure: Measure,
): Map<Village, Lift> {
  const { unit, mast, size, compact } = measure;
  const ratio = (size * unit) / mast;
  const names = villages.map((village) => villageName(look, village, measure));
  const regions = look.shows('fiefs')
    ? look.regions.flatMap((region) => regionName(look, chart, region, measure))
    : [];
  const houses = villages.map((village): Box => {
    const { x, y } = look.drawn(village);
    const [wide, high] = [18 * size * unit, 18 * size * unit];
    return { left: x - wide, right: x + wide, top: y - high, bottom: y + high * 0.7 };
  });
  const flown: Box[] = [];
  const weights: [Box[], number][] = [
    [names, 1],
    [flown, 0.6],
    [regions, 0.5],
    [houses, 0.3],
  ];
  const covered = (box: Box): number =>
    weights.reduce(
      (sum, [boxes, weight]) =>
        sum + weight * boxes.reduce((all, other) => all + shared(box, other), 0),
      0,
    ) /
    (unit * unit);

  const lifts = new Map<Village, Lift>();
  for (const village of villages) {
    const crew = crewOf(look, village);
    const tops = topsOf(crew, ratio);
    const { x, y } = look.drawn(village);
    const wide = (stack: Stack) => laidOut(bitsOf(look, stack, compact), CHARGE).width + 6;
    const widths = {
      right: crew.right.map(wide),
      left: [...crew.left.map(wide), ...(crew.rebels > 0 ? [TORCH] : [])],
    };
    const boxes = (side: keyof Lift, lift: number): Box[] =>
      widths[side].map((width, at) => {
        const from = x + (side === 'right' ? 5 : -16) * ratio * mast;
        const top = y + (tops[side] + lift + at * NEXT) * mast;
        const to = from + (side === 'right' ? width : -width) * mast;
        const [left, right] = [Math.min(from, to), Math.max(from, to)];
        return { left, right, top, bottom: top + HIGH * mast };
      });
    const best = (side: keyof Lift): number => {
      if (widths[side].length === 0) return 0;
      let found = { lift: 0, cost: Infinity };
      for (const lift of LIFTS) {
        const flags = boxes(side, lift);
        const over = flags.some(({ top }) => lift < 0 && top < chart.box.top);
        const cost = flags.reduce((sum, box) => sum + covered(box), 0) + Math.abs(lift) * EFFORT;
        if (!over && cost < found.cost) found = { lift, cost };
      }
      flown.push(...boxes(side, found.lift));
      return found.lift;
    };
    lifts.set(village, { right: best('right'), left: best('left') });
  }
  return lifts;
}
