import { seededHivePartTypes, STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';

/** The id of a part type of the standard system. @throws Error for a code that it has not */
export const standardPartTypeId = (code: string): string => {
  const type = seededHivePartTypes.find((each) => each.systemId === STANDARD_HIVE_SYSTEM_ID && each.code === code);
  if (!type) throw new Error(`the standard hive system has no ${code}`);
  return type.id;
};

/** What a client sends to record a hive of the standard system: these parts from the ground up, a small one unless said. */
export const hiveSetupBody = (codes: readonly string[] = ['FLOOR', 'BROOD_BOX', 'LID'], overrides: object = {}) => ({
  systemId: STANDARD_HIVE_SYSTEM_ID,
  occurredOn: '2025-04-01',
  parts: codes.map((code): { partTypeId: string; state?: object } => ({ partTypeId: standardPartTypeId(code) })),
  ...overrides,
});
