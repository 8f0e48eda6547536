import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { SUGGESTION_SEVERITIES, suggestions } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { and, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { suggestionSchema } from './suggestion.schema.ts';

export type SuggestionRow = RowOf<typeof suggestions>;

/** Who asks, and when. */
export interface Viewer {
  /** What the caller may do by hand. */
  permissions: ReadonlySet<string>;
  /** Of the beekeeper. */
  today: CalendarDay;
}

/**
 * True of what that caller sees: whose action is theirs to do, whose reason is still there and whose last day has not
 * passed. The one condition of every route.
 */
export const isVisibleTo = ({ permissions, today }: Viewer): SQL =>
  and(
    inArray(suggestions.requiredPermission, [...permissions]),
    isNull(suggestions.closedAt),
    or(isNull(suggestions.expiresOn), gte(suggestions.expiresOn, today)),
  )!;

const SEVERITY_RANK = sql`array_position(${sql.raw(`array['${SUGGESTION_SEVERITIES.join("','")}']`)}, ${suggestions.severity})`;

export const suggestionRecords = records(suggestions, {
  answer: suggestionSchema,
  derive: async () => (row) => ({ subject: { kind: row.subjectKind, id: row.subjectId, label: row.subjectLabel } }),
  filters: { visibleTo: isVisibleTo },
  sorts: { severity: { value: SEVERITY_RANK, type: 'integer', nullable: false } },
});
