import { referenceNotFound } from '@beekeeping/core/app-error';
import { distinctIds } from '@beekeeping/core/distinct-ids';
import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { apiaryRecords } from './apiary.records.ts';

/** Apiaries that one record may be about. */
const MAX_APIARIES = 200;

/** The field `apiaryIds` of a create or patch body. @param min 0 where a record need not be about any */
export const apiaryIdsField = (min: 0 | 1) =>
  distinctIds(min, MAX_APIARIES).meta({ description: 'The apiaries concerned; in a PATCH all of them' });

/** Additional fields in the answer of such a record. */
export const apiariesAnswer = {
  apiaryIds: z.array(z.guid()).meta({ description: 'The apiaries concerned, by name' }),
  apiaryNames: z.array(z.string()).meta({ description: 'Their names, in the same order' }),
};

type Apiaries = z.output<z.ZodObject<typeof apiariesAnswer>>;

/** The apiaries of records, kept in a join table. */
export interface LinkedApiaries {
  /** Additional fields in the answers of these records: one query for any number. */
  read: (db: Queryable, ownerIds: readonly string[]) => Promise<(owner: { id: string }) => Apiaries>;
  /** The ids of the apiaries of one record, ascending. */
  idsOf: (db: Queryable, ownerId: string) => Promise<string[]>;
  /** Makes these, and no others, the apiaries of a locked record; none removes them all. */
  set: (change: Change, ownerId: string, apiaryIds: readonly string[]) => Promise<void>;
  /** True of records that are about one of these apiaries: the filter `apiaryId`. */
  areOneOf: (ids: readonly string[]) => SQL;
}

/**
 * @param pairs the table of pairs
 * @param ownerKey its field that names the record
 * @param ownerId the id of the record in its own table
 */
export const linkedApiaries = <Pairs extends PgTable & { apiaryId: PgColumn }>(
  pairs: Pairs,
  ownerKey: keyof Pairs['_']['columns'] & string,
  ownerId: PgColumn,
): LinkedApiaries => {
  // Drizzle cannot follow a table that is a parameter of its own types.
  const table = pairs as PgTable;
  const owner = getTableColumns(table)[ownerKey]!;
  const apiary: PgColumn = pairs.apiaryId;
  return {
    read: async (db, ownerIds) => {
      const found = await db
        .select({ ownerId: owner, apiaryId: apiary, name: apiaries.name })
        .from(table)
        .innerJoin(apiaries, eq(apiaries.id, apiary))
        .where(oneOf(owner, ownerIds))
        .orderBy(asc(apiaries.name), asc(apiaries.id));
      const byOwner = new Map<string, Apiaries>(ownerIds.map((id) => [id, { apiaryIds: [], apiaryNames: [] }]));
      for (const { ownerId: of, apiaryId, name } of found) {
        byOwner.get(of as string)!.apiaryIds.push(apiaryId as string);
        byOwner.get(of as string)!.apiaryNames.push(name);
      }
      return ({ id }) => byOwner.get(id)!;
    },
    idsOf: async (db, of) => {
      const found = await db.select({ id: apiary }).from(table).where(eq(owner, of)).orderBy(asc(apiary));
      return found.map(({ id }) => id as string);
    },
    set: async ({ tx }, of, apiaryIds) => {
      await tx.delete(table).where(eq(owner, of));
      if (apiaryIds.length === 0) return;
      await tx.insert(table).values(apiaryIds.map((apiaryId) => ({ [ownerKey]: of, apiaryId })) as never);
    },
    areOneOf: (ids) => sql`exists (select from ${table} where ${owner} = ${ownerId} and ${oneOf(apiary, ids)})`,
  };
};

/**
 * Locks the apiaries that a record is or will be about, ids ascending.
 * @param sent those that a body names, each of which has to exist
 * @throws AppError REFERENCE_NOT_FOUND naming the place in the list
 */
export const lockApiaries = async (
  change: Change,
  lock: 'share' | 'update',
  sent: readonly string[],
  before: readonly string[] = [],
): Promise<void> => {
  const ids = [...new Set([...sent, ...before])];
  const rows = await apiaryRecords[lock === 'update' ? 'lockAll' : 'lockAllForShare'](change, ids);
  const known = new Set(rows.map(({ id }) => id));
  const unknownAt = sent.findIndex((id) => !known.has(id));
  if (unknownAt >= 0) throw referenceNotFound(`apiaryIds.${unknownAt}`, apiaryRecords.noun);
};
