import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { changeColonyStatus } from '../colonies/change-status.ts';
import type { ColonyRow } from '../colonies/colony.records.ts';
import { statusOn } from '../colony-history/record-status-change.ts';

/**
 * Changes how a locked colony fares from the day on which it lost its queen or got one: QUEENLESS where it was ACTIVE or
 * WEAK that day, ACTIVE where it was QUEENLESS. One that is CONSPICUOUS stays so, with or without a queen.
 */
export const changeWithQueen = async (
  change: Change,
  colony: ColonyRow,
  status: 'QUEENLESS' | 'ACTIVE',
  changedOn: CalendarDay,
): Promise<ColonyRow> => {
  const before = await statusOn(change.tx, colony, changedOn);
  const follows = status === 'ACTIVE' ? ['QUEENLESS'] : ['ACTIVE', 'WEAK'];
  return follows.includes(before) ? changeColonyStatus(change, colony, { status, changedOn }) : colony;
};
