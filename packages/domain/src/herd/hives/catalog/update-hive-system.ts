import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { assertSystemsExist, systemDimensions } from './create-hive-system.ts';
import { hiveSystemRecords } from './hive-catalog.records.ts';
import type { HiveSystemPatch, HiveSystemView } from './hive-system.schema.ts';
import { assertOwn } from './seeded.ts';
import { assertStandingHivesStayLegal, ofSystem } from './standing-hives.ts';

/**
 * Changes an own hive system.
 * @throws AppError NOT_FOUND, INVALID_STATE for a seeded one, REFERENCE_NOT_FOUND, DUPLICATE, IN_USE when a standing hive would become illegal
 */
export const updateHiveSystem = async (change: Change, id: string, patch: HiveSystemPatch): Promise<HiveSystemView> => {
  const fields = definedFields(patch);
  const current = await hiveSystemRecords.lock(change, id);
  if (Object.keys(fields).length === 0) return hiveSystemRecords.view(change.tx, current);
  assertOwn(current);
  await assertSystemsExist(change, fields.compatibleSystemIds);
  const { dimensions, ...others } = fields;
  const row = await hiveSystemRecords.update(change, current, {
    ...others,
    ...(dimensions ? { dimensions: systemDimensions(dimensions) } : {}),
  });
  if (fields.compatibleSystemIds) {
    await assertStandingHivesStayLegal(change, ofSystem(id), ({ systems, partTypes }) => ({
      systems: new Map([...systems, [id, current]]),
      partTypes,
    }));
  }
  return hiveSystemRecords.view(change.tx, row);
};
