import type { Words } from '@beekeeping/messages/language';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../../statements/database-now.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';

/** What can be suggested (docs/requirements/reactions.md#suggestions), as far as there are records to evaluate. */
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

/** The reason: the finding, and its figures. */
export interface SuggestionReason {
  codes: string[];
  figures: Record<string, number>;
}

/** The action of accepting; `parameters` has the shape of its kind. */
export interface StoredSuggestionAction {
  kind: (typeof SUGGESTION_ACTIONS)[number];
  parameters: Record<string, string | null>;
  /** The title of a task in both languages; that of an earlier version is only in `parameters`, in that of the house. */
  titles?: Words;
}

/** Something to do that follows from the records: found, never entered. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: idColumn(),
    type: text({ enum: SUGGESTION_TYPES }).notNull(),
    status: text({ enum: SUGGESTION_STATUSES }).notNull(),
    severity: text({ enum: SUGGESTION_SEVERITIES }).notNull(),
    /** Its subject. No reference: suggestions of a deleted subject are removed at the next evaluation. */
    subjectKind: text({ enum: SUGGESTION_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** The name of the subject, as of the last evaluation. */
    subjectLabel: text().notNull(),
    /** Within one type and subject, the reason or time of the suggestion: suggested once, whatever its outcome. */
    occasion: text().notNull(),
    reason: jsonb().$type<SuggestionReason>().notNull(),
    action: jsonb().$type<StoredSuggestionAction>().notNull(),
    /** The right to do its action by hand: without it the suggestion is hidden. */
    requiredPermission: text().notNull(),
    /** The last day on which it is shown; null while its reason lasts. */
    expiresOn: dayColumn(),
    /** Since when its reason, and with it the suggestion, is gone; of an open one. */
    closedAt: instantColumn(),
    ...recordColumns(),
  },
  (table) => [
    unique('suggestions_type_subject_occasion_key').on(table.type, table.subjectId, table.occasion),
    ...recordIndexes(table),
    // Open suggestions are re-evaluated and mostly asked for: a small part of all.
    index('suggestions_open_idx')
      .on(table.type, table.subjectId)
      .where(sql`${table.status} = 'OPEN' and ${table.closedAt} is null`),
    index('suggestions_subject_id_idx').on(table.subjectId),
    check('suggestions_closed_while_open', sql`${table.closedAt} is null or ${table.status} = 'OPEN'`),
  ],
);

/**
 * A request to evaluate. Events add a row unless one waits already; an evaluation deletes its rows in the same
 * transaction. Several rows of the same count as one: no key enforces that, since an insert would wait for every
 * concurrent insert of the same key.
 */
export const pendingEvaluations = pgTable(
  'pending_evaluations',
  {
    id: idColumn(),
    type: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** Some time after the event, so that following events are included. */
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
    // The night evaluates everything anyway; what remains is of a type unknown to every version.
    retention: [{ since: 'dueAt', keptFor: '30 days' }],
  }),
];
