import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import {
  calibrateDevice,
  calibrationCreateSchema,
  calibrationListQuery,
  calibrationParams,
  calibrationRecords,
  calibrationSchema,
  listCalibrations,
  removeCalibration,
} from '@beekeeping/domain/field-work/devices';
import { notAudited, permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

const path = '/api/v1/devices/:id/calibrations';

export const calibrationsRoutes = [
  route({
    method: 'GET',
    path,
    summary: 'List the calibrations of a device',
    description: 'What corrects its channels from which day on, the latest first.',
    access: permission('devices:read'),
    params: idParams,
    query: calibrationListQuery,
    status: 200,
    response: pageOf(calibrationSchema),
    read: (db, { params, query }) => listCalibrations(db, params.id, query),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Calibrate a device',
    description:
      'From `validFrom` on the channel is answered as `value * factor + offset`, until its next calibration: also what was ' +
      'received before this one was entered.',
    access: permission('devices:update'),
    params: idParams,
    body: calibrationCreateSchema,
    status: 201,
    location: 'none',
    response: calibrationSchema,
    audit: notAudited('dailyWork'),
    creates: { kind: 'device-calibrations', readAgain: (db, { body }) => calibrationRecords.get(db, body.id) },
    write: (change, { params, body }) => calibrateDevice(change, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:calibrationId`,
    summary: 'Delete a calibration',
    description: 'One that was a mistake: the one before it holds again.',
    access: permission('devices:update'),
    params: calibrationParams,
    status: 204,
    audit: notAudited('dailyWork'),
    write: (change, { params }) => removeCalibration(change, params),
  }),
];
