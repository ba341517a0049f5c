import type { Action as FiefAction, Member, Village } from '../../../lib/generated/fief';
import type { Action } from '../../../lib/protocol';

/** The kinds of men, as the steps that take them along are called. */
export const ARMS = ['foot', 'horse', 'king_guards', 'queen_guards'] as const;
export type Arm = (typeof ARMS)[number];

/** A group that is to march, or to flee by a secret passage. */
export interface Group {
  kind: 'march' | 'flee';
  from: Village;
  members: Member[];
  foot: number;
  horse: number;
  king_guards: number;
  queen_guards: number;
  catapults: number;
  captives: Member[];
  /** Villages that it rides past. */
  past: Village[];
}

/** How many of each kind may come along with the members of a group. */
export type Most = Record<Arm, number>;

export const bare = (kind: Group['kind'], from: Village): Group => ({
  kind,
  from,
  members: [],
  foot: 0,
  horse: 0,
  king_guards: 0,
  queen_guards: 0,
  catapults: 0,
  captives: [],
  past: [],
});

export const menIn = (group: Group): number => ARMS.reduce((sum, arm) => sum + group[arm], 0);

export const isEmpty = (group: Group): boolean => group.members.length === 0 && menIn(group) === 0;

/** Whether these steps put a group together. */
export const isMuster = (draft: readonly Action[]): boolean =>
  draft.some((step) => step.do === 'march' || step.do === 'flee');

/** The group that the steps of an answer put together; null if they are about something else. */
export function groupOf(draft: readonly Action[]): Group | null {
  const first = draft.find((step) => step.do === 'march' || step.do === 'flee') as
    Extract<FiefAction, { do: 'march' | 'flee' }> | undefined;
  if (!first) return null;
  const group = bare(first.do, first.with);
  for (const step of draft as FiefAction[]) {
    switch (step.do) {
      case 'lead':
        group.members.push(step.with);
        break;
      case 'captive':
        group.captives.push(step.with);
        break;
      case 'past':
      case 'past_next':
        group.past.push(step.with);
        break;
      case 'foot':
      case 'horse':
      case 'king_guards':
      case 'queen_guards':
      case 'catapults':
        group[step.do] = step.with;
        break;
    }
  }
  return group;
}

/** The steps that put a group together, without where it goes. */
export function stepsOf(group: Group): Action[] {
  const counted = ([...ARMS, 'catapults'] as const)
    .filter((kind) => group[kind] > 0)
    .map((kind) => ({ do: kind, with: group[kind] }));
  return [
    { do: group.kind, with: group.from },
    ...group.members.map((member) => ({ do: 'lead', with: member })),
    ...counted,
    ...group.captives.map((member) => ({ do: 'captive', with: member })),
    ...group.past.map((village, at) => ({ do: at === 0 ? 'past' : 'past_next', with: village })),
  ];
}

/** The most of each kind that is among these steps. */
export function mostOf(legal: readonly Action[]): Most {
  const most = (arm: string) =>
    legal.reduce((top, step) => (step.do === arm ? Math.max(top, Number(step.with)) : top), 0);
  return {
    foot: most('foot'),
    horse: most('horse'),
    king_guards: most('king_guards'),
    queen_guards: most('queen_guards'),
  };
}

/** What to tell the table next. */
export type Order = { back: Action } | { step: Action } | null;

/** By what the number of men that may come along is known. */
export const crewOf = ({ kind, from, members }: Group): string =>
  [kind, from, ...members].join(' ');

const same = (a: Action, b: Action) =>
  a.do === b.do && JSON.stringify(a.with) === JSON.stringify(b.with);
const LATER = ['catapults', 'captive', 'past', 'past_next'];
const isArm = (step: Action) => (ARMS as readonly string[]).includes(step.do);

/**
 * What to tell the table next so that its draft becomes the group that is wanted; nothing once it
 * is. How many men may come along is only known while nobody but the members is in the draft:
 * `most` is null until then, and the order null asks to look.
 */
export function nextOrder(
  wish: Group | null,
  draft: readonly Action[],
  most: Most | null,
  legal: readonly Action[],
): Order {
  const last = draft.at(-1);
  if (!wish) return last ? { back: last } : null;
  const opening: Action = { do: wish.kind, with: wish.from };
  if (!draft.some((step) => same(step, opening))) return last ? { back: last } : { step: opening };
  const leads = wish.members.map((member): Action => ({ do: 'lead', with: member }));
  const there = draft.filter((step) => step.do === 'lead');
  const rest = draft.filter((step) => isArm(step) || LATER.includes(step.do));
  const extra = there.find((step) => !leads.some((lead) => same(lead, step)));
  const missing = leads.find((lead) => !there.some((step) => same(lead, step)));
  if (extra || missing) {
    if (rest.length > 0) return { back: rest.at(-1)! };
    return extra ? { back: extra } : { step: missing! };
  }
  if (!most) return rest.length > 0 ? { back: rest.at(-1)! } : null;
  return nextArm(wish, draft, most) ?? nextLater(wish, draft, legal);
}

function nextArm(wish: Group, draft: readonly Action[], most: Most): Order {
  for (const arm of ARMS) {
    const count = Math.min(wish[arm], most[arm]);
    const have = draft.find((step) => step.do === arm);
    if (Number(have?.with ?? 0) === count) continue;
    // What hangs on the number of men is put together anew.
    const later = draft.findLast((step) => LATER.includes(step.do));
    if (later) return { back: later };
    return have ? { back: have } : { step: { do: arm, with: count } };
  }
  return null;
}

function nextLater(wish: Group, draft: readonly Action[], legal: readonly Action[]): Order {
  const may = (step: Action) => legal.some((other) => same(other, step));
  const wanted = stepsOf(wish).filter((step) => LATER.includes(step.do));
  const there = draft.filter((step) => LATER.includes(step.do));
  const extra = there.findLast((step) => !wanted.some((other) => same(other, step)));
  if (extra) return { back: extra };
  for (const step of wanted) {
    if (there.some((other) => same(other, step))) continue;
    if (step.do === 'catapults') {
      const count = Math.min(Number(step.with), most(legal, 'catapults'));
      if (count > 0) return { step: { do: 'catapults', with: count } };
      continue;
    }
    if (may(step)) return { step };
  }
  return null;
}

const most = (legal: readonly Action[], kind: string): number =>
  legal.reduce((top, step) => (step.do === kind ? Math.max(top, Number(step.with)) : top), 0);
