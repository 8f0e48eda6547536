import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';

/** Counters shared by all replicas. The migration makes the table UNLOGGED: a crash may forget counts, it must not cost a disk write per request. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Route and client. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** What the window before this one counted. */
    previousHits: integer().notNull().default(0),
    /** What counted in the sliding window when the last requests came: tells each of them whether it passed. */
    countedBefore: integer().notNull().default(0),
    resetAt: instantColumn().notNull(),
  },
  (table) => [index('rate_limits_reset_at_idx').on(table.resetAt)],
);

const counting = {
  select: ['key', 'hits', 'previousHits', 'countedBefore', 'resetAt'],
  insert: ['key', 'hits', 'previousHits', 'countedBefore', 'resetAt'],
  update: ['hits', 'previousHits', 'countedBefore', 'resetAt'],
  delete: true,
} as const;

export const rateLimitsTables = [
  describeTable(rateLimits, {
    backup: 'excluded',
    // A window that is over still counts in the next one.
    retention: [{ since: 'resetAt', keptFor: '1 hours' }],
    rights: { 'public-origin': counting, 'shop-gateway': counting },
  }),
];
