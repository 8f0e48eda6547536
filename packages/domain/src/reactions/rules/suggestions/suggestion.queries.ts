import type { Page, Queryable } from '@beekeeping/db';
import { SUGGESTION_SEVERITIES, SUGGESTION_TYPES, suggestions } from '@beekeeping/db/schema';
import { and, count, eq } from 'drizzle-orm';
import { isVisibleTo, suggestionRecords, type Viewer } from './suggestion.records.ts';
import type { SuggestionListQuery, SuggestionSummary, SuggestionView } from './suggestion.schema.ts';

/** One page of the suggestions that the caller sees. */
export const listSuggestions = (
  db: Queryable,
  query: SuggestionListQuery,
  viewer: Viewer,
): Promise<Page<SuggestionView>> => {
  const visible = { ...query, visibleTo: viewer };
  return suggestionRecords.list(db, visible);
};

/** Number of open ones visible to the caller, in one statement. */
export const summarizeSuggestions = async (db: Queryable, viewer: Viewer): Promise<SuggestionSummary> => {
  const { type, severity, status } = suggestions;
  const groups = await db
    .select({ type, severity, open: count() })
    .from(suggestions)
    .where(and(eq(status, 'OPEN'), isVisibleTo(viewer)))
    .groupBy(type, severity);
  const sumOf = (isMeant: (group: (typeof groups)[number]) => boolean): number =>
    groups.filter(isMeant).reduce((sum, group) => sum + group.open, 0);
  return {
    open: sumOf(() => true),
    byType: Object.fromEntries(SUGGESTION_TYPES.map((each) => [each, sumOf((group) => group.type === each)])),
    bySeverity: Object.fromEntries(
      SUGGESTION_SEVERITIES.map((each) => [each, sumOf((group) => group.severity === each)]),
    ),
  };
};
