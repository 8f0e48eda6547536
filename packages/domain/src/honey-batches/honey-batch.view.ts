import type { Warning } from '@beekeeping/core/warning';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Queryable } from '@beekeeping/db';
import { honeyBatchExtractions, honeyBatchParents, type honeyBatches } from '@beekeeping/db/schema';
import { asc, inArray, sql } from 'drizzle-orm';
import { holdState } from '../holds/hold-state.ts';
import { blendsNotHeld, holdWarnings } from './blends-not-held.ts';
import { givenGrams } from '../honey-chain/given-weight.ts';
import type { HoneyBatchView } from './honey-batch.schema.ts';
import { honeySources } from './honey-sources.ts';
import { originShares } from './origin-shares.ts';
import { waterWarnings } from './water-content.ts';

export type HoneyBatchRow = typeof honeyBatches.$inferSelect;

/** The honey of one country in a batch. */
interface CountryPart {
  root_id: string;
  countryCode: string | null;
  weight: number;
}

const countryParts = (db: Queryable, ids: string[]): Promise<CountryPart[]> =>
  db.execute<CountryPart & Record<string, unknown>>(sql`
    select root_id, country_code as "countryCode", sum(weight_g)::float8 as weight
    from (${honeySources(
      sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      ),
    )}) as honey
    group by root_id, country_code
    having sum(weight_g) > 0`);

const originWarnings = (parts: readonly CountryPart[]): Warning[] =>
  parts.length > 0 && parts.every((part) => part.countryCode !== null)
    ? []
    : [
        {
          code: 'ORIGIN_INCOMPLETE',
          message: 'Not every apiary behind this honey has a country.',
          path: 'originShares',
        },
      ];

/** Honey batches as the management API answers them, in the given order; the number of queries does not depend on how many. */
export const honeyBatchViews = async (db: Queryable, rows: readonly HoneyBatchRow[]): Promise<HoneyBatchView[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const extractions = await db
    .select()
    .from(honeyBatchExtractions)
    .where(inArray(honeyBatchExtractions.honeyBatchId, ids))
    .orderBy(asc(honeyBatchExtractions.extractionId));
  const parents = await db
    .select()
    .from(honeyBatchParents)
    .where(inArray(honeyBatchParents.honeyBatchId, ids))
    .orderBy(asc(honeyBatchParents.parentId));
  const given = await givenGrams(db, ids);
  const parts = await countryParts(db, ids);
  const blends = await blendsNotHeld(db, rows);
  return rows.map((row) => {
    const origin = parts.filter((part) => part.root_id === row.id);
    const warnings = [
      ...waterWarnings(row),
      ...originWarnings(origin),
      ...holdWarnings(blends.filter((blend) => blend.held_id === row.id)),
    ];
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      extractionIds: extractions.filter((link) => link.honeyBatchId === row.id).map((link) => link.extractionId),
      parents: parents
        .filter((link) => link.honeyBatchId === row.id)
        .map((link) => ({ honeyBatchId: link.parentId, weightKg: link.weightKg })),
      remainingKg: gramsToKg(kgToGrams(row.weightKg) - (given.get(row.id) ?? 0)),
      originShares: originShares(origin),
      ...holdState(row),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  });
};

/** One honey batch as the management API answers it. */
export const honeyBatchView = async (db: Queryable, row: HoneyBatchRow): Promise<HoneyBatchView> => {
  const [view] = await honeyBatchViews(db, [row]);
  return view!;
};
