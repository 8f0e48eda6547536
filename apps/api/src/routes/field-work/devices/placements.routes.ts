import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import {
  listPlacements,
  placeDevice,
  placementCreateSchema,
  placementListQuery,
  placementParams,
  placementPatchSchema,
  placementRecords,
  placementSchema,
  removePlacement,
  updatePlacement,
} from '@beekeeping/domain/field-work/devices';
import { notAudited, permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

const path = '/api/v1/devices/:id/placements';

export const placementsRoutes = [
  route({
    method: 'GET',
    path,
    summary: 'List where a device hung',
    description: 'At which colonies and apiaries, and since and until when, the latest first.',
    access: permission('devices:read'),
    params: idParams,
    query: placementListQuery,
    status: 200,
    response: pageOf(placementSchema),
    read: (db, { params, query }) => listPlacements(db, params.id, query),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Place a device',
    description:
      'At a colony or at an apiary, since an instant or a day, and until one if that is over. Refused with 409 INVALID_STATE ' +
      'while the device hangs somewhere else, or another one of its kind there, which is named, and outside the life of the ' +
      'colony.',
    access: permission('devices:update'),
    params: idParams,
    body: placementCreateSchema,
    status: 201,
    location: 'none',
    response: placementSchema,
    audit: notAudited('dailyWork'),
    creates: { kind: 'device-placements', readAgain: (db, { body }) => placementRecords.get(db, body.id) },
    write: (change, { params, body }) => placeDevice(change, params.id, body),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:placementId`,
    summary: 'End or correct a placement',
    description:
      '`to` ends it, null takes it up again, `from` corrects since when. Refused with 409 INVALID_STATE as placing is; at ' +
      'another place it is another placement.',
    access: permission('devices:update'),
    params: placementParams,
    body: placementPatchSchema,
    status: 200,
    response: placementSchema,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => updatePlacement(change, params, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:placementId`,
    summary: 'Delete a placement',
    description: 'One that never was. Readings stay with the device; those of that time belong to no place then.',
    access: permission('devices:update'),
    params: placementParams,
    status: 204,
    audit: notAudited('dailyWork'),
    write: (change, { params }) => removePlacement(change, params),
  }),
];
