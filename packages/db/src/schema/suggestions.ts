import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, instantColumn, recordColumns } from './columns.ts';
import { describeTable } from './descriptor.ts';
import { recordIndexes } from './record-indexes.ts';

/** What can be suggested (facts 11.3), as far as there are records to judge it by. */
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

export const suggestionsTables = [
  describeTable(suggestions, {
    noun: 'suggestion',
    searched: ['subjectLabel'],
    backup: 'sealed',
    // No occasion lasts longer than a year.
    retention: [{ since: 'createdAt', keptFor: '800 days' }],
  }),
];
