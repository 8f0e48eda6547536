import { dayOf } from '@beekeeping/core/calendar-day';
import { dashboardSchema, getDashboard } from '@beekeeping/domain/reactions/statistics/dashboard';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const dashboardRoute = route({
  method: 'GET',
  path: '/api/v1/dashboard',
  summary: 'Read the dashboard',
  description: 'The key figures as of now. The lists of the areas show the records behind them.',
  access: permission('statistics:read'),
  status: 200,
  response: dashboardSchema,
  read: (db, { context }) => getDashboard(db, dayOf(context.clock.now(), context.timeZone)),
});
