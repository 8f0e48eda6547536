import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import { seededPartTypeId } from '../hive-catalog/hive-stack.factory.ts';

/** What a client sends to record a hive of the standard system: these parts from the ground up, a small one unless said. */
export const hiveSetupBody = (codes: readonly string[] = ['FLOOR', 'BROOD_BOX', 'LID'], overrides: object = {}) => ({
  systemId: STANDARD_HIVE_SYSTEM_ID,
  occurredOn: '2025-04-01',
  parts: codes.map((code): { partTypeId: string; state?: object } => ({ partTypeId: seededPartTypeId(code) })),
  ...overrides,
});
