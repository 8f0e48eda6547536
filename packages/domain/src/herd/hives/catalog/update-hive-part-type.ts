import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { partDimensions, partRules } from './create-hive-part-type.ts';
import { hivePartTypeRecords, hiveSystemRecords } from './hive-catalog.records.ts';
import type { HivePartTypePatch, HivePartTypeView } from './hive-part-type.schema.ts';
import { assertOwn } from './seeded.ts';
import { assertStandingHivesStayLegal, withPartType } from './standing-hives.ts';

/**
 * Changes an own part type.
 * @throws AppError NOT_FOUND, INVALID_STATE for a seeded one, REFERENCE_NOT_FOUND, DUPLICATE, IN_USE when a standing hive would become illegal
 */
export const updateHivePartType = async (
  change: Change,
  id: string,
  patch: HivePartTypePatch,
): Promise<HivePartTypeView> => {
  const fields = definedFields(patch);
  if (fields.systemId) await hiveSystemRecords.refer(change, 'systemId', fields.systemId);
  const current = await hivePartTypeRecords.lock(change, id);
  if (Object.keys(fields).length === 0) return hivePartTypeRecords.view(change.tx, current);
  assertOwn(current);
  const { dimensions, rules, ...others } = fields;
  const row = await hivePartTypeRecords.update(change, current, {
    ...others,
    ...(dimensions ? { dimensions: partDimensions(dimensions) } : {}),
    ...(rules ? { rules: partRules(rules) } : {}),
  });
  await assertStandingHivesStayLegal(change, withPartType(id), ({ systems, partTypes }) => ({
    systems,
    partTypes: new Map([...partTypes, [id, current]]),
  }));
  return hivePartTypeRecords.view(change.tx, row);
};
