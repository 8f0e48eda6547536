import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { colonyMoves } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { desc, eq } from 'drizzle-orm';
import type { ColonyRow } from './colony.records.ts';

const lastMoveOn = async (change: Change, colonyId: string): Promise<CalendarDay | undefined> => {
  const [last] = await change.tx
    .select({ movedOn: colonyMoves.movedOn })
    .from(colonyMoves)
    .where(eq(colonyMoves.colonyId, colonyId))
    .orderBy(desc(colonyMoves.movedOn))
    .limit(1);
  return last?.movedOn;
};

/**
 * Records that a locked colony stands elsewhere from today on. Never dated before its first day or its last move,
 * either of which may be tomorrow: the place now is always the one of the last move.
 * @throws AppError INVALID_STATE for a colony that has ended
 */
export const recordMoveToday = async (change: Change, colony: ColonyRow, toApiaryId: string): Promise<void> => {
  if (colony.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: it cannot be moved.');
  const days = [change.today, colony.establishedOn, (await lastMoveOn(change, colony.id)) ?? change.today];
  const movedOn = days.toSorted().at(-1)!;
  const move = { fromApiaryId: colony.apiaryId, toApiaryId, movedOn };
  await change.tx.insert(colonyMoves).values({ id: newId(), colonyId: colony.id, ...move, createdAt: change.now });
  change.emit('ColonyMoved', { id: colony.id, ...move });
};
