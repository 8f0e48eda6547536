import { oneOf, type Queryable } from '@beekeeping/db';
import { queens } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import { queenRecords } from './queen.records.ts';
import type { Pedigree, QueenView } from './queen.schema.ts';

/** The ids of a queen and of her ancestors up to so many generations away, each once. */
const lineOf = async (db: Queryable, id: string, generations: number): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive line (id, generation) as (
      select ${id}::uuid, 0
      union
      select parent, generation + 1 from ${queens} join line on ${eq(queens.id, sql`line.id`)}
        cross join lateral (values (${queens.motherQueenId}), (${queens.sireMotherQueenId})) as parents (parent)
      where parent is not null and generation < ${generations}
    )
    select distinct id from line`);
  return rows.map((row) => row.id);
};

/**
 * A queen with her ancestors, as far as they are recorded; one in several places is repeated in each.
 * @param generations of ancestors, 1 to 10: 1 is the parents
 * @throws AppError NOT_FOUND
 */
export const readPedigree = async (db: Queryable, id: string, generations: number): Promise<Pedigree> => {
  const root = await queenRecords.read(db, id);
  const ids = await lineOf(db, id, generations);
  const rows = await db.select().from(queens).where(oneOf(queens.id, ids));
  const views = new Map((await queenRecords.views(db, rows)).map((view) => [view.id, view]));

  const ancestor = (ancestorId: string | null, left: number): Pedigree | null => {
    const queen = ancestorId === null || left < 0 ? undefined : views.get(ancestorId);
    return queen ? lineFrom(queen, left) : null;
  };
  const lineFrom = (queen: QueenView, left: number): Pedigree => ({
    queen,
    mother: ancestor(queen.motherQueenId, left - 1),
    sireMother: ancestor(queen.sireMotherQueenId, left - 1),
  });
  return lineFrom(views.get(root.id)!, generations);
};
