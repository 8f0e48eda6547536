import { type Warning, warning } from '@beekeeping/core/warning';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import { oneOf, type Queryable } from '@beekeeping/db';
import { honeyBatchExtractions, honeyBatchParents, honeyBatches } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { asc, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Change } from '@beekeeping/events';
import { holdState, isRecalledSql } from '../holds/hold-state.ts';
import { blendsNotHeld, holdWarnings } from './blends-not-held.ts';
import { givenGrams, gramsGiven } from '../honey-sources/given-weight.ts';
import { honeyBatchSchema } from './honey-batch.schema.ts';
import { honeySources } from './honey-sources.ts';
import { originShares } from './origin-shares.ts';
import { waterWarnings } from './water-content.ts';

export type HoneyBatchRow = RowOf<typeof honeyBatches>;

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
    : [warning('ORIGIN_INCOMPLETE', {}, 'originShares')];

/** The sources of batches, with the numbers of their parents. */
const sourcesOf = async (db: Queryable, ids: readonly string[]) => {
  const extractions = await db
    .select()
    .from(honeyBatchExtractions)
    .where(oneOf(honeyBatchExtractions.honeyBatchId, ids))
    .orderBy(asc(honeyBatchExtractions.extractionId));
  const parents = await db
    .select({ link: honeyBatchParents, batchNumber: honeyBatches.batchNumber })
    .from(honeyBatchParents)
    .innerJoin(honeyBatches, eq(honeyBatches.id, honeyBatchParents.parentId))
    .where(oneOf(honeyBatchParents.honeyBatchId, ids))
    .orderBy(asc(honeyBatchParents.parentId));
  return (id: string) => ({
    extractionIds: extractions.filter((link) => link.honeyBatchId === id).map((link) => link.extractionId),
    parents: parents
      .filter(({ link }) => link.honeyBatchId === id)
      .map(({ link, batchNumber }) => ({ honeyBatchId: link.parentId, batchNumber, weightKg: link.weightKg })),
  });
};

const somethingRemains = sql`(${honeyBatches.weightKg} * 1000 > ${gramsGiven})`;

export const honeyBatchRecords = records(honeyBatches, {
  answer: honeyBatchSchema,
  filters: { hasRemaining: (hasRemaining: boolean) => (hasRemaining ? somethingRemains : not(somethingRemains)) },
  sorts: {
    remainingKg: {
      value: sql`(${honeyBatches.weightKg} - ${gramsGiven} / 1000.0)`,
      type: 'numeric',
      nullable: false,
    },
    isHeld: { value: isNotNull(honeyBatches.heldAt), type: 'boolean', nullable: false },
    isRecalled: { value: isRecalledSql(honeyBatches), type: 'boolean', nullable: false },
  },
  derive: async (db, rows) => {
    if (rows.length === 0) return () => ({});
    const ids = rows.map((row) => row.id);
    const sources = await sourcesOf(db, ids);
    const given = await givenGrams(db, ids);
    const parts = await countryParts(db, ids);
    const blends = await blendsNotHeld(db, rows);
    return (row) => {
      const origin = parts.filter((part) => part.root_id === row.id);
      const warnings = [
        ...waterWarnings(row),
        ...originWarnings(origin),
        ...holdWarnings(blends.filter((blend) => blend.held_id === row.id)),
      ];
      return {
        ...sources(row.id),
        remainingKg: gramsToKg(kgToGrams(row.weightKg) - (given.get(row.id) ?? 0)),
        originShares: originShares(origin),
        ...holdState(row),
        ...(warnings.length > 0 ? { warnings } : {}),
      };
    };
  },
});

/** The rows that exist, by id, locked against every other change, ids ascending. @throws AppError PRECONDITION_FAILED */
export const lockHoneyBatches = async (change: Change, ids: string[]): Promise<Map<string, HoneyBatchRow>> => {
  const rows = await honeyBatchRecords.lockAll(change, ids);
  return new Map(rows.map((row) => [row.id, row]));
};
