import type { Change } from '@beekeeping/events';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import {
  type PhenologyReportCreate,
  phenologyReportCreateSchema,
  type PhenologyReportView,
} from './phenology-report.schema.ts';
import { createPhenologyReport } from './write-reports.ts';

/** Request body to report the apple flower of 2025. */
export const phenologyReportBody = (overrides: { apiaryId: string } & Record<string, unknown>) => ({
  plant: 'APPLE',
  observedOn: '2025-04-18',
  note: 'am Südhang',
  ...overrides,
});

/** Inserts a report; for a new apiary by default. */
export const aPhenologyReport = async (
  change: Change,
  overrides: Partial<PhenologyReportCreate> = {},
): Promise<PhenologyReportView> => {
  const apiaryId = overrides.apiaryId ?? (await anApiary(change)).id;
  const body = phenologyReportBody({ ...(overrides.phase != null && { plant: null }), ...overrides, apiaryId });
  return createPhenologyReport(change, phenologyReportCreateSchema.parse(body));
};
