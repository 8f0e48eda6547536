import { AppError, invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { recordStatusChange } from '../colony-history/record-status-change.ts';
import { recordedSpan } from '../colony-history/recorded-span.ts';
import { assertLivedOn } from './colony-life.ts';
import { colonyRecords } from './colony.records.ts';
import type { ColonyEnd, ColonyView } from './colony.schema.ts';

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
 * Ends a colony: from then on nothing may be dated after that day (decisions.md §4).
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, INVALID_STATE for a second end, an end before the beginning or records after it
 */
export const endColony = async (change: Change, id: string, input: ColonyEnd): Promise<ColonyView> => {
  const { status, endedOn, endCause = null } = input;
  refuseFutureDay('endedOn', endedOn, change.tomorrow);
  const current = await colonyRecords.lock(change, id);
  if (current.endedOn !== null) {
    throw new AppError('INVALID_STATE', `The colony ended on ${current.endedOn} already.`);
  }
  assertLivedOn(current, endedOn);
  const { lastOn } = await recordedSpan(change.tx, id);
  if (lastOn !== null && lastOn > endedOn) {
    throw new AppError('INVALID_STATE', `Records of the colony reach until ${lastOn}, after this day.`);
  }
  const notes = appendNote(current.notes, input.note);
  await recordStatusChange(change, current, { status, changedOn: endedOn, reason: endCause });
  const row = await colonyRecords.update(change, current, { status, endedOn, endCause, notes });
  change.emit('ColonyEnded', { id, apiaryId: row.apiaryId, status, endedOn });
  return colonyRecords.view(change.tx, row);
};
