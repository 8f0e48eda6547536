import { AppError, invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import type { TreatmentRow } from './treatment.records.ts';
import type { TreatmentCreate, TreatmentPatch } from './treatment.schema.ts';

/** The fields of a treatment, new or changed. */
type TreatmentFacts = Pick<TreatmentCreate, 'startedOn'> & Partial<TreatmentCreate> & Pick<TreatmentRow, 'kind'>;

/** The kind that a create body means (docs/requirements/medicine.md#treatments). */
export const kindOf = ({ kind, medicineLotId }: TreatmentCreate): TreatmentRow['kind'] =>
  kind ?? (medicineLotId == null ? 'BIOTECHNICAL' : 'MEDICINE');

const assertMedicineIsWhole = ({
  kind,
  medicineLotId,
  dosePerColony,
  biotechnicalKind,
  method,
}: TreatmentFacts): void => {
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

const assertDaysInOrder = (change: Change, { startedOn, plannedEndOn, endedOn }: TreatmentFacts): void => {
  refuseFutureDay('startedOn', startedOn, change.tomorrow);
  refuseFutureDay('endedOn', endedOn, change.tomorrow);
  for (const [path, day] of Object.entries({ endedOn, plannedEndOn })) {
    if (day == null || day >= startedOn) continue;
    throw invalidField(path, 'TOO_EARLY', 'must not be before the treatment began', { earliest: startedOn });
  }
};

/** What a treatment says is in itself in order. @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND */
export const assertPlausible = (change: Change, reported: TreatmentFacts): void => {
  assertMedicineIsWhole(reported);
  assertDaysInOrder(change, reported);
};

/** The fields booked in the lot and the medicine book: colonies, medicine and quantity. */
const BOOKED = ['kind', 'medicineLotId', 'dosePerColony', 'applications'] as const;

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && new Set([...ids, ...others]).size === ids.length;

/**
 * A booked treatment stays as it is: it is cancelled and recorded again (docs/requirements/medicine.md#treatments). A
 * value that is sent unchanged changes nothing.
 * @throws AppError INVALID_STATE
 */
export const assertBookedStays = (current: TreatmentRow, colonyIds: readonly string[], patch: TreatmentPatch): void => {
  const changed: string[] = BOOKED.filter((field) => patch[field] !== undefined && patch[field] !== current[field]);
  if (patch.colonyIds !== undefined && !isSame(patch.colonyIds, colonyIds)) changed.push('colonyIds');
  if (changed.length === 0) return;
  throw new AppError(
    'INVALID_STATE',
    `A treatment keeps its ${changed.join(' and ')}: cancel it and record a new one.`,
  );
};

/** @throws AppError INVALID_STATE */
export const assertNotCancelled = ({ status }: TreatmentRow): void => {
  if (status === 'CANCELLED') throw new AppError('INVALID_STATE', 'The treatment was cancelled: it cannot change.');
};
