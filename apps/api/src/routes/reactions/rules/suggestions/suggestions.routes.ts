import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import {
  listSuggestions,
  moveSuggestion,
  moveSuggestions,
  type SuggestionMove,
  suggestionBulkSchema,
  suggestionListQuery,
  suggestionRecords,
  suggestionResultsSchema,
  suggestionSchema,
  suggestionSummarySchema,
  summarizeSuggestions,
} from '@beekeeping/domain/reactions/rules/suggestions';
import { notAudited, permission } from '@beekeeping/http';
import type { ApiContext } from '../../../../context.ts';
import { recordRoutes, route } from '../../../../route.ts';

type Principal = { permissions: ReadonlySet<string> } | undefined;

const viewerOf = ({ context, principal }: { context: ApiContext; principal: Principal }) => ({
  permissions: principal!.permissions,
  today: dayOf(context.clock.now(), context.timeZone),
});

const MOVES: readonly { name: SuggestionMove; description: string }[] = [
  {
    name: 'accept',
    description:
      'Carries out an OPEN one, once: creates its task, of origin SUGGESTION, or changes the status of its colony.',
  },
  { name: 'dismiss', description: 'Dismisses an OPEN one: it is not suggested again for the same reason.' },
  { name: 'reopen', description: 'Makes a DISMISSED one OPEN again. Accepted ones stay accepted.' },
];

const titleOf = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;

export const suggestionsRoutes = [
  ...recordRoutes({
    area: 'suggestions',
    one: 'a suggestion',
    many: 'suggestions',
    schemas: { query: suggestionListQuery, answer: suggestionSchema },
    operations: {
      sortable: suggestionRecords.sortable,
      list: (db, query, request) => listSuggestions(db, query, viewerOf(request)),
    },
    descriptions: {
      list:
        'Those whose action the caller may do by hand, such as `tasks:create` for one that makes a task. Evaluated every day ' +
        'and after what changes their reason; one whose reason is gone, or whose `expiresOn` has passed, is no longer there.',
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/suggestions/summary',
    summary: 'Count open suggestions',
    description: 'Counts those that the list returns to the same caller.',
    access: permission('suggestions:read'),
    status: 200,
    response: suggestionSummarySchema,
    read: (db, request) => summarizeSuggestions(db, viewerOf(request)),
  }),
  ...MOVES.map(({ name, description }) =>
    route({
      method: 'POST',
      path: `/api/v1/suggestions/:id/${name}`,
      summary: `${titleOf(name)} a suggestion`,
      description: `${description} 404 for one that the list does not answer to the caller, 409 INVALID_STATE in any other state.`,
      access: permission('suggestions:read'),
      params: idParams,
      status: 200,
      response: suggestionSchema,
      audit: notAudited('dailyWork'),
      write: (change, { params, principal }) => moveSuggestion(change, name, params.id, principal!.permissions),
    }),
  ),
  ...MOVES.map(({ name, description }) =>
    route({
      method: 'POST',
      path: `/api/v1/suggestions/bulk/${name}`,
      summary: `${titleOf(name)} many suggestions`,
      description: `${description} Each has its own result: a refused one does not stop the others.`,
      access: permission('suggestions:read'),
      body: suggestionBulkSchema,
      status: 200,
      response: suggestionResultsSchema,
      audit: notAudited('dailyWork'),
      write: (change, { body, principal }) => moveSuggestions(change, name, body.ids, principal!.permissions),
    }),
  ),
];
