import { invalidField } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../../../herd/apiaries/index.ts';
import { computePhenology } from './compute-phenology.ts';
import { phenologyReportRecords, type PhenologyReportRow } from './phenology-report.records.ts';
import type { PhenologyReportCreate, PhenologyReportPatch, PhenologyReportView } from './phenology-report.schema.ts';

const assertOneThing = ({ phase, plant }: Pick<PhenologyReportCreate, 'phase' | 'plant'>): void => {
  if (phase == null && plant == null) throw invalidField('phase', 'REQUIRED', 'must be given, or plant');
  if (phase != null && plant != null) throw invalidField('plant', 'NOT_ALLOWED', 'must not be given beside phase');
};

/** Seasons are recomputed when reports are written. Ids ascending, like in all computations of several. */
const recompute = async (change: Change, ...ids: string[]): Promise<void> => {
  for (const apiaryId of [...new Set(ids)].toSorted()) await computePhenology(change.tx, apiaryId, change.today);
};

/**
 * Records that a phase or bloom began.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND; DUPLICATE when its beginning has been reported that year
 */
export const createPhenologyReport = async (
  change: Change,
  input: PhenologyReportCreate,
): Promise<PhenologyReportView> => {
  assertOneThing(input);
  refuseFutureDay('observedOn', input.observedOn, change.tomorrow);
  await apiaryRecords.refer(change, 'apiaryId', input.apiaryId);
  const row = await phenologyReportRecords.insert(change, input);
  await recompute(change, row.apiaryId);
  return phenologyReportRecords.view(change.tx, row);
};

/** @throws AppError NOT_FOUND, or as `createPhenologyReport` refuses it */
export const updatePhenologyReport = async (
  change: Change,
  id: string,
  patch: PhenologyReportPatch,
): Promise<PhenologyReportView> => {
  const current: PhenologyReportRow = await phenologyReportRecords.lock(change, id);
  const fields = definedFields(patch);
  assertOneThing({ ...current, ...fields });
  refuseFutureDay('observedOn', fields.observedOn, change.tomorrow);
  if (fields.apiaryId !== undefined) await apiaryRecords.refer(change, 'apiaryId', fields.apiaryId);
  const row = await phenologyReportRecords.update(change, current, fields);
  if (row !== current) await recompute(change, current.apiaryId, row.apiaryId);
  return phenologyReportRecords.view(change.tx, row);
};

/** @throws AppError NOT_FOUND */
export const removePhenologyReport = async (change: Change, id: string): Promise<void> => {
  const current = await phenologyReportRecords.lock(change, id);
  await phenologyReportRecords.remove(change, current);
  await recompute(change, current.apiaryId);
};
