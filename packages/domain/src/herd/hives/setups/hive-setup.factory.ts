import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { aColony } from '../../colonies/colony.factory.ts';
import { seededPartTypeId } from '../catalog/hive-stack.factory.ts';
import { createHiveSetup } from './create-hive-setup.ts';
import { hiveSetupCreateSchema, type HiveSetupView } from './hive-setup.schema.ts';

/**
 * A client's request to record a hive of the standard system: these parts from the ground up, a small one by default.
 */
export const hiveSetupBody = (codes: readonly string[] = ['FLOOR', 'BROOD_BOX', 'LID'], overrides: object = {}) => ({
  systemId: STANDARD_HIVE_SYSTEM_ID,
  occurredOn: '2025-04-01',
  parts: codes.map((code): { partTypeId: string; state?: object } => ({ partTypeId: seededPartTypeId(code) })),
  ...overrides,
});

/** The hive of a new colony. */
export const aHive = async (
  change: Change,
  codes?: readonly string[],
  overrides: object = {},
): Promise<HiveSetupView> => {
  const { id } = await aColony(change, { establishedOn: '2024-04-01' });
  return createHiveSetup(change, id, hiveSetupCreateSchema.parse(hiveSetupBody(codes, overrides)));
};
