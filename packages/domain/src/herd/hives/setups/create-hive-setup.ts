import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../../colonies/index.ts';
import { conflictOf } from '../catalog/hive-conflict.ts';
import { withHiveWarnings } from './hive-setup-warnings.ts';
import { hiveSetupRecords } from './hive-setup.records.ts';
import type { HiveSetupCreate, HiveSetupView } from './hive-setup.schema.ts';
import { newHive } from './new-hive.ts';
import { hiveConflict } from './refuse-hive.ts';
import { assertHiveDay, lockHiveSetup, storeHive } from './store-hive.ts';

/**
 * Records the hive that a colony lives in, once.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INVALID_STATE for a day outside the colony's life,
 * HIVE_CONFLICT with `current` for a second one, or one that is not legal
 */
export const createHiveSetup = async (
  change: Change,
  colonyId: string,
  { id, occurredOn, ...hive }: HiveSetupCreate,
): Promise<HiveSetupView> => {
  const colony = await colonyRecords.lock(change, colonyId);
  const current = await lockHiveSetup(change, colonyId);
  if (current) throw await hiveConflict(change, current, conflictOf('SETUP_EXISTS'));
  assertHiveDay(change, colony, undefined, { path: 'occurredOn', occurredOn });
  const stack = await newHive(change, colony, undefined, { hive, path: '' });
  const row = await storeHive(change, colonyId, undefined, { id, stack, occurredOn, operations: [] });
  return withHiveWarnings(await hiveSetupRecords.view(change.tx, row), change.today);
};
