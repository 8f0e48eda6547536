import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';

/**
 * The status that a locked colony has when it lost its queen or got one: QUEENLESS of one that fared well or was weak,
 * ACTIVE of one that was QUEENLESS. One that is CONSPICUOUS stays so, with or without a queen.
 */
export const changeWithQueen = async (
  change: Change,
  colony: ColonyRow,
  status: 'QUEENLESS' | 'ACTIVE',
  _on: CalendarDay,
): Promise<ColonyRow> => {
  const follows = status === 'ACTIVE' ? ['QUEENLESS'] : ['ACTIVE', 'WEAK'];
  if (!follows.includes(colony.status)) return colony;
  const row = await colonyRecords.update(change, colony, { status });
  change.emit('ColonyChanged', { id: row.id, apiaryId: row.apiaryId });
  return row;
};
