import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { addDays } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { oneOf } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import type { InspectionCreate } from './inspection.schema.ts';

type Seen = Pick<
  InspectionCreate,
  | 'buildingFrameCutOn'
  | 'inspectedOn'
  | 'queenCells'
  | 'queenCellsAction'
  | 'queenCellsCount'
  | 'queenMarkedSeen'
  | 'queenSeen'
  | 'startedAt'
>;

/** The day of the inspection in any time zone. */
const assertStartedThen = (change: Change, { startedAt, inspectedOn }: Seen): void => {
  if (!startedAt) return;
  const [startedOn, earliest, latest] = [change.dayOf(startedAt), addDays(inspectedOn, -1), addDays(inspectedOn, 1)];
  if (startedOn < earliest)
    throw invalidField('startedAt', 'TOO_EARLY', 'must be on the day of the inspection', { earliest });
  if (startedOn > latest)
    throw invalidField('startedAt', 'TOO_LATE', 'must be on the day of the inspection', { latest });
};

/** What was seen does not contradict itself. @throws AppError VALIDATION_FAILED */
export const assertPlausible = (change: Change, seen: Seen): void => {
  refuseFutureDay('buildingFrameCutOn', seen.buildingFrameCutOn, change.tomorrow);
  assertStartedThen(change, seen);
  if (seen.queenSeen === false && seen.queenMarkedSeen) {
    throw invalidField('queenMarkedSeen', 'NOT_ALLOWED', 'must not be true where no queen was seen');
  }
  if (seen.queenCells !== 'NONE') return;
  if (seen.queenCellsCount) {
    throw invalidField('queenCellsCount', 'TOO_LARGE', 'must be 0 where there were no queen cells', { maximum: 0 });
  }
  if (seen.queenCellsAction) {
    throw invalidField('queenCellsAction', 'NOT_ALLOWED', 'must not be given where there were no queen cells');
  }
};

/**
 * Looks up everybody who is named as inspector, once.
 * @returns checks one of them: @throws AppError REFERENCE_NOT_FOUND for a user who is unknown or inactive
 */
export const inspectorCheck = async (
  { tx }: Change,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => void> => {
  const named = [...new Set(ids.filter((id) => id != null))];
  const active =
    named.length === 0
      ? []
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(oneOf(users.id, named), eq(users.isActive, true)));
  const activeIds = new Set(active.map(({ id }) => id));
  return (id) => {
    if (id != null && !activeIds.has(id)) throw referenceNotFound('inspectorId', 'active user');
  };
};
