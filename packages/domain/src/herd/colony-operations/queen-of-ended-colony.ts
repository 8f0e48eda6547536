import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import { queenColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { EndedStatus } from '../colonies/ended-status.ts';
import { closeStay, isEndedQueen, type QueenStatus } from '../history/queens/close-stay.ts';
import type { LeadingQueen } from '../history/queens/locked-queens.ts';
import { queenRows } from '../history/queens/queen-rows.ts';

/** The status of the queen of a colony that ends, corresponding to that end. */
export const QUEEN_AFTER_END: Readonly<Record<EndedStatus, QueenStatus>> = {
  DEAD: 'DEAD',
  DISSOLVED: 'RESERVE',
  MERGED: 'REPLACED',
  SOLD: 'SOLD',
  LOST: 'LOST',
  CULLED: 'CULLED',
};

/** A locked colony that has ended. */
interface EndedColony {
  id: string;
  status: EndedStatus;
  endedOn: CalendarDay;
}

/** The queen who led the colony when it ended, locked, and whether she still has the status of that end. */
const lockQueenOfEnd = async (
  change: Change,
  { id, status, endedOn }: EndedColony,
): Promise<(LeadingQueen & { isFree: boolean }) | undefined> => {
  const { tx } = change;
  const [stay] = await tx
    .select()
    .from(queenColonies)
    .where(and(eq(queenColonies.colonyId, id), queenColonies.endedWithColony))
    .limit(1);
  if (!stay) return undefined;
  const queen = (await queenRows.lockAll(change, [stay.queenId]))[0]!;
  const [later] = await tx
    .select({ id: queenColonies.id })
    .from(queenColonies)
    .where(
      and(
        eq(queenColonies.queenId, queen.id),
        ne(queenColonies.id, stay.id),
        or(
          isNull(queenColonies.toOn),
          gt(queenColonies.fromOn, endedOn),
          // On the same day by entry: she may have left and returned before the end.
          and(eq(queenColonies.fromOn, endedOn), gt(queenColonies.id, stay.id)),
        ),
      ),
    )
    .limit(1);
  return { queen, stay, isFree: !later && queen.status === QUEEN_AFTER_END[status] };
};

/**
 * Lets the queen of a colony that ended otherwise than was recorded leave it on the day of that end, with its status unless
 * she has another one since.
 * @throws AppError INVALID_STATE for a day before she came
 */
export const correctQueen = async (
  change: Change,
  colony: EndedColony,
  { status, endedOn }: Pick<EndedColony, 'status' | 'endedOn'>,
): Promise<void> => {
  const ending = await lockQueenOfEnd(change, colony);
  if (!ending) return;
  if (endedOn !== colony.endedOn) await closeStay(change, ending.stay, endedOn, { endedWithColony: true });
  if (!ending.isFree) return;
  const after = QUEEN_AFTER_END[status];
  await queenRows.update(change, ending.queen, { status: after, endedOn: isEndedQueen(after) ? endedOn : null });
};

/**
 * Lets the queen lead a colony again that did not end. Her former status was not kept: she is LAYING.
 * @param isQueenless the colony lives on without her
 * @returns a warning if her records have changed since
 */
export const restoreQueen = async (
  change: Change,
  colony: EndedColony,
  { isQueenless }: { isQueenless: boolean },
): Promise<Warning[]> => {
  const ending = await lockQueenOfEnd(change, colony);
  if (!ending) return [];
  const { queen, stay, isFree } = ending;
  await change.tx
    .update(queenColonies)
    .set({ endedWithColony: false, ...(isFree && !isQueenless ? { toOn: null } : {}) })
    .where(eq(queenColonies.id, stay.id));
  if (isQueenless) return [];
  if (!isFree) {
    return [warning('QUEEN_ELSEWHERE', { queenName: queen.name })];
  }
  await queenRows.update(change, queen, { status: 'LAYING', endedOn: null });
  return [];
};
