import { AppError, invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Queryable } from '@beekeeping/db';
import { honeyBatchParents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { givenGrams } from '../honey-sources/given-weight.ts';

/** The part of one batch in a blend, in grams. */
export interface ParentPart {
  parentId: string;
  grams: number;
}

/** The sources of a blend so far. */
export const parentParts = async (db: Queryable, honeyBatchId: string): Promise<ParentPart[]> => {
  const links = await db.select().from(honeyBatchParents).where(eq(honeyBatchParents.honeyBatchId, honeyBatchId));
  return links.map((link) => ({ parentId: link.parentId, grams: kgToGrams(link.weightKg) }));
};

/**
 * Checks what a blend takes from its parents.
 * @param locked the parents, locked
 * @param own what this blend has taken from them so far and gives back
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED when the parents give less than the blend weighs,
 * INSUFFICIENT_STOCK with `remaining` in kg
 */
export const takeFromParents = async (
  change: Change,
  locked: ReadonlyMap<string, { weightKg: number }>,
  parents: readonly ParentPart[],
  weightKg: number,
  own: readonly ParentPart[] = [],
): Promise<void> => {
  const missing = parents.findIndex(({ parentId }) => !locked.has(parentId));
  if (missing !== -1) throw referenceNotFound(`parents.${missing}.honeyBatchId`, 'honey batch');
  const total = parents.reduce((sum, { grams }) => sum + grams, 0);
  if (kgToGrams(weightKg) > total) {
    throw invalidField('weightKg', 'TOO_LARGE', `must not exceed the ${gramsToKg(total)} kg that the parents give`, {
      maximum: gramsToKg(total),
    });
  }
  const given = await givenGrams(
    change.tx,
    parents.map(({ parentId }) => parentId),
  );
  for (const { parentId, grams } of own) given.set(parentId, (given.get(parentId) ?? 0) - grams);
  for (const [index, { parentId, grams }] of parents.entries()) {
    const rest = kgToGrams(locked.get(parentId)!.weightKg) - (given.get(parentId) ?? 0);
    if (grams > rest) {
      throw new AppError('INSUFFICIENT_STOCK', `parents.${index}: the batch has ${gramsToKg(rest)} kg left.`, {
        extra: { remaining: gramsToKg(rest) },
      });
    }
  }
};

/** A honey batch is never blended from itself, not through others either. @throws AppError INVALID_STATE */
export const assertNotBlendedFromItself = async (
  change: Change,
  honeyBatchId: string,
  parents: readonly ParentPart[],
): Promise<void> => {
  if (parents.length === 0) return;
  const ids = sql.join(
    parents.map(({ parentId }) => sql`(${parentId}::uuid)`),
    sql`, `,
  );
  const [row] = await change.tx.execute<{ found: boolean }>(sql`
    with recursive ancestors (id) as (
      values ${ids}
      union
      select ${honeyBatchParents.parentId} from ${honeyBatchParents}
      join ancestors on ${eq(honeyBatchParents.honeyBatchId, sql`ancestors.id`)}
    )
    select exists (select 1 from ancestors where id = ${honeyBatchId}::uuid) as found`);
  if (row?.found) throw new AppError('INVALID_STATE', 'A honey batch cannot be blended from itself.');
};
