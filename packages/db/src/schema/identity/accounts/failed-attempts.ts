import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';

/** Wrong guesses of one secret, over all addresses and services. Not unlogged: a crash must not forget them. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is guessed, and for whom: never the typed text in clear. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    /** Of the failures that count. */
    firstFailureAt: instantColumn().notNull(),
    lastFailureAt: instantColumn().notNull(),
    /** Until then no further guess is checked. */
    blockedUntil: instantColumn(),
  },
  (table) => [index('attempts_last_failure_at_idx').on(table.lastFailureAt)],
);

export const attemptsTables = [
  describeTable(attempts, {
    backup: 'excluded',
    rights: { worker: 'nothing' },
    retention: [{ since: 'lastFailureAt', keptFor: '1 days' }],
  }),
];
