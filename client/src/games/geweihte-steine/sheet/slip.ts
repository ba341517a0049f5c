import type {
  Conversion,
  Order,
  OrderKind,
  Sheet,
  View,
} from '../../../lib/generated/geweihte-steine';
import { seatAt, seatIndex, type Action, type Seat } from '../../../lib/protocol';

/** So many knights go from one region to another. */
export interface Line {
  from: Seat;
  to: Seat;
  count: number;
}

/** The ten actions, in the order of the rules; opposite conversions stand together. */
export const KINDS: OrderKind[] = [
  'order:pass',
  'order:settle',
  'order:build',
  'order:audience',
  'order:farmers-to-artisans',
  'order:artisans-to-farmers',
  'order:farmers-to-ambassadors',
  'order:ambassadors-to-farmers',
  'order:farmers-to-knights',
  'order:knights-to-farmers',
];

const ORDERS = ['pass', 'settle', 'build', 'convert', 'audience'];

/** Whether this step writes the one action of a sheet. */
export const isOrder = (step: Action): boolean => ORDERS.includes(step.do);

/** Whether an action says how many. */
export const isCounted = (kind: OrderKind): boolean =>
  !['order:pass', 'order:settle', 'order:build'].includes(kind);

/** The step that writes this action. */
export function stepOf(kind: OrderKind, count: number): Action {
  const name = kind.slice('order:'.length);
  if (name === 'audience') return { do: name, with: count };
  return isCounted(kind) ? { do: 'convert', with: [`conversion:${name}`, count] } : { do: name };
}

/** Which action a step writes, and with how many. */
export function kindOf(step: Action): { kind: OrderKind; count: number } | null {
  if (!isOrder(step)) return null;
  if (step.do === 'convert') {
    const [conversion, count] = step.with as [Conversion, number];
    return { kind: `order:${conversion.slice('conversion:'.length)}` as OrderKind, count };
  }
  const count = typeof step.with === 'number' ? step.with : 0;
  return { kind: `order:${step.do}` as OrderKind, count };
}

/** An action as the sheet has it, and the step that writes it. */
export const stepOfOrder = (order: Order): Action =>
  'with' in order ? { do: order.order, with: order.with } : { do: order.order };

/** The step that sends knights. */
export const stepOfLine = ({ from, to, count }: Line): Action => ({
  do: 'move',
  with: [from, to, count],
});

/** The lines of a sheet, by where they begin and where they lead. */
export const linesOf = (sheet: Sheet | null): Line[] =>
  (sheet?.moves ?? []).flatMap((row, from) =>
    row.flatMap((count, to) => (count > 0 ? [{ from: seatAt(from), to: seatAt(to), count }] : [])),
  );

/** The sheet that these steps write. */
export function sheetOf(steps: Action[], seats: number): Sheet {
  const moves = Array.from({ length: seats }, () => Array.from({ length: seats }, () => 0));
  let order: Order | null = null;
  for (const step of steps) {
    if (step.do === 'move') {
      const [from, to, count] = step.with as [Seat, Seat, number];
      moves[seatIndex(from)]![seatIndex(to)] = count;
    } else if (isOrder(step)) {
      order = (
        step.with === undefined ? { order: step.do } : { order: step.do, with: step.with }
      ) as Order;
    }
  }
  return { order, moves };
}

/** The steps that write this sheet. */
export const stepsOf = (sheet: Sheet): Action[] => [
  ...(sheet.order ? [stepOfOrder(sheet.order)] : []),
  ...linesOf(sheet).map(stepOfLine),
];

/** The most that an action may be about; nothing for one that cannot be written. */
export function mostOf(legal: Action[]): Partial<Record<OrderKind, number>> {
  const most: Partial<Record<OrderKind, number>> = {};
  for (const step of legal) {
    const written = kindOf(step);
    if (written) most[written.kind] = Math.max(most[written.kind] ?? 0, written.count);
  }
  return most;
}

/** Knights of a seat in a region. */
export const knightsIn = (view: View, region: Seat, seat: Seat): number =>
  view.knights[seatIndex(region)]?.[seatIndex(seat)] ?? 0;

/** Those of them that a sheet has no order for yet. */
export function freeIn(view: View, region: Seat, seat: Seat, sheet: Sheet | null): number {
  const leaving = (sheet?.moves[seatIndex(region)] ?? []).reduce((sum, count) => sum + count, 0);
  const order = sheet?.order ? kindOf(stepOfOrder(sheet.order)) : null;
  const tilling = region === seat && order?.kind === 'order:knights-to-farmers' ? order.count : 0;
  return Math.max(0, knightsIn(view, region, seat) - leaving - tilling);
}

/** Where the knights of a seat stand once all have arrived, if none falls. */
export function standing(
  view: View,
  seat: Seat,
  sheet: Sheet | null,
): { inside: number; outside: number } {
  const order = sheet?.order ? kindOf(stepOfOrder(sheet.order)) : null;
  const all = view.figures[seatIndex(seat)]?.knights ?? 0;
  let inside = knightsIn(view, seat, seat);
  let sum = all;
  for (const { from, to, count } of linesOf(sheet)) {
    if (from === seat) inside -= count;
    if (to === seat) inside += count;
  }
  if (order?.kind === 'order:farmers-to-knights') {
    inside += order.count;
    sum += order.count;
  }
  if (order?.kind === 'order:knights-to-farmers') {
    inside -= order.count;
    sum -= order.count;
  }
  return { inside, outside: sum - inside };
}

/** Farmers and those they feed, as a sheet leaves them: while its figures are still under way. */
export function feeding(view: View, seat: Seat, sheet: Sheet | null): [number, number] {
  const at = seatIndex(seat);
  const farmers = view.realms[at]?.farmers ?? 0;
  const need = view.figures[at]?.need ?? 0;
  const order = sheet?.order ? kindOf(stepOfOrder(sheet.order)) : null;
  if (!order?.count || order.kind === 'order:audience') return [farmers, need];
  const out = order.kind.startsWith('order:farmers-to-');
  return out
    ? [farmers - order.count, need + order.count]
    : [farmers + order.count, need - order.count];
}
