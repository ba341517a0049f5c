import type * as kf from '../../lib/generated/krieg-und-frieden';
import type { Veiled as SomeVeiled } from '../../lib/generated/engine';

export type {
  AgendaCard,
  Bid,
  Estate,
  Resource,
  Reward,
  Season,
  Section,
  Tile,
  View,
  Agenda as Problem,
} from '../../lib/generated/krieg-und-frieden';

/** How many of each. */
export type Bag<K extends string> = Partial<Record<K, number>>;
export type Cards = Bag<kf.Resource>;
export type Tiles = Bag<kf.Tile>;
export type AgendaCards = Bag<kf.AgendaCard>;
export type Veiled<T> = SomeVeiled<T>;

/** What happened. */
export type KfEvent = kf.Event;
type Of<K extends KfEvent['event']> = Extract<KfEvent, { event: K; with: unknown }>;
/** What belongs to each event, by its name. */
export type Events = { [K in KfEvent['event']]: Of<K> extends { with: infer W } ? W : never };

type Keys<T> = T extends unknown ? keyof T : never;
/** Procedures under way, by their names. */
export type Frames = {
  [K in Keys<kf.Frame>]: Extract<kf.Frame, Record<K, unknown>>[K];
};
