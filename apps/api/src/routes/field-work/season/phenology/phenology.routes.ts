import { dayOf } from '@beekeeping/core/calendar-day';
import {
  createPhenologyReport,
  getPhenology,
  phenologyQuery,
  phenologyReportCreateSchema,
  phenologyReportListQuery,
  phenologyReportPatchSchema,
  phenologyReportRecords,
  phenologyReportSchema,
  phenologySchema,
  removePhenologyReport,
  updatePhenologyReport,
} from '@beekeeping/domain/field-work/season/phenology';
import { notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

export const phenologyRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/phenology',
    summary: 'Read the season at an apiary',
    description:
      'Growing sums of the weather there, and when phases and blooms begin: as reported, else by the sum that they began ' +
      'with at this apiary in earlier years, else by the usual sum, else by the calendar. Recomputed within seconds when ' +
      'weather or reports change. 404 for an unknown apiary.',
    access: permission('phenology:read'),
    mayRefuse: ['NOT_FOUND'],
    query: phenologyQuery,
    status: 200,
    response: phenologySchema,
    read: (db, { query, context }) => getPhenology(db, query, dayOf(context.clock.now(), context.timeZone)),
  }),
  ...recordRoutes({
    area: 'phenology',
    path: 'phenology/reports',
    one: 'a report of the season',
    many: 'reports of the season',
    schemas: {
      create: phenologyReportCreateSchema,
      patch: phenologyReportPatchSchema,
      query: phenologyReportListQuery,
      answer: phenologyReportSchema,
    },
    operations: {
      ...phenologyReportRecords,
      create: createPhenologyReport,
      update: updatePhenologyReport,
      remove: removePhenologyReport,
    },
    audit: notAudited('dailyWork'),
    descriptions: {
      create:
        'Records that a phase or the bloom of a plant began at an apiary. It outranks estimates, and two or more years ' +
        'calibrate the years after. Refused with 409 DUPLICATE when its beginning has been reported there in that year.',
      update: 'Recomputes the season, at both apiaries when it moves to another.',
    },
  }),
];
