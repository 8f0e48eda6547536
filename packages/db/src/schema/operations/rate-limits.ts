import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../records/columns.ts';
import { describeTable, type TableRights } from '../records/descriptor.ts';

/** Counters shared by all replicas. The migration makes the table UNLOGGED: a crash may forget counts, it must not cost a disk write per request. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The service that counts, its route and its client. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** The count of the previous window. */
    previousHits: integer().notNull().default(0),
    /** What counted in the sliding window when the last requests came: decides whether each of them passed. */
    countedBefore: integer().notNull().default(0),
    resetAt: instantColumn().notNull(),
  },
  (table) => [index('rate_limits_reset_at_idx').on(table.resetAt)],
);

const COUNTING = ['api', 'public-origin', 'shop-gateway'] as const;

/**
 * A service leaves the counters of the others alone, which guard sign-in. Keys without a service name are older and
 * belong to all.
 */
const countingAs = (service: (typeof COUNTING)[number]) =>
  ({
    select: ['key', 'hits', 'previousHits', 'countedBefore', 'resetAt'],
    insert: ['key', 'hits', 'previousHits', 'countedBefore', 'resetAt'],
    update: ['hits', 'previousHits', 'countedBefore', 'resetAt'],
    delete: true,
    rows: `split_part(key, ' ', 1) not in (${COUNTING.filter((other) => other !== service)
      .map((other) => `'${other}'`)
      .join(', ')})`,
  }) as const satisfies TableRights;

export const rateLimitsTables = [
  describeTable(rateLimits, {
    backup: 'excluded',
    // A window that is over still counts in the next one.
    retention: [{ since: 'resetAt', keptFor: '1 hours' }],
    rights: {
      api: countingAs('api'),
      'public-origin': countingAs('public-origin'),
      'shop-gateway': countingAs('shop-gateway'),
      worker: 'nothing',
    },
  }),
];
