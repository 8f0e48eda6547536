import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { type ONSET_BASES, phenologyOnsets } from '@beekeeping/db/schema';
import { and, eq } from 'drizzle-orm';
import { type ForagePlant, isForagePlant, PLANTS } from './plants.ts';

/** When a plant blooms at an apiary, in one year. */
export interface Bloom {
  plant: ForagePlant;
  /** 0 to 4. */
  nectar: number;
  isHoneydew: boolean;
  /** Null: not known yet. */
  beginsOn: CalendarDay | null;
  endsOn: CalendarDay | null;
  basis: (typeof ONSET_BASES)[number];
}

/** Blooms at apiaries in the year of a day, whether or not on that very day. One statement. */
export const bloomsOf = async (
  db: Queryable,
  apiaryIds: readonly string[],
  on: CalendarDay,
): Promise<ReadonlyMap<string, readonly Bloom[]>> => {
  const rows = await db
    .select()
    .from(phenologyOnsets)
    .where(and(oneOf(phenologyOnsets.apiaryId, apiaryIds), eq(phenologyOnsets.season, Number(on.slice(0, 4)))));
  const found = new Map<string, Bloom[]>(apiaryIds.map((id) => [id, []]));
  for (const { apiaryId, code, beginsOn, endsOn, basis } of rows) {
    if (!isForagePlant(code)) continue;
    const { nectar, kind } = PLANTS[code];
    found.get(apiaryId)!.push({ plant: code, nectar, isHoneydew: kind === 'HONEYDEW', beginsOn, endsOn, basis });
  }
  return found;
};
