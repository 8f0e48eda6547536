import { standardStateFields } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { hivePartTypeRecords, hiveSystemRecords } from './hive-catalog.records.ts';
import type { HivePartTypeCreate, HivePartTypeView } from './hive-part-type.schema.ts';

const NOTHING = {
  widthMm: null,
  depthMm: null,
  heightMm: null,
  frameWidthMm: null,
  frameHeightMm: null,
  topBarMm: null,
  frames: null,
};

/** The sent fields, null for missing ones. */
export const partDimensions = (sent: HivePartTypeCreate['dimensions']) => ({ ...NOTHING, ...sent });

export const partRules = ({ placement, slots = 1 }: HivePartTypeCreate['rules']) => ({
  placement,
  slots: placement === 'IN_BOX' ? slots : null,
});

/** Records an own part type, of any system or for all of them. @throws AppError REFERENCE_NOT_FOUND, DUPLICATE */
export const createHivePartType = async (change: Change, input: HivePartTypeCreate): Promise<HivePartTypeView> => {
  const { systemId, dimensions, rules, stateFields = standardStateFields[rules.placement] } = input;
  if (systemId) await hiveSystemRecords.refer(change, 'systemId', systemId);
  const row = await hivePartTypeRecords.insert(change, {
    ...input,
    stateFields,
    dimensions: partDimensions(dimensions),
    rules: partRules(rules),
  });
  return hivePartTypeRecords.view(change.tx, row);
};
