import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import {
  forageForecastSchema,
  forecastQualityQuery,
  forecastQualitySchema,
  getForageForecast,
  getForecastQuality,
} from '@beekeeping/domain/field-work/season/forage';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const forageForecastRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/apiaries/:id/forage-forecast',
    summary: 'Read the forage forecast of an apiary',
    description:
      'Today and in the week after: the nectar of the best plant in bloom times how well bees fly in the forecast weather. ' +
      'What is not known is UNBEKANNT and never KEINE.',
    access: permission('apiaries:read'),
    params: idParams,
    status: 200,
    response: forageForecastSchema,
    read: (db, { params, context }) => getForageForecast(db, params.id, dayOf(context.clock.now(), context.timeZone)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/forage-forecast/quality',
    summary: 'Read the quality of forage forecasts',
    description:
      'Each forecast is kept and compared with the rating of its day by the weather as it then was, by how many days ahead ' +
      'it was made. Days on which nothing was in bloom are left out: there was nothing to foretell. Whoever may read devices is ' +
      'told how often a flow was foretold of a day on which scales measured one.',
    access: permission('apiaries:read'),
    query: forecastQualityQuery,
    status: 200,
    response: forecastQualitySchema,
    read: (db, { query, context, principal }) =>
      getForecastQuality(db, query, {
        today: dayOf(context.clock.now(), context.timeZone),
        timeZone: context.timeZone,
        rights: principal!.permissions,
      }),
  }),
];
