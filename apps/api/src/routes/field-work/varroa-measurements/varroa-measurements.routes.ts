import { dayOf } from '@beekeeping/core/calendar-day';
import {
  createVarroaMeasurement,
  createVarroaMeasurements,
  getVarroaThresholds,
  removeVarroaMeasurement,
  updateVarroaMeasurement,
  varroaMeasurementCreateSchema,
  varroaMeasurementListQuery,
  varroaMeasurementPatchSchema,
  varroaMeasurementRecords,
  varroaMeasurementSchema,
  varroaThresholdQuery,
  varroaThresholdsSchema,
  varroaMeasurementTable,
} from '@beekeeping/domain/field-work/varroa-measurements';
import { authenticated, notAudited } from '@beekeeping/http';
import { recordRoutes, route } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';

export const varroaMeasurementsRoutes = [
  // Before `/:id`, which it would be taken for.
  route({
    method: 'GET',
    path: '/api/v1/varroa-measurements/thresholds',
    summary: 'Read the thresholds of the traffic light',
    description:
      'One row for each method, colony type and month. Months are those in which a measurement ends; TREATMENT_FALL has ' +
      'no traffic light.',
    access: authenticated,
    query: varroaThresholdQuery,
    status: 200,
    response: varroaThresholdsSchema,
    revalidated: true,
    read: (db, { context, query: { profile, on } }) =>
      getVarroaThresholds(db, { profile, on: on ?? dayOf(context.clock.now(), context.timeZone) }),
  }),
  ...recordRoutes({
    area: 'varroa-measurements',
    one: 'a varroa measurement',
    many: 'varroa measurements',
    schemas: {
      create: varroaMeasurementCreateSchema,
      patch: varroaMeasurementPatchSchema,
      query: varroaMeasurementListQuery,
      answer: varroaMeasurementSchema,
    },
    overrides: { list: listAsTable('varroa-measurements', varroaMeasurementTable.source) },
    operations: {
      ...varroaMeasurementRecords,
      create: createVarroaMeasurement,
      createMany: createVarroaMeasurements,
      update: updateVarroaMeasurement,
      remove: removeVarroaMeasurement,
    },
    audit: notAudited('dailyWork'),
    descriptions: {
      create:
        'A fall takes `insertedOn` and `removedOn`, a sample the bees as `beeCount`, `sampleG` or `sampleMl` and at least 100 ' +
        'of them, drone brood `openedCells` and `infestedCells`. Rated by the thresholds of the month in which it ended.',
      createMany: 'A whole apiary at once: one item for each colony.',
      update:
        'Rates it again. Another method takes its own fields, and null for those that it does not know. Another colony or day also ' +
        'means another place.',
      remove: 'Refused with 409 IN_USE while a treatment names it as its reason.',
    },
  }),
];
