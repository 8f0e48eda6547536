import { tskReferenceDays } from '@beekeeping/db/schema';
import { records, type RowOf } from '../../ground/records/index.ts';
import { referenceDaySchema } from './reference-day.schema.ts';

export type ReferenceDayRow = RowOf<typeof tskReferenceDays>;

export const referenceDayRecords = records(tskReferenceDays, { answer: referenceDaySchema });
