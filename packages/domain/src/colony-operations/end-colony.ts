import { invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { takeOut } from '../queen-stays/close-stay.ts';
import { lockQueensOf } from '../queen-stays/locked-queens.ts';
import { assertMayEnd, closeColony } from './close-colony.ts';
import type { ColonyEnd } from './colony-operation.schema.ts';
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
 * Ends a colony: from then on nothing may be dated after that day (decisions.md §4). Its queen leaves it that day, with a
 * status in the sense of the end.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, INVALID_STATE for a second end, an end before the beginning or records after it
 */
export const endColony = async (change: Change, id: string, input: ColonyEnd): Promise<ColonyView> => {
  const { status, endedOn, endCause = null } = input;
  refuseFutureDay('endedOn', endedOn, change.tomorrow);
  const current = await colonyRecords.lock(change, id);
  const { byColony } = await lockQueensOf(change, [id]);
  await assertMayEnd(change, current, endedOn);
  const notes = appendNote(current.notes, input.note);
  const leading = byColony.get(id);
  if (leading) await takeOut(change, leading, { on: endedOn, status: QUEEN_AFTER_END[status], endedWithColony: true });
  const row = await closeColony(change, current, { status, endedOn, endCause, notes });
  return colonyRecords.view(change.tx, row);
};
