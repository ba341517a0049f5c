import type { FiEvent, Member, Told } from '../types';

/** What the infidels want for a member, as they said last. */
export function ransomOf(told: Told[], member: Member): number | null {
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const { event } = told[at]!;
    if (event.event === 'infidel_ransom' && event.with.member === member) return event.with.price;
  }
  return null;
}

const DEALINGS = new Set<FiEvent['event']>([
  'offered',
  'offer_made',
  'gift_made',
  'accepted',
  'rejected',
  'countered',
  'withdrawn',
  'deal_failed',
  'paid',
  'relic_given',
  'card_given',
  'card_passed',
  'promise_marked',
  'married',
  'pope_offers',
]);

/** What was offered and agreed lately, the last first. */
export const dealings = (told: Told[], most: number): Told[] =>
  told
    .filter(({ event }) => DEALINGS.has(event.event))
    .slice(-most)
    .reverse();
