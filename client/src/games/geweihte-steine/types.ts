import type * as gs from '../../lib/generated/geweihte-steine';
import type { Told as AnyTold } from '../../table/lines';

export type {
  Building,
  Figures,
  Gift,
  Order,
  OrderKind,
  Phase,
  Piece,
  Question,
  Realm,
  Sheet,
  View,
} from '../../lib/generated/geweihte-steine';

/** What happened. */
export type GsEvent = gs.Event;
/** A line that tells what happened. */
export type Told = AnyTold<GsEvent>;

type Keys<T> = T extends unknown ? keyof T : never;
/** Procedures under way, by their names. */
export type Frames = { [K in Keys<gs.Frame>]: Extract<gs.Frame, Record<K, unknown>>[K] };
