import type { LIVING_COLONY_STATUSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordStatusChange, type StatusChange } from '../colony-history/record-status-change.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';

/** A change among the living values. */
export interface LivingStatusChange extends StatusChange {
  status: (typeof LIVING_COLONY_STATUSES)[number];
}

/**
 * Changes how a locked colony fared from the evening of a day of its life on, also one before later changes: those stay,
 * and with them what it is now.
 * @returns the colony as it is now
 */
export const changeColonyStatus = async (
  change: Change,
  colony: ColonyRow,
  statusChange: LivingStatusChange,
): Promise<ColonyRow> => {
  const status = await recordStatusChange(change, colony, statusChange);
  if (status === colony.status) return colony;
  const row = await colonyRecords.update(change, colony, { status });
  change.emit('ColonyChanged', { id: row.id, apiaryId: row.apiaryId });
  return row;
};
