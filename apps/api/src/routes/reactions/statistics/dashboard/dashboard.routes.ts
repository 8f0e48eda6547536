import { dayOf } from '@beekeeping/core/calendar-day';
import { dashboardSchema, getDashboard } from '@beekeeping/domain/reactions/statistics/dashboard';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const dashboardRoute = route({
  method: 'GET',
  path: '/api/v1/dashboard',
  summary: 'Read the dashboard',
  description:
    'The key figures as of now, each with the query of the list that shows the records behind it, and the weather and forage ' +
    'of the next days at each apiary, as far as the caller may read them (apiaries:read, weather:read).',
  access: permission('statistics:read'),
  status: 200,
  response: dashboardSchema,
  read: (db, { context, principal }) =>
    getDashboard(db, dayOf(context.clock.now(), context.timeZone), {
      rights: principal!.permissions,
      isWeatherOn: context.isWeatherOn,
      timeZone: context.timeZone,
    }),
});
