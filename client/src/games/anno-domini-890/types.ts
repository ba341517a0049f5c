import type * as ad from '../../lib/generated/anno-domini-890';

export type {
  Action,
  Bonus,
  Card,
  Cell,
  Category,
  Character,
  Counted,
  Crop,
  Face,
  Kingdom,
  Land,
  Line as SheetLine,
  Offer,
  Piece,
  Printed,
  Question,
  Sheet,
  Slot,
  Stall,
  Tile,
  View,
} from '../../lib/generated/anno-domini-890';

/** What happened. */
export type AdEvent = ad.Event;

type Keys<T> = T extends unknown ? keyof T : never;
/** Procedures under way, by their names. */
export type Frames = { [K in Keys<ad.Frame>]: Extract<ad.Frame, Record<K, unknown>>[K] };
