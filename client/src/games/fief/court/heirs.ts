import type { Inherits } from '../../../lib/generated/fief';
import type { Member, Region, View } from '../types';

/** Titles of one member that go the same way. */
export interface Legacy {
  to: Inherits;
  regions: Region[];
  clause: string;
}

/** What becomes of the titles of a member if he or she dies now. */
export function heirs(view: View, member: Member): Legacy[] {
  const found = new Map<string, Legacy>();
  for (const { region, member: holder, to, clause } of view.legacies) {
    if (holder !== member) continue;
    const id = `FI-INH-${clause}`;
    const legacy = found.get(id) ?? { to, regions: [], clause: id };
    legacy.regions.push(region);
    found.set(id, legacy);
  }
  return [...found.values()];
}
