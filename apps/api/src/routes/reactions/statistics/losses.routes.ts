import { dayOf } from '@beekeeping/core/calendar-day';
import { getLosses, lossesQuery, lossesSchema } from '@beekeeping/domain/reactions/statistics';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const lossesRoute = route({
  method: 'GET',
  path: '/api/v1/statistics/losses',
  summary: 'Read the winter losses',
  description:
    'As COLOSS counts: dead, with a queen problem that could not be solved, or lost to a disaster, of all winterings of the season with an outcome, and beside the winters before. Colonies that were united or sold are no loss.',
  access: permission('statistics:read'),
  query: lossesQuery,
  status: 200,
  response: lossesSchema,
  read: (db, { context, query }) => getLosses(db, query, dayOf(context.clock.now(), context.timeZone)),
});
