import { referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import type { HivePart } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../colonies/index.ts';
import { findHiveConflict } from '../hive-catalog/find-hive-conflict.ts';
import { lockHiveCatalog } from '../hive-catalog/hive-catalog.queries.ts';
import { conflictOf, type HiveConflict } from '../hive-catalog/hive-conflict.ts';
import type { HiveCatalog } from '../hive-catalog/hive-stack.ts';
import { withHiveWarnings } from './hive-setup-warnings.ts';
import { hiveSetupRecords } from './hive-setup.records.ts';
import type { HiveSetupCreate, HiveSetupView } from './hive-setup.schema.ts';
import { hiveConflict } from './refuse-hive.ts';
import { assertHiveDay, lockHiveSetup, storeHive } from './store-hive.ts';

/** @throws AppError REFERENCE_NOT_FOUND */
const assertInCatalog = ({ systemId, parts }: HiveSetupCreate, { systems, partTypes }: HiveCatalog): void => {
  if (!systems.has(systemId)) throw referenceNotFound('systemId', 'hive system');
  const unknown = parts.findIndex(({ partTypeId }) => !partTypes.has(partTypeId));
  if (unknown !== -1) throw referenceNotFound(`parts.${unknown}.partTypeId`, 'hive part type');
};

/** The parts with their ids, an insert in the box that was named before it. */
const newParts = ({ parts }: HiveSetupCreate, { partTypes }: HiveCatalog): HivePart[] => {
  let below: string | undefined;
  return parts.map(({ partTypeId, state = {} }) => {
    const id = newId();
    const isInsert = partTypes.get(partTypeId)?.rules.placement === 'IN_BOX';
    if (isInsert) return { id, partTypeId, ...(below === undefined ? {} : { inPartId: below }), state };
    below = id;
    return { id, partTypeId, state };
  });
};

const inactiveIn = (
  systemId: string,
  parts: readonly HivePart[],
  { systems, partTypes }: HiveCatalog,
): HiveConflict | undefined => {
  if (!systems.get(systemId)!.isActive) return conflictOf('SYSTEM_INACTIVE');
  const inactive = parts.find(({ partTypeId }) => !partTypes.get(partTypeId)!.isActive);
  return inactive && conflictOf('PART_TYPE_INACTIVE', inactive);
};

/**
 * Records the hive that a colony lives in, once.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INVALID_STATE for a day outside the colony's life,
 * HIVE_CONFLICT with `current` for a second one, or one that is not legal
 */
export const createHiveSetup = async (
  change: Change,
  colonyId: string,
  input: HiveSetupCreate,
): Promise<HiveSetupView> => {
  const { systemId, occurredOn } = input;
  const colony = await colonyRecords.lock(change, colonyId);
  const current = await lockHiveSetup(change, colonyId);
  if (current) throw await hiveConflict(change, current, conflictOf('SETUP_EXISTS'));
  const partTypeIds = input.parts.map(({ partTypeId }) => partTypeId);
  const catalog = await lockHiveCatalog(change, systemId, partTypeIds);
  assertInCatalog(input, catalog);
  assertHiveDay(change, colony, undefined, { path: 'occurredOn', occurredOn });

  const stack = { systemId, parts: newParts(input, catalog) };
  const conflict =
    inactiveIn(systemId, stack.parts, catalog) ??
    findHiveConflict(stack, catalog, { hasEnded: colony.endedOn !== null });
  if (conflict) {
    const at = stack.parts.findIndex(({ id }) => id === conflict.partId);
    throw await hiveConflict(change, undefined, conflict, {
      path: at === -1 ? 'parts' : `parts.${at}`,
      state: 'state',
    });
  }
  const row = await storeHive(change, colonyId, undefined, { stack, occurredOn, operations: [] });
  return withHiveWarnings(await hiveSetupRecords.view(change.tx, row), change.today);
};
