import { tskReferenceDays } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { referenceDaySchema } from './reference-day.schema.ts';

export type ReferenceDayRow = RowOf<typeof tskReferenceDays>;

export const referenceDayRecords = records(tskReferenceDays, { answer: referenceDaySchema });
