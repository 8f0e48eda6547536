import { type Warning, warning } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import type { honeyBatches } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

type HeldRow = Pick<typeof honeyBatches.$inferSelect, 'id' | 'heldAt'>;

/** A blend that is not held although held honey is in it. */
interface BlendNotHeld {
  held_id: string;
  batchNumber: string;
}

/** Blends of held batches, through any number of generations, that are not held themselves; oldest first. */
export const blendsNotHeld = async (db: Queryable, rows: readonly HeldRow[]): Promise<BlendNotHeld[]> => {
  const held = rows.filter((row) => row.heldAt !== null);
  if (held.length === 0) return [];
  const ids = sql.join(
    held.map(({ id }) => sql`(${id}::uuid)`),
    sql`, `,
  );
  return db.execute<BlendNotHeld & Record<string, unknown>>(sql`
    with recursive descendants (held_id, id) as (
      select id, id from (values ${ids}) as held (id)
      union
      select descendants.held_id, parent.honey_batch_id
      from descendants join honey_batch_parents as parent on parent.parent_id = descendants.id
    )
    select descendants.held_id, honey_batches.batch_number as "batchNumber"
    from descendants join honey_batches on honey_batches.id = descendants.id
    where honey_batches.held_at is null
    order by honey_batches.created_at, honey_batches.id`);
};

/** Warns the beekeeper of blends that may still be sold. */
export const holdWarnings = (blends: readonly BlendNotHeld[]): Warning[] =>
  blends.length === 0
    ? []
    : [warning('BLENDS_NOT_HELD', { batchNumbers: blends.map(({ batchNumber }) => batchNumber) })];
