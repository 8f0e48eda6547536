import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type StoredSuggestionAction, SUGGESTION_SEVERITIES, suggestions } from '@beekeeping/db/schema';
import { SUGGESTIONS } from '@beekeeping/messages/suggestions';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { and, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { suggestionSchema } from './suggestion.schema.ts';

export type SuggestionRow = RowOf<typeof suggestions>;

/** The caller, and the time. */
export interface Viewer {
  /** The permissions of the caller for manual work. */
  permissions: ReadonlySet<string>;
  /** Of the beekeeper. */
  today: CalendarDay;
}

/**
 * True for suggestions visible to that caller: permitted action, present reason, last day not passed. The one condition
 * of every route.
 */
export const isVisibleTo = ({ permissions, today }: Viewer): SQL =>
  and(
    inArray(suggestions.requiredPermission, [...permissions]),
    isNull(suggestions.closedAt),
    or(isNull(suggestions.expiresOn), gte(suggestions.expiresOn, today)),
  )!;

const SEVERITY_RANK = sql`array_position(${sql.raw(`array['${SUGGESTION_SEVERITIES.join("','")}']`)}, ${suggestions.severity})`;

/** With the title of its task in both languages; one of an earlier version has it in that of the house alone. */
const inBothLanguages = ({ titles, ...action }: StoredSuggestionAction): object =>
  titles ? { ...action, parameters: { ...action.parameters, title: titles } } : action;

export const suggestionRecords = records(suggestions, {
  answer: suggestionSchema,
  derive: async () => (row) => ({
    subject: { kind: row.subjectKind, id: row.subjectId, label: row.subjectLabel },
    kind: row.reason.codes.findLast((code) => code in SUGGESTIONS) ?? row.reason.codes[0] ?? row.type,
    figures: row.reason.figures,
    action: inBothLanguages(row.action),
  }),
  filters: { visibleTo: isVisibleTo },
  sorts: { severity: { value: SEVERITY_RANK, type: 'integer', nullable: false } },
});
