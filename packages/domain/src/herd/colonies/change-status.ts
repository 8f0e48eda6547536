import type { LIVING_COLONY_STATUSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordStatusChanges, type StatusChange } from '../history/colonies/record-status-change.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';

/** A change among the living values. */
export interface LivingStatusChange extends StatusChange {
  status: (typeof LIVING_COLONY_STATUSES)[number];
}

/**
 * Changes how different locked colonies fared from the evening of a day of their lives on, also one before later changes:
 * those stay, and with them what it is now.
 * @returns the colonies as they are now, in their order
 */
export const changeColonyStatuses = async (
  change: Change,
  all: readonly { colony: ColonyRow; to: LivingStatusChange }[],
): Promise<ColonyRow[]> => {
  const statuses = await recordStatusChanges(change, all);
  const changed = all.flatMap(({ colony }, at) =>
    statuses[at] === colony.status ? [] : [{ current: colony, fields: { status: statuses[at]! } }],
  );
  const now = new Map((await colonyRecords.updateAll(change, changed)).map((row) => [row.id, row]));
  for (const { id, apiaryId } of now.values()) change.emit('ColonyChanged', { id, apiaryId });
  return all.map(({ colony }) => now.get(colony.id) ?? colony);
};

/** Changes one colony like `changeColonyStatuses`. */
export const changeColonyStatus = async (
  change: Change,
  colony: ColonyRow,
  to: LivingStatusChange,
): Promise<ColonyRow> => (await changeColonyStatuses(change, [{ colony, to }]))[0]!;
