import type { IconName } from '../../../art/icons';
import type { Item, Promised } from '../../../lib/generated/fief';
import type { Action } from '../../../lib/protocol';
import type { Speaker } from '../../../lib/speaker';
import { deed } from './deeds';

export type Kind = Item['item'];
/** What one gives, and what one asks for. */
export type Side = 'give' | 'want';

/** Kinds in the order of the rules: what is carried out at once, then what is only promised. */
export const BINDING: Kind[] = ['money', 'relic', 'release', 'marry', 'card', 'dissolve'];
export const PROMISES: Kind[] = ['passage', 'truce', 'alliance', 'vote_for', 'repay'];

export const KIND_ICON: Record<Kind, IconName> = {
  money: 'riches',
  relic: 'relic',
  release: 'manacles',
  marry: 'rings',
  card: 'hand',
  dissolve: 'fork',
  passage: 'gate',
  truce: 'dove',
  alliance: 'handshake',
  vote_for: 'vote',
  repay: 'taxes',
};

/** The items of one side among the steps that may follow, by kind. */
export function itemsOf(legal: Action[], side: Side): Map<Kind, Item[]> {
  const found = new Map<Kind, Item[]>();
  for (const action of legal) {
    const it = deed(action);
    if (it.do !== side) continue;
    found.set(it.with.item, [...(found.get(it.with.item) ?? []), it.with]);
  }
  return found;
}

/** Whether it can be said of a promise that it was kept or broken: not in the talks it was made in. */
export const isDue = ({ turn: now }: { turn: number }, { turn, mark }: Promised): boolean =>
  mark === null && turn < now;

/** The items of one side of a draft. */
export const drafted = (draft: Action[], side: Side): Item[] =>
  draft.flatMap((action) => {
    const it = deed(action);
    return it.do === side ? [it.with] : [];
  });

/** An item in words, as it stands in a list. */
export function itemText(say: Speaker, item: Item): string {
  const id = `item-${item.item}`;
  if (!('of' in item)) return say.say(id);
  const { of } = item;
  if (typeof of === 'string') {
    const it = say.thing(of);
    return say.say(id, { it, it_phrase: say.phrase(of), it_initial: (it[0] ?? '').toLowerCase() });
  }
  if (typeof of === 'number') return say.say(id, { it: of });
  const [a, b] = of.map((one) => (typeof one === 'string' ? say.thing(one) : one));
  return say.say(id, { a: a!, b: b! });
}

/** Whether an item is only promised, and not carried out. */
export const isPromise = ({ item }: Item): boolean => PROMISES.includes(item);

/** The number that stands next to this one in a list of those that are allowed. */
export function nudge(allowed: number[], from: number, by: number): number {
  const least = allowed[0] ?? 0;
  const most = allowed.at(-1) ?? 0;
  const wanted = Math.min(most, Math.max(least, from + by));
  return allowed.includes(wanted) ? wanted : closest(allowed, wanted);
}

/** Of the allowed numbers, the one closest to this. */
export const closest = (allowed: number[], to: number): number =>
  allowed.reduce(
    (best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best),
    allowed[0] ?? to,
  );

/** How promises were kept, by those who made them. */
export function reputation(promises: Promised[]): { kept: number; broken: number; open: number } {
  const count = (mark: boolean | null) => promises.filter((one) => one.mark === mark).length;
  return { kept: count(true), broken: count(false), open: count(null) };
}
