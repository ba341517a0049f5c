import type { IconName } from '../../../art/icons';
import type { Mouth, OrderKind } from '../../../lib/generated/geweihte-steine';

/** The sign of whoever must be fed. */
export const MOUTH: Record<Mouth, IconName> = {
  'mouth:artisan': 'artisan',
  'mouth:ambassador': 'ambassador',
  'mouth:waiting': 'ambassador',
  'mouth:cardinal': 'cardinal',
};

/** The signs of an action: one, or what becomes what. */
export const DEED: Record<OrderKind, [IconName] | [IconName, IconName]> = {
  'order:pass': ['rest'],
  'order:settle': ['grain'],
  'order:build': ['stones'],
  'order:audience': ['pope'],
  'order:farmers-to-ambassadors': ['farmer', 'ambassador'],
  'order:ambassadors-to-farmers': ['ambassador', 'farmer'],
  'order:farmers-to-artisans': ['farmer', 'artisan'],
  'order:artisans-to-farmers': ['artisan', 'farmer'],
  'order:farmers-to-knights': ['farmer', 'helm'],
  'order:knights-to-farmers': ['helm', 'farmer'],
};

/** The clause that speaks of an action. */
export const CLAUSE: Record<OrderKind, string> = {
  'order:pass': 'GS-ORDER-PASS',
  'order:settle': 'GS-ORDER-SETTLE',
  'order:build': 'GS-ORDER-BUILD',
  'order:audience': 'GS-ORDER-AUDIENCE',
  'order:farmers-to-ambassadors': 'GS-ORDER-CONVERT',
  'order:ambassadors-to-farmers': 'GS-ORDER-CONVERT',
  'order:farmers-to-artisans': 'GS-ORDER-CONVERT',
  'order:artisans-to-farmers': 'GS-ORDER-CONVERT',
  'order:farmers-to-knights': 'GS-ORDER-CONVERT',
  'order:knights-to-farmers': 'GS-ORDER-CONVERT',
};

/** The id of an action as part of the id of a message. */
export const named = (kind: OrderKind): string => kind.slice('order:'.length);
