import { apiaries, phenologyReports } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { gte, lte } from 'drizzle-orm';
import { phenologyReportSchema } from './phenology-report.schema.ts';

export type PhenologyReportRow = RowOf<typeof phenologyReports>;

export const phenologyReportRecords = records(phenologyReports, {
  answer: phenologyReportSchema,
  names: { apiaryId: { apiaryName: apiaries.name } },
  filters: {
    from: (from: string) => gte(phenologyReports.observedOn, from),
    to: (to: string) => lte(phenologyReports.observedOn, to),
  },
});
