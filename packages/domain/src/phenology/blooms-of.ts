import type { Queryable } from '@beekeeping/db';
import { phenologyOnsets } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { type ForagePlant, isForagePlant, PLANTS } from './plants.ts';

/** TEMPORARY until sky's. */
export const bloomsOf = async (db: Queryable, apiaryIds: readonly string[], on: string) => {
  const rows = await db
    .select()
    .from(phenologyOnsets)
    .where(
      sql`${phenologyOnsets.apiaryId} = any(${sql.param([...apiaryIds])}::uuid[]) and ${phenologyOnsets.season} = ${Number(on.slice(0, 4))}`,
    );
  const found = new Map<
    string,
    {
      plant: ForagePlant;
      nectar: number;
      isHoneydew: boolean;
      beginsOn: string | null;
      endsOn: string | null;
      basis: string;
    }[]
  >();
  for (const { apiaryId, code, beginsOn, endsOn, basis } of rows) {
    if (!isForagePlant(code)) continue;
    const { nectar, kind } = PLANTS[code];
    found.set(apiaryId, [
      ...(found.get(apiaryId) ?? []),
      { plant: code, nectar, isHoneydew: kind === 'HONEYDEW', beginsOn, endsOn, basis },
    ]);
  }
  return found;
};
