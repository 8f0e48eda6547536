import { apiaries } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { apiarySchema } from './apiary.schema.ts';
import { livingColoniesSort, readLivingColonies } from './living-colonies.ts';

export type ApiaryRow = RowOf<typeof apiaries>;

export const apiaryRecords = records(apiaries, {
  answer: apiarySchema,
  derive: readLivingColonies,
  sorts: (on) => ({ livingColonies: livingColoniesSort(on) }),
});
