import { referenceNotFound } from '@beekeeping/core/app-error';
import { oneOf } from '@beekeeping/db';
import { hiveSystems } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { hiveSystemRecords } from './hive-catalog.records.ts';
import type { HiveSystemCreate, HiveSystemView } from './hive-system.schema.ts';

const NOTHING = { frameWidthMm: null, frameHeightMm: null, topBarMm: null, framesPerBox: null };

/** The sent fields, null for missing ones. */
export const systemDimensions = (sent: HiveSystemCreate['dimensions']) => ({ ...NOTHING, ...sent });

/** @throws AppError REFERENCE_NOT_FOUND naming the place in the list */
export const assertSystemsExist = async (change: Change, ids: readonly string[] = []): Promise<void> => {
  if (ids.length === 0) return;
  const found = await change.tx.select({ id: hiveSystems.id }).from(hiveSystems).where(oneOf(hiveSystems.id, ids));
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw referenceNotFound(`compatibleSystemIds.${unknown}`, 'hive system');
};

/** Records an own hive system. @throws AppError DUPLICATE, REFERENCE_NOT_FOUND */
export const createHiveSystem = async (change: Change, input: HiveSystemCreate): Promise<HiveSystemView> => {
  const { compatibleSystemIds = [], dimensions } = input;
  await assertSystemsExist(change, compatibleSystemIds);
  const row = await hiveSystemRecords.insert(change, {
    ...input,
    compatibleSystemIds,
    dimensions: systemDimensions(dimensions),
  });
  return hiveSystemRecords.view(change.tx, row);
};
