import { dayOf } from '@beekeeping/core/calendar-day';
import { getStores, storesQuery, storesSchema } from '@beekeeping/domain/reactions/statistics';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const storesRoute = route({
  method: 'GET',
  path: '/api/v1/statistics/stores',
  summary: 'Read the stores of the colonies',
  description:
    'The stores of living colonies against what their hive should hold when feeding ends: the newest inspection that recorded stores, and winter feed (`WINTER`, `EMERGENCY` or without a purpose) since. Says which colonies must be fed, and how much.',
  access: permission('statistics:read'),
  query: storesQuery,
  status: 200,
  response: storesSchema,
  read: (db, { context, query, principal }) =>
    getStores(db, query, {
      today: dayOf(context.clock.now(), context.timeZone),
      timeZone: context.timeZone,
      rights: principal!.permissions,
    }),
});
