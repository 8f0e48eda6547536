import { AppError, invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import type { TreatmentRow } from './treatment.records.ts';
import type { TreatmentCreate, TreatmentPatch } from './treatment.schema.ts';

/** What a treatment says of itself, whether it is new or changed. */
type Told = Pick<TreatmentCreate, 'startedOn'> & Partial<TreatmentCreate> & Pick<TreatmentRow, 'kind'>;

/** The kind that a create body means (docs/requirements/medicine.md#treatments). */
export const kindOf = ({ kind, medicineLotId }: TreatmentCreate): TreatmentRow['kind'] =>
  kind ?? (medicineLotId == null ? 'BIOTECHNICAL' : 'MEDICINE');

const assertMedicineIsWhole = ({ kind, medicineLotId, dosePerColony, biotechnicalKind, method }: Told): void => {
  if (kind === 'BIOTECHNICAL') {
    if (medicineLotId != null) throw invalidField('medicineLotId', 'NOT_ALLOWED', 'is for a treatment with a medicine');
    if (dosePerColony != null) throw invalidField('dosePerColony', 'NOT_ALLOWED', 'is for a treatment with a medicine');
    return;
  }
  if (medicineLotId == null) throw invalidField('medicineLotId', 'REQUIRED', 'is required with a medicine');
  if (dosePerColony == null) throw invalidField('dosePerColony', 'REQUIRED', 'is required with a medicine');
  if (biotechnicalKind != null) {
    throw invalidField('biotechnicalKind', 'NOT_ALLOWED', 'is for a treatment without a medicine');
  }
  if (method === 'BIOTECHNICAL') throw invalidField('method', 'NOT_ALLOWED', 'is for a treatment without a medicine');
};

const assertDaysInOrder = (change: Change, { startedOn, plannedEndOn, endedOn }: Told): void => {
  refuseFutureDay('startedOn', startedOn, change.tomorrow);
  refuseFutureDay('endedOn', endedOn, change.tomorrow);
  for (const [path, day] of Object.entries({ endedOn, plannedEndOn })) {
    if (day == null || day >= startedOn) continue;
    throw invalidField(path, 'TOO_EARLY', 'must not be before the treatment began', { earliest: startedOn });
  }
};

/** What a treatment says is in itself in order. @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND */
export const assertPlausible = (change: Change, told: Told): void => {
  assertMedicineIsWhole(told);
  assertDaysInOrder(change, told);
};

/** What was taken from the lot and noted in the medicine book: of whom, what, and how much. */
const BOOKED = ['kind', 'medicineLotId', 'dosePerColony', 'applications'] as const;

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && new Set([...ids, ...others]).size === ids.length;

/**
 * What was booked stays as it is: it is cancelled and recorded anew (docs/requirements/medicine.md#treatments). A value
 * that is sent again as it is changes nothing.
 * @throws AppError INVALID_STATE
 */
export const assertBookedStays = (current: TreatmentRow, colonyIds: readonly string[], patch: TreatmentPatch): void => {
  const changed: string[] = BOOKED.filter((field) => patch[field] !== undefined && patch[field] !== current[field]);
  if (patch.colonyIds !== undefined && !isSame(patch.colonyIds, colonyIds)) changed.push('colonyIds');
  if (changed.length === 0) return;
  throw new AppError('INVALID_STATE', `A treatment keeps its ${changed.join(' and ')}: cancel it and record it anew.`);
};

/** @throws AppError INVALID_STATE */
export const assertNotCancelled = ({ status }: TreatmentRow): void => {
  if (status === 'CANCELLED') throw new AppError('INVALID_STATE', 'The treatment was cancelled: it stays as it is.');
};
