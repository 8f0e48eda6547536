import { referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import type { HivePart } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { ColonyRow } from '../../colonies/index.ts';
import { findHiveConflict } from '../catalog/find-hive-conflict.ts';
import { lockHiveCatalog } from '../catalog/hive-catalog.queries.ts';
import { conflictOf, type HiveConflict } from '../catalog/hive-conflict.ts';
import type { HiveCatalog, HiveStack } from '../catalog/hive-stack.ts';
import type { HiveSetupRow } from './hive-setup.records.ts';
import type { WholeHive } from './hive-setup.schema.ts';
import { claimPartIds } from './claim-part-ids.ts';
import { hiveConflict } from './refuse-hive.ts';

/** @throws AppError REFERENCE_NOT_FOUND */
const assertInCatalog = ({ systemId, parts }: WholeHive, { systems, partTypes }: HiveCatalog, path: string): void => {
  if (!systems.has(systemId)) throw referenceNotFound(`${path}systemId`, 'hive system');
  const unknown = parts.findIndex(({ partTypeId }) => !partTypes.has(partTypeId));
  if (unknown !== -1) throw referenceNotFound(`${path}parts.${unknown}.partTypeId`, 'hive part type');
};

/** The parts with their ids, an insert in the box that was named before it. */
const newParts = ({ parts }: WholeHive, { partTypes }: HiveCatalog): HivePart[] => {
  let below: string | undefined;
  return parts.map(({ id = newId(), partTypeId, state = {} }) => {
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
 * A whole hive as described by a client, checked.
 * @param path its path in the request, with a trailing dot
 * @throws AppError REFERENCE_NOT_FOUND, HIVE_CONFLICT
 */
export const newHive = async (
  change: Change,
  colony: ColonyRow,
  current: HiveSetupRow | undefined,
  { hive, path }: { hive: WholeHive; path: string },
): Promise<HiveStack> => {
  const { systemId } = hive;
  const partTypeIds = hive.parts.map(({ partTypeId }) => partTypeId);
  const catalog = await lockHiveCatalog(change, systemId, partTypeIds);
  assertInCatalog(hive, catalog, path);
  await claimPartIds(
    change,
    colony.id,
    hive.parts.map(({ id }, at) => ({ id, path: `${path}parts.${at}.id` })),
  );
  const stack = { systemId, parts: newParts(hive, catalog) };
  const conflict =
    inactiveIn(systemId, stack.parts, catalog) ??
    findHiveConflict(stack, catalog, { hasEnded: colony.endedOn !== null });
  if (conflict) {
    const at = stack.parts.findIndex(({ id }) => id === conflict.partId);
    const place = at === -1 ? `${path}parts` : `${path}parts.${at}`;
    throw await hiveConflict(change, current, conflict, { path: place, state: 'state' });
  }
  return stack;
};
