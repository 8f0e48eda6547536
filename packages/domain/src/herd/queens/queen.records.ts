import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, LIVING_QUEEN_STATUSES, queenColonies, queens } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { markingColorOf, markingColorSql } from '../history/queens/marking-color.ts';
import type { QueenRow } from '../history/queens/queen-rows.ts';
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
    )
    .prepare('led_colonies')
    .execute();
  return new Map(found.map(({ queenId, ...colony }) => [queenId, colony]));
};

/** The queens of colonies that match this condition. */
const leads = (condition: SQL | undefined): SQL => sql`exists (
  select from ${queenColonies} join ${colonies} on ${eq(colonies.id, queenColonies.colonyId)}
  where ${and(eq(queenColonies.queenId, queens.id), isNull(queenColonies.toOn), condition)})`;

const isLiving = inArray(queens.status, LIVING_QUEEN_STATUSES);

/** Each leads one at most. */
const ledColony = {
  table: sql`(
    select ${queenColonies.queenId} as queen_id, ${colonies.name} as name
    from ${queenColonies} join ${colonies} on ${eq(colonies.id, queenColonies.colonyId)}
    where ${isNull(queenColonies.toOn)}) as led`,
  on: sql`led.queen_id = ${queens.id}`,
};

export const queenRecords = records(queens, {
  answer: queenSchema,
  names: { motherQueenId: { motherQueenName: queens.name }, sireMotherQueenId: { sireMotherQueenName: queens.name } },
  derive: async (db, rows) => {
    const led = await ledColonies(db, rows);
    return (row) => ({ markingColor: markingColorOf(row), ...(led.get(row.id) ?? NO_COLONY) });
  },
  sorts: {
    markingColor: { value: markingColorSql, type: 'text', nullable: false },
    colonyName: { value: sql`led.name`, type: 'text', nullable: true, from: ledColony },
  },
  filters: {
    colonyId: (ids: string[]) => leads(oneOf(colonies.id, ids)),
    apiaryId: (ids: string[]) => leads(oneOf(colonies.apiaryId, ids)),
    isLiving: (wanted: boolean) => (wanted ? isLiving : not(isLiving)),
  },
});
