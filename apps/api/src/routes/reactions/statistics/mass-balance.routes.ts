import { dayOf } from '@beekeeping/core/calendar-day';
import { massBalanceQuery, massBalanceSchema, readMassBalance } from '@beekeeping/domain/reactions/statistics';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const massBalanceRoute = route({
  method: 'GET',
  path: '/api/v1/statistics/mass-balance',
  summary: 'Follow the honey of a harvest year',
  description:
    'Where the honey that was harvested in a year is: extracted, in batches, in jars, sold, booked out or still there, in all ' +
    'and by variety; and what nobody can account for. Where years are mixed, each counts by its share of the weight. A ' +
    'difference that cannot be, as more honey extracted than harvested, is a warning.',
  access: permission('statistics:read'),
  query: massBalanceQuery,
  status: 200,
  response: massBalanceSchema,
  read: (db, { context, query }) => readMassBalance(db, query, dayOf(context.clock.now(), context.timeZone)),
});
