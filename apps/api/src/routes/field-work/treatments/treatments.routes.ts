import { idParams } from '@beekeeping/core/fields';
import {
  cancelTreatment,
  createTreatment,
  createTreatments,
  removeTreatment,
  treatmentCancelSchema,
  treatmentCreateSchema,
  treatmentListQuery,
  treatmentPatchSchema,
  treatmentRecords,
  treatmentSchema,
  updateTreatment,
  treatmentTable,
} from '@beekeeping/domain/field-work/treatments';
import { notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';

export const treatmentsRoutes = [
  ...recordRoutes({
    area: 'treatments',
    one: 'a treatment',
    many: 'treatments',
    schemas: {
      create: treatmentCreateSchema,
      patch: treatmentPatchSchema,
      query: treatmentListQuery,
      answer: treatmentSchema,
    },
    overrides: { list: listAsTable('treatments', treatmentTable.source) },
    operations: {
      ...treatmentRecords,
      create: createTreatment,
      createMany: createTreatments,
      update: updateTreatment,
      remove: removeTreatment,
    },
    audit: notAudited('dailyWork'),
    descriptions: {
      create:
        'Of one colony or many. With a lot, dose × colonies × applications is taken from it at once, or 409 INSUFFICIENT_STOCK ' +
        'with `remaining`; 409 INVALID_STATE outside the life of a colony and after the lot has expired. `warnings` say what ' +
        'the leaflet says against it, and of honey that was harvested meanwhile.',
      createMany: 'Many treatments, each of one colony or many, such as another dose for every hive.',
      update:
        '`endedOn` ends it. Kind, lot, dose, applications and colonies stay: 409 INVALID_STATE, cancel it and record a new one. ' +
        'Another `startedOn` is checked like a new one; the ledger keeps the day on which the medicine was booked.',
      remove: 'Refused with 409 HAS_MOVEMENTS for a treatment with a medicine, which is cancelled instead.',
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/treatments/:id/cancel',
    summary: 'Cancel a treatment',
    description:
      'For one recorded by mistake: its medicine goes back to its lot by a counter-booking, and it keeps no honey in the ' +
      'hive. It stays visible as CANCELLED. Refused with 409 INVALID_STATE the second time. Audited.',
    access: permission('treatments:update'),
    params: idParams,
    body: treatmentCancelSchema,
    status: 200,
    response: treatmentSchema,
    audit: 'treatment.cancelled',
    write: (change, { params, body }) => cancelTreatment(change, params.id, body),
  }),
];
