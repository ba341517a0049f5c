import type { IconName } from '../../../art/icons';
import type { Action, Seat } from '../../../lib/protocol';
import type { Speaker } from '../../../lib/speaker';
import type { Member, Region } from '../types';
import { aimOf, deed } from './deeds';

/** An answer as it is laid out: what it stands for, and what follows from it. */
export interface Option {
  action: Action;
  member?: Member | undefined;
  seat?: Seat | undefined;
  region?: Region | undefined;
  icon?: IconName | undefined;
  /** A shorter name, where what is done is clear from the heading. */
  label?: string | undefined;
  notes?: string[] | undefined;
}

/** The same, named only by whom or what it is about: for a list under one heading. */
export function briefOf(action: Action, say: Speaker): Option {
  const option = optionOf(action);
  const aim = aimOf(action);
  const id =
    option.member ??
    option.seat ??
    option.region ??
    (aim?.kind === 'village' ? aim.village : aim?.kind === 'see' ? aim.see : null);
  return { ...option, label: id ? say.thing(id) : undefined };
}

/** Whom or what an action is about. */
export function optionOf(action: Action): Option {
  const it = deed(action);
  switch (it.do) {
    case 'give_title':
    case 'grant_title':
    case 'move_title':
    case 'bearer':
    case 'give_bishop':
    case 'present':
    case 'hand_relic':
      return { action, member: it.with[1] };
    case 'nominate':
    case 'name_regent':
    case 'consecrate':
    case 'withhold':
    case 'give_cardinal':
    case 'pay_infidels':
    case 'leave_on_crusade':
      return { action, member: it.with };
    case 'offer':
      return { action, seat: it.with };
    default:
  }
  const aim = aimOf(action);
  switch (aim?.kind) {
    case 'member':
      return { action, member: aim.member };
    case 'seat':
      return { action, seat: aim.seat as Seat };
    case 'region':
      return { action, region: aim.region };
    case 'village':
      return { action, icon: 'house' };
    case 'see':
      return { action, icon: 'bishop' };
    default:
      return { action };
  }
}
