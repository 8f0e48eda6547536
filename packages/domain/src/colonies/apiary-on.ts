import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, colonyMoves } from '@beekeeping/db/schema';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { ColonyRow } from './colony.records.ts';

/** The id of the apiary where the colony stood in the evening of that day: dated records keep it (decisions.md §4). */
export const apiaryOn = async (
  db: Queryable,
  colony: Pick<ColonyRow, 'id' | 'apiaryId'>,
  day: CalendarDay,
): Promise<string> => {
  const [last] = await db
    .select({ apiaryId: colonyMoves.toApiaryId })
    .from(colonyMoves)
    .where(and(eq(colonyMoves.colonyId, colony.id), lte(colonyMoves.movedOn, day)))
    .orderBy(desc(colonyMoves.movedOn), desc(colonyMoves.id))
    .limit(1);
  if (last) return last.apiaryId;
  const [first] = await db
    .select({ apiaryId: colonyMoves.fromApiaryId })
    .from(colonyMoves)
    .where(eq(colonyMoves.colonyId, colony.id))
    .orderBy(asc(colonyMoves.movedOn), asc(colonyMoves.id))
    .limit(1);
  return first?.apiaryId ?? colony.apiaryId;
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
