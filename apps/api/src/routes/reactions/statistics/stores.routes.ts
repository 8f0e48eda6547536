import { dayOf } from '@beekeeping/core/calendar-day';
import { getStores, storesQuery, storesSchema } from '@beekeeping/domain/reactions/statistics';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const storesRoute = route({
  method: 'GET',
  path: '/api/v1/statistics/stores',
  summary: 'Read the stores of the colonies',
  description:
    'What living colonies have in store against what the hive that they live in should hold when feeding ends: the newest inspection that told the stores, and winter feed (`WINTER`, `EMERGENCY` or without a purpose) since. Says who must be fed, and how much.',
  access: permission('statistics:read'),
  query: storesQuery,
  status: 200,
  response: storesSchema,
  read: (db, { context, query }) => getStores(db, query, dayOf(context.clock.now(), context.timeZone)),
});
