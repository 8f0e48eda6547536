import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import { getWeather, weatherQuery, weatherSchema } from '@beekeeping/domain/field-work/season/weather';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const weatherRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/apiaries/:id/weather',
    summary: 'Read the weather at an apiary',
    description:
      'Day by day, as it was and as it is forecast, of the tenth of a degree that the apiary lies in; two weeks back and two ' +
      'ahead unless said otherwise, at most 732 days. What is not known is null or left out, and `state` says why. Show ' +
      '`attribution` beside it.',
    access: permission('weather:read'),
    params: idParams,
    query: weatherQuery,
    status: 200,
    response: weatherSchema,
    read: (db, { params, query, context }) =>
      getWeather(db, params.id, query, {
        today: dayOf(context.clock.now(), context.timeZone),
        isOn: context.isWeatherOn,
      }),
  }),
];
