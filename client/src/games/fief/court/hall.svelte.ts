import type { Question } from '../../../lib/generated/fief';
import { library } from '../../../lib/rulebook.svelte';
import type { Seat } from '../../../lib/protocol';
import type { Table } from '../../../lib/table.svelte';
import { words } from '../../../lib/words.svelte';
import { holding } from '../../../table/lines';
import { TableLook } from '../../../table/look.svelte';
import { GAME } from '../kinds';
import { printed } from '../printed';
import type {
  Bishopric,
  FiEvent,
  Frames,
  Member,
  Rank,
  Region,
  SeenHouse,
  Told,
  View,
  Village,
} from '../types';
import { allies, fiefs, houseOf, kin, offices, titles, type Kin, type Office } from './people';

/** Families and court as one viewer sees them. */
export class Hall extends TableLook<View, Frames, Question> {
  /** What has been told and still holds, up to the moment that is looked at. */
  told = $derived.by((): Told[] =>
    holding<FiEvent>(this.table.lines, this.table.past?.lines ?? this.table.lines.length),
  );

  kin(member: Member): Kin {
    return kin(this.view, member);
  }

  house(seat: Seat): SeenHouse {
    return houseOf(this.view, seat)!;
  }

  /** What one holds oneself; nothing for a spectator. */
  get hand(): SeenHouse | null {
    return this.own ? this.house(this.own) : null;
  }

  /** What a member is called: the name, then the highest office or title. */
  rank(member: Member): string {
    const [first] = [
      ...offices(this.view, member).map((office) => this.office(office, member)),
      ...titles(this.view, member).map((region) => this.say.thing(region)),
    ];
    return first ?? '';
  }

  /** An office in words; that of a Bishop with his bishopric. */
  office(office: Office, member: Member): string {
    const { bishopric } = this.kin(member);
    if (office === 'bishop' && bishopric) {
      return this.say.thing(bishopric.replace('bishopric:', 'card:bishop-'));
    }
    const id = THINGS[office];
    return id ? this.say.thing(id) : this.say.messages.text(`fic-office-${office}`);
  }

  /** Whether something goes on at court that those who are not asked may follow. */
  get busy(): boolean {
    const [consent, reply, crusade] = [
      this.frame('consent'),
      this.frame('reply'),
      this.frame('crusade'),
    ];
    return (
      !!consent ||
      (!!reply && !reply.done) ||
      crusade?.stage === 'ballot' ||
      !!this.frame('king_election') ||
      !!this.frame('pope_election') ||
      !!this.frame('coronation')
    );
  }

  /** What a clause says. */
  clause(id: string): string {
    return library.clause(GAME, id)?.[words.lang] ?? '';
  }

  /** The rank of a region: what its title is. */
  rankOf(region: Region): Rank {
    return printed.value?.regions.find(({ id }) => id === region)?.rank ?? 'rank:baron';
  }

  /** The villages of a region. */
  villagesOf(region: Region): Village[] {
    return (printed.value?.villages ?? []).flatMap((one) => (one.region === region ? one.id : []));
  }

  /** The villages of a bishopric, as this table plays. */
  villagesUnder(see: Bishopric): Village[] {
    const layout = this.table.info?.terms.options?.bishopric_layout === 'balanced' ? 1 : 0;
    return (printed.value?.villages ?? []).flatMap((one) =>
      one.bishoprics[layout] === see ? one.id : [],
    );
  }

  allies = (seat: Seat): Seat[] => allies(this.view, seat);
  fiefs = (seat: Seat) => fiefs(this.view, seat);
}

/** Offices that the game has a name for. */
const THINGS: Partial<Record<Office, string>> = {
  king: 'office:king',
  pope: 'office:pope',
  regent: 'office:regent',
  darc: 'card:darc',
  templar: 'return:templar',
  monk: 'return:monk',
};

const halls = new WeakMap<Table, Hall>();

/** The hall of a table. */
export function hallOf(table: Table): Hall {
  const known = halls.get(table);
  if (known) return known;
  const hall = new Hall(() => table);
  halls.set(table, hall);
  return hall;
}
