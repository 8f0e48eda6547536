import type { Change } from '@beekeeping/events';
import { type ColonyRow, colonyRecords } from '../../colonies/index.ts';
import { changeHive } from './change-hive.ts';
import { withHiveWarnings } from './hive-setup-warnings.ts';
import { type HiveSetupRow, hiveSetupRecords } from './hive-setup.records.ts';
import type { HiveSetupChange, HiveSetupView } from './hive-setup.schema.ts';
import { lockCurrentHive } from './lock-current-hive.ts';
import { newHive } from './new-hive.ts';
import { storeHive } from './store-hive.ts';

const PATHS = { baseVersion: 'baseVersion', operations: 'operations', occurredOn: 'occurredOn' };

const moveIntoNewHive = async (
  change: Change,
  colony: ColonyRow,
  { id, baseVersion, occurredOn, newHive: hive }: HiveSetupChange,
): Promise<HiveSetupRow> => {
  const current = await lockCurrentHive(change, colony, { baseVersion, occurredOn, paths: PATHS });
  const stack = await newHive(change, colony, current, { hive: hive!, path: 'newHive.' });
  return storeHive(change, colony.id, current, { id, stack, occurredOn, operations: [] });
};

/**
 * Carries out operations on the hive of a colony, all of them or none; or moves the colony into another hive.
 * @throws AppError NOT_FOUND without a colony, and what `changeHive` throws
 */
export const changeHiveSetup = async (
  change: Change,
  colonyId: string,
  input: HiveSetupChange,
): Promise<HiveSetupView> => {
  const colony = await colonyRecords.lock(change, colonyId);
  const { operations } = input;
  const row = operations
    ? (await changeHive(change, colony, { ...input, operations }, { paths: PATHS })).row
    : await moveIntoNewHive(change, colony, input);
  return withHiveWarnings(await hiveSetupRecords.view(change.tx, row), change.today);
};
