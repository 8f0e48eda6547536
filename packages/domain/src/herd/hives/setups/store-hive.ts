import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { preparedRows, queryBuilder } from '@beekeeping/db';
import { type HiveOperation, hiveSetups } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { assertLivedOn, type ColonyRow } from '../../colonies/index.ts';
import type { HiveStack } from '../catalog/hive-stack.ts';
import { writtenHiveParts } from '../catalog/stored-parts.ts';
import { hiveSetupChangeRecords, type HiveSetupRow, hiveSetupRecords } from './hive-setup.records.ts';

const selectForUpdate = preparedRows(
  hiveSetups,
  queryBuilder
    .select()
    .from(hiveSetups)
    .where(eq(hiveSetups.colonyId, sql.placeholder('colonyId')))
    .for('update'),
);

/** The hive of a locked colony, locked; undefined while there is none. */
export const lockHiveSetup = async (change: Change, colonyId: string): Promise<HiveSetupRow | undefined> => {
  const [row] = await selectForUpdate(change.tx, { colonyId });
  return row;
};

/**
 * A hive changes within the life of its colony, and never before its last change: otherwise the log could not give past
 * days.
 * @throws AppError VALIDATION_FAILED for a day to come, INVALID_STATE
 */
export const assertHiveDay = (
  change: Change,
  colony: ColonyRow,
  current: HiveSetupRow | undefined,
  { path, occurredOn }: { path: string; occurredOn: CalendarDay },
): void => {
  refuseFutureDay(path, occurredOn, change.tomorrow);
  assertLivedOn(colony, occurredOn);
  if (current && occurredOn < current.occurredOn) {
    throw new AppError('INVALID_STATE', `The hive was last changed on ${current.occurredOn}, after this day.`);
  }
};

/** A new version of a hive that was checked to be legal. */
export interface NewHiveVersion {
  /** As the client chose it: of the hive where it is the first version, else of its entry in the log. */
  id?: string | undefined;
  stack: HiveStack;
  occurredOn: CalendarDay;
  /** None where the whole hive was recorded. */
  operations: readonly HiveOperation[];
  inspectionId?: string | undefined;
}

/** Stores the next version of a locked hive, with its entry in the log. */
export const storeHive = async (
  change: Change,
  colonyId: string,
  current: HiveSetupRow | undefined,
  { stack, occurredOn, operations, inspectionId, id }: NewHiveVersion,
): Promise<HiveSetupRow> => {
  const version = (current?.version ?? 0) + 1;
  const hive = { systemId: stack.systemId, parts: writtenHiveParts(stack.parts), version, occurredOn };
  const row = current
    ? await hiveSetupRecords.update(change, current, hive)
    : await hiveSetupRecords.insert(change, { id, colonyId, ...hive });
  const entry = { id: current && id, colonyId, ...hive, operations, inspectionId };
  await hiveSetupChangeRecords.insert(change, entry);
  change.emit('HiveChanged', { colonyId, version, occurredOn });
  return row;
};
