import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, colonyMoves } from '@beekeeping/db/schema';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { ColonyRow } from './colony-row.ts';

/**
 * The id of the apiary where the colony stood in the evening of that day: where its first move after the day began, else
 * where it stands now.
 */
export const apiaryOn = async (
  db: Queryable,
  colony: Pick<ColonyRow, 'id' | 'apiaryId'>,
  day: CalendarDay,
): Promise<string> => {
  const [next] = await db
    .select({ apiaryId: colonyMoves.fromApiaryId })
    .from(colonyMoves)
    .where(and(eq(colonyMoves.colonyId, colony.id), gt(colonyMoves.movedOn, day)))
    .orderBy(asc(colonyMoves.movedOn), asc(colonyMoves.id))
    .limit(1);
  return next?.apiaryId ?? colony.apiaryId;
};

/** What a dated record keeps of the place: the apiary of that day and its name now, whatever becomes of either later. */
export const placeOn = async (
  db: Queryable,
  colony: Pick<ColonyRow, 'id' | 'apiaryId'>,
  day: CalendarDay,
): Promise<{ apiaryId: string; apiaryName: string }> => {
  const apiaryId = await apiaryOn(db, colony, day);
  const [apiary] = await db.select({ name: apiaries.name }).from(apiaries).where(eq(apiaries.id, apiaryId));
  return { apiaryId, apiaryName: apiary!.name };
};
