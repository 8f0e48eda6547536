import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { changeColonyStatus, changeColonyStatuses } from '../colonies/change-status.ts';
import type { ColonyRow } from '../colonies/colony.records.ts';
import { statusesOn, statusOn } from '../history/colonies/record-status-change.ts';

/** The statuses in which a colony follows its queen. A CONSPICUOUS one stays so, with or without a queen. */
const FOLLOWS = { ACTIVE: ['QUEENLESS'], QUEENLESS: ['ACTIVE', 'WEAK'] } as const satisfies Record<
  string,
  readonly ColonyRow['status'][]
>;

const follows = (before: ColonyRow['status'], status: keyof typeof FOLLOWS): boolean =>
  (FOLLOWS[status] as readonly ColonyRow['status'][]).includes(before);

/**
 * Changes the status of a locked colony from the day on which it lost its queen or got one: QUEENLESS where it was
 * ACTIVE or WEAK that day, ACTIVE where it was QUEENLESS.
 */
export const changeWithQueen = async (
  change: Change,
  colony: ColonyRow,
  status: 'QUEENLESS' | 'ACTIVE',
  changedOn: CalendarDay,
): Promise<ColonyRow> => {
  const before = await statusOn(change.tx, colony, changedOn);
  return follows(before, status) ? changeColonyStatus(change, colony, { status, changedOn }) : colony;
};

/**
 * Makes locked colonies ACTIVE that were QUEENLESS on the day on which they got a new queen: all of them with the statements
 * of one. A colony that got several follows each in its turn.
 */
export const followNewQueens = async (
  change: Change,
  led: readonly { colony: ColonyRow; fromOn: CalendarDay }[],
): Promise<void> => {
  const colonies = new Map<string, ColonyRow>();
  for (let left = led; left.length > 0;) {
    const first = new Map<string, { colony: ColonyRow; day: CalendarDay }>();
    const later: (typeof left)[number][] = [];
    for (const each of left) {
      const { colony, fromOn } = each;
      if (first.has(colony.id)) later.push(each);
      else first.set(colony.id, { colony: colonies.get(colony.id) ?? colony, day: fromOn });
    }
    const turn = [...first.values()];
    const before = await statusesOn(change.tx, turn);
    const gained = turn.filter((_, at) => follows(before[at]!, 'ACTIVE'));
    if (gained.length > 0) {
      const to = (changedOn: CalendarDay) => ({ status: 'ACTIVE' as const, changedOn });
      const changes = gained.map(({ colony, day }) => ({ colony, to: to(day) }));
      for (const colony of await changeColonyStatuses(change, changes)) colonies.set(colony.id, colony);
    }
    left = later;
  }
};
