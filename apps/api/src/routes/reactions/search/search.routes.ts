import { foundRecordsSchema, searchEverything, searchQuery } from '@beekeeping/domain/reactions/search';
import { authenticated } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const searchRoute = route({
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Search everything',
  description:
    'Finds colonies, apiaries, queens, lots, batches, articles, tasks, documents and people by what they are called: each kind with ' +
    'the right to read it, the others are absent. Exact names come before beginnings before parts, and what lives before what has ' +
    'ended; each kind gets its share of the 20 places. Two characters find words that begin with them.',
  access: authenticated,
  query: searchQuery,
  status: 200,
  response: foundRecordsSchema,
  handler: async ({ context, query, principal }) => ({
    items: await searchEverything(context.db, query.q, principal!.permissions),
  }),
});
