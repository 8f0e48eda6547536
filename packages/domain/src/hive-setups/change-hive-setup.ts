import { notFound } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../colonies/index.ts';
import { changeHive } from './change-hive.ts';
import { withHiveWarnings } from './hive-setup-warnings.ts';
import { hiveSetupRecords } from './hive-setup.records.ts';
import type { HiveSetupChange, HiveSetupView } from './hive-setup.schema.ts';
import { lockHiveSetup } from './store-hive.ts';

/**
 * Carries out operations on the hive of a colony: all of them or none.
 * @throws AppError NOT_FOUND without a colony or a hive, and what `changeHive` throws
 */
export const changeHiveSetup = async (
  change: Change,
  colonyId: string,
  input: HiveSetupChange,
): Promise<HiveSetupView> => {
  const colony = await colonyRecords.lock(change, colonyId);
  if (!(await lockHiveSetup(change, colonyId))) throw notFound(hiveSetupRecords.noun);
  const row = await changeHive(change, colony, input, {
    paths: { operations: 'operations', occurredOn: 'occurredOn' },
  });
  return withHiveWarnings(await hiveSetupRecords.view(change.tx, row), change.today);
};
