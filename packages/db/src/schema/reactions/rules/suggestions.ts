import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../../statements/database-now.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';

/** What can be suggested (docs/requirements/reactions.md#suggestions), as far as there are records to judge it by. */
export const SUGGESTION_TYPES = [
  'TREAT_VARROA',
  'RECOUNT_VARROA',
  'FEED',
  'ADD_SUPER',
  'REMOVE_SUPER',
  'SPLIT_COLONY',
  'UNITE_WEAK',
  'REQUEEN',
  'SET_STATUS',
  'MOVE_TO_FORAGE',
  'HARVEST',
  'BOTTLE',
  'REORDER',
  'UPDATE_BEST_BEFORE',
  'FIX_DATA',
] as const;
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];
export const SUGGESTION_STATUSES = ['OPEN', 'ACCEPTED', 'DISMISSED'] as const;
export const SUGGESTION_SEVERITIES = ['INFO', 'WARN', 'URGENT'] as const;
export const SUGGESTION_SUBJECTS = ['COLONY', 'APIARY', 'BOTTLING', 'ARTICLE', 'MEDICINE', 'MEDICINE_LOT'] as const;
/** Which operation accepting performs. */
export const SUGGESTION_ACTIONS = ['CREATE_TASK', 'SET_COLONY_STATUS'] as const;

/** Why it is suggested: what is so, and the figures that say so. */
export interface SuggestionReason {
  codes: string[];
  figures: Record<string, number>;
}

/** What accepting does; the shape of `parameters` is that of the kind. */
export interface StoredSuggestionAction {
  kind: (typeof SUGGESTION_ACTIONS)[number];
  parameters: Record<string, string | null>;
}

/** Something to do that follows from the records: found, never entered. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: idColumn(),
    type: text({ enum: SUGGESTION_TYPES }).notNull(),
    status: text({ enum: SUGGESTION_STATUSES }).notNull(),
    severity: text({ enum: SUGGESTION_SEVERITIES }).notNull(),
    /** What it is about. No reference: what is gone takes its suggestions along at the next evaluation. */
    subjectKind: text({ enum: SUGGESTION_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** What people call it, as of the last evaluation. */
    subjectLabel: text().notNull(),
    /** Of one type and subject, the reason or time that it is suggested for: once, whatever becomes of it. */
    occasion: text().notNull(),
    reason: jsonb().$type<SuggestionReason>().notNull(),
    action: jsonb().$type<StoredSuggestionAction>().notNull(),
    /** The right to do by hand what its action does: who lacks it does not see the suggestion. */
    requiredPermission: text().notNull(),
    /** The last day on which it is shown; null while its reason lasts. */
    expiresOn: dayColumn(),
    /** Since when its reason is gone, and it with it; of an open one. */
    closedAt: instantColumn(),
    ...recordColumns(),
  },
  (table) => [
    unique('suggestions_type_subject_occasion_key').on(table.type, table.subjectId, table.occasion),
    ...recordIndexes(table),
    // What is evaluated anew and mostly asked for: few of all that was ever suggested.
    index('suggestions_open_idx')
      .on(table.type, table.subjectId)
      .where(sql`${table.status} = 'OPEN' and ${table.closedAt} is null`),
    index('suggestions_subject_id_idx').on(table.subjectId),
    check('suggestions_closed_while_open', sql`${table.closedAt} is null or ${table.status} = 'OPEN'`),
  ],
);

/**
 * That something is to be evaluated anew. Events add a row unless one waits already; whoever evaluates deletes what it
 * evaluates, in the same transaction. Several rows of the same count as one: no key keeps them apart, since whoever
 * inserts into one waits for everybody who is about to insert the same.
 */
export const pendingEvaluations = pgTable(
  'pending_evaluations',
  {
    id: idColumn(),
    type: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** A while after the event, so that what follows it travels along. */
    dueAt: instantColumn().notNull().default(databaseNow),
  },
  (table) => [
    index('pending_evaluations_due_idx').on(table.dueAt),
    index('pending_evaluations_subject_idx').on(table.subjectId, table.type),
  ],
);

export const suggestionsTables = [
  describeTable(suggestions, {
    noun: 'suggestion',
    searched: ['subjectLabel'],
    backup: 'sealed',
    // No occasion lasts longer than a year.
    retention: [{ since: 'createdAt', keptFor: '800 days' }],
  }),
  describeTable(pendingEvaluations, {
    backup: 'excluded',
    // The night evaluates everything anyway; what is left is of a type that no version knows any more.
    retention: [{ since: 'dueAt', keptFor: '30 days' }],
  }),
];
