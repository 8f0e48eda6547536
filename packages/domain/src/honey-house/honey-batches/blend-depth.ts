import { AppError } from '@beekeeping/core/app-error';
import { advisoryLocks, type Queryable } from '@beekeeping/db';
import { honeyBatchParents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import type { ParentPart } from './parent-sources.ts';

/**
 * Blends of blends of blends: what a year of topping up a tank comes to, and what traces and labels are computed over. The
 * trigger of honey_batch_parents holds imports to it too.
 */
export const MAX_GENERATIONS = 50;

/**
 * Locks the sources of batches until the change ends. Take it before any row: the sources of a batch are read before
 * its extractions can be locked, and two changes that are fine alone may together close a circle of blends or make a
 * line of them too long (docs/decisions/lock-order.md).
 */
export const lockBlending = async (change: Change): Promise<void> => {
  await change.tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.honeyBatchSources})`);
};

/** The longest line of generations of these batches and their sources; at most one too many. */
const generationsFrom = async (db: Queryable, parents: readonly ParentPart[]): Promise<number> => {
  const ids = sql.join(
    parents.map(({ parentId }) => sql`(${parentId}::uuid, 1)`),
    sql`, `,
  );
  const [row] = await db.execute<{ generations: number }>(sql`
    with recursive ancestors (id, generation) as (
      values ${ids}
      union
      select ${honeyBatchParents.parentId}, ancestors.generation + 1 from ${honeyBatchParents}
      join ancestors on ${eq(honeyBatchParents.honeyBatchId, sql`ancestors.id`)}
      where ancestors.generation <= ${MAX_GENERATIONS}
    )
    select max(generation) as generations from ancestors`);
  return row!.generations;
};

/** The longest line of generations blended from a batch; at most one too many. */
const generationsAfter = async (db: Queryable, honeyBatchId: string): Promise<number> => {
  const [row] = await db.execute<{ generations: number }>(sql`
    with recursive descendants (id, generation) as (
      values (${honeyBatchId}::uuid, 0)
      union
      select ${honeyBatchParents.honeyBatchId}, descendants.generation + 1 from ${honeyBatchParents}
      join descendants on ${eq(honeyBatchParents.parentId, sql`descendants.id`)}
      where descendants.generation <= ${MAX_GENERATIONS}
    )
    select max(generation) as generations from descendants`);
  return row!.generations;
};

/**
 * No honey went through more than 50 blends, neither that of the batch nor that of the blends made from it.
 * @param honeyBatchId of a batch that exists already
 * @throws AppError INVALID_STATE
 */
export const assertShallowBlend = async (
  change: Change,
  parents: readonly ParentPart[],
  honeyBatchId?: string,
): Promise<void> => {
  const after = honeyBatchId === undefined ? 0 : await generationsAfter(change.tx, honeyBatchId);
  if ((await generationsFrom(change.tx, parents)) + after <= MAX_GENERATIONS) return;
  throw new AppError(
    'INVALID_STATE',
    `Blends of blends end after ${MAX_GENERATIONS} generations: blend from batches that are closer to an extraction.`,
  );
};
