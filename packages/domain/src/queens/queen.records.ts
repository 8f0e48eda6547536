import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, queenColonies, queens } from '@beekeeping/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { markingColorOf } from '../queen-stays/marking-color.ts';
import type { QueenRow } from '../queen-stays/queen-rows.ts';
import { records } from '../records/index.ts';
import { queenSchema } from './queen.schema.ts';

const NO_COLONY = { colonyId: null, colonyName: null };

/** The colonies that these queens lead now. */
const ledColonies = async (db: Queryable, rows: readonly QueenRow[]) => {
  const found = await db
    .select({ queenId: queenColonies.queenId, colonyId: colonies.id, colonyName: colonies.name })
    .from(queenColonies)
    .innerJoin(colonies, eq(colonies.id, queenColonies.colonyId))
    .where(
      and(
        oneOf(
          queenColonies.queenId,
          rows.map(({ id }) => id),
        ),
        isNull(queenColonies.toOn),
      ),
    );
  return new Map(found.map(({ queenId, ...colony }) => [queenId, colony]));
};

export const queenRecords = records(queens, {
  answer: queenSchema,
  names: { motherQueenId: { motherQueenName: queens.name }, sireMotherQueenId: { sireMotherQueenName: queens.name } },
  derive: async (db, rows) => {
    const led = await ledColonies(db, rows);
    return (row) => ({ markingColor: markingColorOf(row), ...(led.get(row.id) ?? NO_COLONY) });
  },
  filters: {
    colonyId: (colonyIds: string[]) =>
      sql`exists (select from ${queenColonies} where ${and(
        eq(queenColonies.queenId, queens.id),
        isNull(queenColonies.toOn),
        oneOf(queenColonies.colonyId, colonyIds),
      )})`,
  },
});
