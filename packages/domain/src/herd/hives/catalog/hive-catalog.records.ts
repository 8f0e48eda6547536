import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import { hivePartTypes, hiveSystems } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { kindOf } from './hive-part-kind.ts';
import { hivePartTypeSchema } from './hive-part-type.schema.ts';
import { hiveSystemSchema } from './hive-system.schema.ts';

export const hiveSystemRecords = records(hiveSystems, {
  answer: hiveSystemSchema,
  derive: () => Promise.resolve(({ id }) => ({ isStandard: id === STANDARD_HIVE_SYSTEM_ID })),
});

export const hivePartTypeRecords = records(hivePartTypes, {
  answer: hivePartTypeSchema,
  names: { systemId: { systemCode: hiveSystems.code } },
  derive: () => Promise.resolve((row) => ({ kind: kindOf(row) })),
});
