import { referenceNotFound } from '@beekeeping/core/app-error';
import type { Warning } from '@beekeeping/core/warning';
import type { HiveOperation } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { ColonyRow } from '../../colonies/index.ts';
import { lockHiveCatalog } from '../catalog/hive-catalog.queries.ts';
import { conflictOf } from '../catalog/hive-conflict.ts';
import type { HiveCatalog, HiveStack } from '../catalog/hive-stack.ts';
import { readHiveParts } from '../catalog/stored-parts.ts';
import { applyOperation } from './apply-operation.ts';
import { claimPartIds } from './claim-part-ids.ts';
import type { HiveSetupRow } from './hive-setup.records.ts';
import type { HiveOperationInput, HiveOperations, NewHivePart } from './hive-setup.schema.ts';
import { hiveWarnings } from './hive-setup-warnings.ts';
import { inThisHive } from './in-this-hive.ts';
import { hiveConflict } from './refuse-hive.ts';
import { type HiveChangePaths, lockCurrentHive } from './lock-current-hive.ts';
import { storeHive } from './store-hive.ts';

const newPartOf = (operation: HiveOperationInput): NewHivePart | undefined =>
  'part' in operation ? operation.part : undefined;

const partTypeIdsOf = (current: HiveSetupRow, operations: readonly HiveOperationInput[]): string[] =>
  [...current.parts, ...operations.flatMap((operation) => newPartOf(operation) ?? [])].map(
    ({ partTypeId }) => partTypeId,
  );

/** @throws AppError REFERENCE_NOT_FOUND */
const assertPartTypesExist = (
  operations: readonly HiveOperationInput[],
  { partTypes }: HiveCatalog,
  path: string,
): void => {
  const unknown = operations.findIndex((operation) => {
    const part = newPartOf(operation);
    return part !== undefined && !partTypes.has(part.partTypeId);
  });
  if (unknown !== -1) throw referenceNotFound(`${path}.${unknown}.part.partTypeId`, 'hive part type');
};

/**
 * Changes the hive of a colony that is locked against every other change, within the life of the colony.
 * @param colony locked by `colonyRecords.lock` or `lockAll`
 * @returns the new version, not yet as clients see it, and its warnings
 * @throws AppError HIVE_CONFLICT with `current` for a stale `baseVersion`, an operation that does not fit or a colony
 * without a hive; REFERENCE_NOT_FOUND, VALIDATION_FAILED, INVALID_STATE
 */
export const changeHive = async (
  change: Change,
  colony: ColonyRow,
  { baseVersion, operations, occurredOn, id }: HiveOperations,
  { paths, inspectionId }: { paths: HiveChangePaths; inspectionId?: string },
): Promise<{ row: HiveSetupRow; warnings: Warning[] }> => {
  const current = await lockCurrentHive(change, colony, { baseVersion, occurredOn, paths });
  const catalog = await lockHiveCatalog(change, current.systemId, partTypeIdsOf(current, operations));
  assertPartTypesExist(operations, catalog, paths.operations);
  await claimPartIds(
    change,
    colony.id,
    operations.map((operation, at) => ({ id: newPartOf(operation)?.id, path: `${paths.operations}.${at}.part.id` })),
  );

  const inhabitants = { hasEnded: colony.endedOn !== null };
  const logged: HiveOperation[] = [];
  let stack: HiveStack = { systemId: current.systemId, parts: readHiveParts(current) };
  for (const [at, wanted] of operations.entries()) {
    const operation = inThisHive(stack, wanted, catalog, inhabitants);
    const outcome = operation
      ? applyOperation(stack, operation, catalog, inhabitants)
      : { conflict: conflictOf('PART_NOT_FOUND') };
    if (outcome.conflict) {
      const state = 'part' in wanted ? 'part.state' : 'state';
      throw await hiveConflict(change, current, outcome.conflict, { path: `${paths.operations}.${at}`, state });
    }
    stack = outcome.stack;
    logged.push(operation!);
  }
  const row = await storeHive(change, colony.id, current, { stack, occurredOn, operations: logged, inspectionId, id });
  const placed = stack.parts.map(({ partTypeId, state }) => ({
    placement: catalog.partTypes.get(partTypeId)!.rules.placement,
    state,
  }));
  return { row, warnings: hiveWarnings(placed, change.today) };
};
