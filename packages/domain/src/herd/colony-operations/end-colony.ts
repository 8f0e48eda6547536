import { invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { withWarnings } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { lockWithPlaces } from '../colonies/lock-with-places.ts';
import { takeOut } from '../history/queens/close-stay.ts';
import { lockQueensOf } from '../history/queens/locked-queens.ts';
import { auditOverride, checkJourney } from '../authorities/restrictions/journeys.ts';
import { assertMayEnd, closeColony } from './close-colony.ts';
import type { ColonyEnd } from './colony-operation.schema.ts';
import { journeyOfEnd } from './journey-of-end.ts';
import { QUEEN_AFTER_END } from './queen-of-ended-colony.ts';

const NOTES_MAX = 10_000;

/** @throws AppError VALIDATION_FAILED when both together are longer than notes may be */
const appendNote = (notes: string | null, note: string | null | undefined): string | null => {
  if (!note) return notes;
  const joined = notes === null ? note : `${notes}\n${note}`;
  if (joined.length > NOTES_MAX) {
    throw invalidField('note', 'TOO_LONG', `the notes of the colony would exceed ${NOTES_MAX} characters`, {
      maximum: NOTES_MAX,
      unit: 'characters',
    });
  }
  return joined;
};

/**
 * Ends a colony: from then on nothing may be dated after that day (docs/requirements/herd.md#colonies). Its queen
 * leaves it that day, with a status in the sense of the end.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a second end, an end before the beginning or records after it, RESTRICTED_AREA where the bees leave
 */
export const endColony = async (change: Change, id: string, input: ColonyEnd): Promise<ColonyView> => {
  const { status, endedOn, endCause = null } = input;
  refuseFutureDay('endedOn', endedOn, change.tomorrow);
  const { locked: current, places } = await lockWithPlaces(change, [{ colonyId: id, day: endedOn }], [], () =>
    colonyRecords.lock(change, id),
  );
  const { byColony } = await lockQueensOf(change, [id]);
  await assertMayEnd(change, current, endedOn);
  const journey = journeyOfEnd(places[0]!.apiaryId, status, endedOn, input);
  const checked = await checkJourney(change, journey);
  const notes = appendNote(current.notes, input.note);
  const leading = byColony.get(id);
  if (leading) await takeOut(change, leading, { on: endedOn, status: QUEEN_AFTER_END[status], endedWithColony: true });
  const row = await closeColony(change, current, { status, endedOn, endCause, notes });
  auditOverride(change, id, journey, checked);
  return withWarnings(await colonyRecords.view(change.tx, row), checked.warnings);
};
