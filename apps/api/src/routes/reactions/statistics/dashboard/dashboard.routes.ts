import { dayOf } from '@beekeeping/core/calendar-day';
import { dashboardSchema, getDashboard } from '@beekeeping/domain/reactions/statistics/dashboard';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const dashboardRoute = route({
  method: 'GET',
  path: '/api/v1/dashboard',
  summary: 'Read the dashboard',
  description:
    'What a beekeeper wants to know first, as of now, each a number: the lists of the areas tell which they are.',
  access: permission('statistics:read'),
  status: 200,
  response: dashboardSchema,
  read: (db, { context }) => getDashboard(db, dayOf(context.clock.now(), context.timeZone)),
});
