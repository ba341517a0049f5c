import type { IconName } from '../../art/icons';
import type { Bishopric, Member, Phase, Region, Relic, Village } from './types';

export const GAME = 'fief';

/** The villages, in the order of the view. */
export const VILLAGES: Village[] = [
  'village:beaujeu',
  'village:la-salle',
  'village:blaye',
  'village:charolles',
  'village:sennecy',
  'village:epervier',
  'village:chateauneuf',
  'village:mazilles',
  'village:st-andromy',
  'village:tournus',
  'village:belleville',
  'village:pugnac',
  'village:st-medard',
  'village:st-gerome',
  'village:st-andre',
  'village:villeneuve',
  'village:la-buissiere',
  'village:bourg',
  'village:st-vivien',
  'village:les-essarts',
  'village:st-paul',
  'village:marcamps',
  'village:sigy',
  'village:st-ciers',
];
export const REGIONS: Region[] = [
  'region:sigy',
  'region:tournus',
  'region:blaye',
  'region:bourg',
  'region:epervier',
  'region:st-gerome',
];
export const BISHOPRICS: Bishopric[] = [
  'bishopric:blaye',
  'bishopric:bourg',
  'bishopric:sigy',
  'bishopric:tournus',
];
export const RELICS: Relic[] = ['relic:grail', 'relic:radegonde', 'relic:saturnin'];
export const MEMBERS: Member[] = [
  'member:arthur',
  'member:charles',
  'member:eric',
  'member:francois',
  'member:gauvain',
  'member:henri',
  'member:lambert',
  'member:othon',
  'member:philippe',
  'member:quentin',
  'member:robert',
  'member:thierry',
  'member:blanche',
  'member:isabelle',
  'member:jeanne',
  'member:mireille',
];
/** The last four are Ladies. */
export const isLady = (member: Member): boolean => MEMBERS.indexOf(member) >= 12;

export const villageAt = (village: Village): number => VILLAGES.indexOf(village);
export const regionAt = (region: Region): number => REGIONS.indexOf(region);
export const bishopricAt = (bishopric: Bishopric): number => BISHOPRICS.indexOf(bishopric);
export const memberAt = (member: Member): number => MEMBERS.indexOf(member);

/** The stages of a turn as they are shown: the six phases, the setup before and the count after. */
export const STAGES = [1, 2, 3, 4, 5, 6] as const;
export type Stage = 0 | (typeof STAGES)[number] | 7;

const STAGE_OF: Record<Phase, Stage> = {
  setup: 0,
  cards: 1,
  revenue: 2,
  purchases: 3,
  movement: 4,
  claims: 5,
  calming: 5,
  declarations: 5,
  combat: 5,
  inheritance: 6,
  talks: 6,
  pope: 6,
  king: 6,
  end: 7,
};

/** The stage a phase of the view belongs to. */
export const stageOf = (phase: Phase): Stage => STAGE_OF[phase];

/** Parts of a stage that have a name of their own. */
export const PART_PHASES: Phase[] = [
  'claims',
  'calming',
  'declarations',
  'inheritance',
  'pope',
  'king',
];

export const STAGE_ICON: Record<(typeof STAGES)[number], IconName> = {
  1: 'hand',
  2: 'riches',
  3: 'purse',
  4: 'flag',
  5: 'war',
  6: 'handshake',
};

/** So many places in a list. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
