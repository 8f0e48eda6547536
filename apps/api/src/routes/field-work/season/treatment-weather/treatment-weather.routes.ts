import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import {
  getTreatmentWeather,
  getTreatmentWindow,
  treatmentWeatherQuery,
  treatmentWeatherSchema,
  treatmentWindowQuery,
  treatmentWindowSchema,
} from '@beekeeping/domain/field-work/season/treatment-weather';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const treatmentWeatherRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/apiaries/:id/treatment-weather',
    summary: 'Read on which days the weather allows a treatment',
    description:
      'Today and in the week after, by the temperatures, rain, wind and flight that the way of treating depends on. ' +
      'INSPECTION is the opening of a hive.',
    access: permission('apiaries:read'),
    params: idParams,
    query: treatmentWeatherQuery,
    status: 200,
    response: treatmentWeatherSchema,
    read: (db, { params, query, context }) => {
      const now = context.clock.now();
      return getTreatmentWeather(db, params.id, query.method, now, dayOf(now, context.timeZone));
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/apiaries/:id/treatment-window',
    summary: 'Read on which days a medicine may be given at an apiary',
    description:
      'As far as the records know: weather, the temperatures of the leaflet, brood, supers and flow by its honey rule, ' +
      'planned harvests. The reasons of a day say what speaks against it.',
    access: permission('treatments:read'),
    params: idParams,
    query: treatmentWindowQuery,
    status: 200,
    response: treatmentWindowSchema,
    read: (db, { params, query, context }) => {
      const now = context.clock.now();
      return getTreatmentWindow(db, params.id, query.medicineId, now, dayOf(now, context.timeZone));
    },
  }),
];
