import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, PHENOLOGICAL_PHASES, phenologyOnsets } from '@beekeeping/db/schema';
import { and, asc, between, eq, inArray, isNotNull, min } from 'drizzle-orm';
import type { PhaseBegin } from './recurrence.ts';

/**
 * When the phases of last year, this year and the next one begin, one of which a task of this year may hang on. A house
 * has one calendar: a phase begins with the first of its active apiaries. One statement.
 */
export const readPhaseBegins = async (db: Queryable, today: CalendarDay): Promise<PhaseBegin[]> => {
  const year = Number(today.slice(0, 4));
  const { season, code, beginsOn } = phenologyOnsets;
  const rows = await db
    .select({ phase: code, year: season, beginsOn: min(beginsOn) })
    .from(phenologyOnsets)
    .innerJoin(apiaries, and(eq(apiaries.id, phenologyOnsets.apiaryId), eq(apiaries.isActive, true)))
    .where(and(between(season, year - 1, year + 1), inArray(code, [...PHENOLOGICAL_PHASES]), isNotNull(beginsOn)))
    .groupBy(code, season)
    .orderBy(asc(season));
  return rows.map((row) => ({ ...row, beginsOn: row.beginsOn! }));
};
