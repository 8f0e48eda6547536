import { desc, isNull } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../herd/apiaries.ts';
import { colonies } from '../herd/colonies.ts';
import { recordedByColumn, users } from '../identity/accounts/users.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';

export const VISIT_OUTCOMES = ['INSPECTED', 'SKIPPED'] as const;

/** A walk through an apiary, colony by colony. It goes on where it was left, on any phone (docs/requirements/herd.md#rounds). */
export const rounds = pgTable(
  'rounds',
  {
    id: idColumn(),
    /** A round keeps no apiary from being deleted that has nothing else. */
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id, { onDelete: 'cascade' }),
    startedOn: dayColumn().notNull(),
    /** Null while it goes on. */
    finishedAt: instantColumn(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('rounds_apiary_id_idx').on(table.apiaryId),
    index('rounds_started_on_idx').on(desc(table.startedOn), desc(table.id)),
    // Few go on at a time.
    index('rounds_unfinished_idx').on(table.id).where(isNull(table.finishedAt)),
  ],
);

/** The colonies of a round in the order of the walk, each with what came of the visit. */
export const roundStops = pgTable(
  'round_stops',
  {
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    /** A round keeps no colony from being deleted. */
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null until somebody was there. */
    outcome: text({ enum: VISIT_OUTCOMES }),
    visitedAt: instantColumn(),
    visitedById: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.colonyId] }),
    index('round_stops_colony_id_idx').on(table.colonyId),
    index('round_stops_visited_by_id_idx').on(table.visitedById),
  ],
);

export const roundsTables = [
  describeTable(rounds, { noun: 'round', searched: ['apiaryName'], records: { day: 'startedOn' }, backup: 'sealed' }),
  describeTable(roundStops, { backup: 'sealed' }),
];
