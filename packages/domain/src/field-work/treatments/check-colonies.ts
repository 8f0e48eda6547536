import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { assertLivedOn } from '../../herd/colonies/colony-life.ts';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';

/** Why a colony was not there on that day; undefined when it was. */
const refusalOf = (colony: ColonyRow, day: CalendarDay): AppError | undefined => {
  try {
    assertLivedOn(colony, day);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
};

/**
 * All colonies of a treatment are there on its first day; every one that is not is named.
 * @param colonies locked
 * @throws AppError REFERENCE_NOT_FOUND, INVALID_STATE
 */
export const assertColoniesExist = (
  colonies: ReadonlyMap<string, ColonyRow>,
  colonyIds: readonly string[],
  day: CalendarDay,
): void => {
  const unknown = colonyIds.flatMap((id, index) =>
    colonies.has(id) ? [] : [fieldError(`colonyIds.${index}`, 'NOT_FOUND', 'There is no such colony.')],
  );
  if (unknown.length > 0) {
    const errors = unknown.slice(0, MAX_FIELD_ERRORS);
    throw new AppError('REFERENCE_NOT_FOUND', `${errors[0]!.path}: There is no such colony.`, { errors });
  }
  const absent = colonyIds.flatMap((id, index) => {
    const colony = colonies.get(id)!;
    const refusal = refusalOf(colony, day);
    if (!refusal) return [];
    const message = `${colony.name}: ${refusal.message}`;
    return [fieldError(`colonyIds.${index}`, 'REFUSED', message, { reason: refusal.code })];
  });
  if (absent.length === 0) return;
  throw new AppError('INVALID_STATE', absent[0]!.message, { errors: absent.slice(0, MAX_FIELD_ERRORS) });
};
