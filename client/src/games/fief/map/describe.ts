import { list, t } from '../../../lib/words.svelte';
import { bishopricAt } from '../kinds';
import type { Look, Stack } from '../look.svelte';
import type { Land, Region, Seen, Village } from '../types';

/** What of a stack one may know, in words: members, men, engines, prisoners. */
export function saysStack(look: Look, { members, seen, captives }: Stack): string {
  const parts = list([...members.map((member) => look.say.thing(member)), ...saysMen(seen)]);
  if (captives.length === 0) return parts;
  const held = t('fib-holds', { who: list(captives.map((member) => look.say.thing(member))) });
  return parts ? `${parts}. ${held}` : held;
}

/** The men of a stack: how many, where one knows it; else only that they are there. */
export function saysMen({ numbers, men, king, queen, catapults }: Seen): string[] {
  const some = (id: string, count: number) => (count > 0 ? [t(id, { count })] : []);
  const known = numbers
    ? [
        ...some('fib-foot', numbers.foot),
        ...some('fib-horse', numbers.horse),
        ...some('fib-king-guards', numbers.king),
        ...some('fib-queen-guards', numbers.queen),
      ]
    : [
        ...(men ? [t('fib-men-hidden')] : []),
        ...(king ? [t('fib-king-guards-hidden')] : []),
        ...(queen ? [t('fib-queen-guards-hidden')] : []),
      ];
  return [...known, ...some('fib-catapults', catapults)];
}

/** Who a stack belongs to. */
export const stackName = (look: Look, { seat }: Stack): string =>
  seat ? look.name(seat) : look.say.thing('side:guards');

/** Buildings of a village in words; none for a village without. */
function saysWorks(look: Look, village: Village): string[] {
  const { mills, presses } = look.place(village);
  return [
    ...(mills > 0 ? [t('fib-mills', { count: mills })] : []),
    ...(presses > 0 ? [t('fib-presses', { count: presses })] : []),
  ];
}

/** Walls, Mills and Presses of a village in words. */
export const saysBuilt = (look: Look, village: Village): string =>
  [look.say.thing(look.place(village).fort), ...saysWorks(look, village)].join(', ');

/** A village in sentences. */
export function aboutVillage(look: Look, village: Village): string[] {
  const { owner, fort } = look.place(village);
  const walled = fort !== 'fort:open';
  const whose = owner ? t('fib-owner-is', { who: look.name(owner) }) : `${t('fib-owner-none')}.`;
  const rebels = look.rebels(village);
  return [
    `${look.say.thing(look.regionOf(village))}. ${whose}`,
    `${saysBuilt(look, village)}.`,
    ...look.stacks(village).map((stack) => {
      const where = walled ? ` (${t(stack.inside ? 'fib-inside' : 'fib-outside')})` : '';
      return `${stackName(look, stack)}${where}: ${saysStack(look, stack)}.`;
    }),
    ...(rebels > 0 ? [t('fib-rebels-here', { count: rebels })] : []),
    ...look.relics(village).map(({ relic }) => `${look.say.thing(relic)}.`),
  ];
}

/** The cards that lie on a region. */
export const saysLying = (look: Look, land: Land): string[] => [
  ...(land.bad_weather ? [look.say.thing('card:bad-weather')] : []),
  ...(land.famine ? [look.say.thing('card:famine')] : []),
  ...(land.good_harvest ? [look.say.thing('card:good-harvest')] : []),
  ...(land.tax ? [look.say.thing('card:tax')] : []),
];

/** Who has the title of a region. */
export function saysTitle(look: Look, region: Region): string {
  const { title } = look.land(region);
  if (title.title === 'held') {
    const { family } = look.person(title.with);
    return t('fib-title-held', { who: look.say.thing(title.with), family: look.name(family) });
  }
  if (title.title === 'pending') return t('fib-title-pending', { family: look.name(title.with) });
  if (title.title === 'retained') return t('fib-title-retained', { family: look.name(title.with) });
  return t(title.title === 'limbo' ? 'fib-title-limbo' : 'fib-title-bank');
}

/** A region in sentences. */
export function aboutRegion(look: Look, region: Region): string[] {
  const land = look.land(region);
  const lying = saysLying(look, land);
  return [
    saysTitle(look, region),
    ...(land.capital ? [t('fib-capital-is', { village: look.say.thing(land.capital) })] : []),
    ...(lying.length > 0 ? [`${list(lying)}.`] : []),
  ];
}

/** The Bishop of a village's bishopric, and what the see has to offer. */
export function saysSee(look: Look, village: Village): string[] {
  const see = look.bishopricOf(village);
  const bishop = look.bishop(see);
  const tithe = look.view.tithes[bishopricAt(see)];
  const opened = (look.view.opened & (1 << bishopricAt(see))) !== 0;
  return [
    bishop ? t('fib-bishop-is', { who: look.say.thing(bishop) }) : t('fib-bishop-none'),
    ...(tithe === 'bishop' ? [t('fib-tithe')] : tithe === 'pope' ? [t('fib-tithe-papal')] : []),
    ...(look.cathedral(village) ? [t(opened ? 'fib-reliquary-open' : 'fib-reliquary-closed')] : []),
  ];
}
