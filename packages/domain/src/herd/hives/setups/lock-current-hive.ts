import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import type { ColonyRow } from '../../colonies/index.ts';
import { conflictOf } from '../catalog/hive-conflict.ts';
import type { HiveSetupRow } from './hive-setup.records.ts';
import { hiveConflict } from './refuse-hive.ts';
import { assertHiveDay, lockHiveSetup } from './store-hive.ts';

/** The path of a hive change in the request, for its errors. */
export interface HiveChangePaths {
  baseVersion: string;
  operations: string;
  occurredOn: string;
}

/**
 * The hive that is about to be changed on that day, locked, in the version that the client has seen if it names one.
 * @param colony locked against every other change
 * @throws AppError HIVE_CONFLICT for a colony without a hive or another version, VALIDATION_FAILED, INVALID_STATE
 */
export const lockCurrentHive = async (
  change: Change,
  colony: ColonyRow,
  {
    baseVersion,
    occurredOn,
    paths,
  }: { baseVersion: number | undefined; occurredOn: CalendarDay; paths: HiveChangePaths },
): Promise<HiveSetupRow> => {
  const current = await lockHiveSetup(change, colony.id);
  const at = { path: paths.baseVersion };
  if (!current) throw await hiveConflict(change, undefined, conflictOf('SETUP_MISSING'), at);
  if (baseVersion !== undefined && current.version !== baseVersion) {
    throw await hiveConflict(change, current, conflictOf('STALE_VERSION'), at);
  }
  assertHiveDay(change, colony, current, { path: paths.occurredOn, occurredOn });
  return current;
};
