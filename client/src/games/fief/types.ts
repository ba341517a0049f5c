import type * as fi from '../../lib/generated/fief';
import type { Told as AnyTold } from '../../table/lines';

export type {
  Action,
  Bishopric,
  BoardDrawing,
  Card,
  DrawnRegion,
  DrawnRoad,
  DrawnVillage,
  Fort,
  Land,
  Lies,
  Member,
  Party,
  Person,
  Phase,
  Place,
  Question,
  Rank,
  Rebels,
  Region,
  Relic,
  Seen,
  SeenHouse,
  Side,
  Title,
  Village,
} from '../../lib/generated/fief';

/** What one viewer may know. */
export type View = fi.View;

/** What happened. */
export type FiEvent = fi.Event;
/** A line that tells what happened. */
export type Told = AnyTold<FiEvent>;

type Keys<T> = T extends unknown ? keyof T : never;
/** Procedures under way, by their names. */
export type Frames = { [K in Keys<fi.Frame>]: Extract<fi.Frame, Record<K, unknown>>[K] };
