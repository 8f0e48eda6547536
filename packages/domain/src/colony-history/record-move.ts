import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { colonyMoves, type MOVE_PURPOSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { desc, eq } from 'drizzle-orm';
import { recordRows } from '../records/record-rows.ts';
import type { ColonyRow } from './colony-row.ts';
import { takeRecordsAlong } from './take-records-along.ts';

const moves = recordRows(colonyMoves);

/** Where a colony goes, and when. */
export interface Move {
  /** The new place: locked, as what is referred to. */
  apiary: { id: string; name: string };
  movedOn: CalendarDay;
  purpose?: (typeof MOVE_PURPOSES)[number] | null | undefined;
  note?: string | null | undefined;
}

/** The day of the last move of a colony. */
export const lastMoveOn = async ({ tx }: Change, colonyId: string): Promise<CalendarDay | undefined> => {
  const [last] = await tx
    .select({ movedOn: colonyMoves.movedOn })
    .from(colonyMoves)
    .where(eq(colonyMoves.colonyId, colonyId))
    .orderBy(desc(colonyMoves.movedOn))
    .limit(1);
  return last?.movedOn;
};

/**
 * Records that a locked colony stands elsewhere from the evening of that day on: never before its last move, so that the
 * place now is always the one of the last move. What was recorded of it since that day goes to the new place. The
 * `apiaryId` of the colony is the caller's to change.
 * @throws AppError INVALID_STATE for a colony that stands there, or was moved after that day
 */
export const recordMove = async (
  change: Change,
  colony: ColonyRow,
  { apiary, movedOn, purpose, note }: Move,
): Promise<void> => {
  if (colony.apiaryId === apiary.id) throw new AppError('INVALID_STATE', 'The colony stands there already.');
  const lastOn = await lastMoveOn(change, colony.id);
  if (lastOn !== undefined && movedOn < lastOn) {
    throw new AppError('INVALID_STATE', `The colony was moved on ${lastOn}, after this day.`);
  }
  const move = { fromApiaryId: colony.apiaryId, toApiaryId: apiary.id, movedOn };
  await moves.insert(change, { colonyId: colony.id, ...move, purpose, note });
  await takeRecordsAlong(change, colony.id, movedOn, apiary);
  change.emit('ColonyMoved', { id: colony.id, ...move });
};
