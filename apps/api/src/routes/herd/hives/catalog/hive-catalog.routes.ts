import { idParams } from '@beekeeping/core/fields';
import {
  createHivePartType,
  createHiveSystem,
  getHiveCatalog,
  hiveCatalogSchema,
  hivePartTypeCreateSchema,
  hivePartTypePatchSchema,
  hivePartTypeRecords,
  hivePartTypeSchema,
  hiveSystemCreateSchema,
  hiveSystemPatchSchema,
  hiveSystemRecords,
  hiveSystemSchema,
  updateHivePartType,
  updateHiveSystem,
} from '@beekeeping/domain/herd/hives/catalog';
import { notAudited, permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

const changes =
  'Built-in ones are refused with 409 INVALID_STATE; a change that would make an existing hive illegal ' +
  'with 409 IN_USE, with the named `conflict` and how many `hives` it concerns.';

/** New entries are read with the whole catalog. */
const location = (): string => '/api/v1/hive-catalog';

export const hiveCatalogRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/hive-catalog',
    summary: 'Read the hive catalog',
    description:
      'Every hive system and part type: what a client draws a hive from and offers for it. Changes seldom: ask with ' +
      '`If-None-Match`.',
    access: permission('colonies:read'),
    status: 200,
    response: hiveCatalogSchema,
    revalidated: true,
    read: (db) => getHiveCatalog(db),
  }),
  route({
    method: 'POST',
    path: '/api/v1/hive-systems',
    summary: 'Record a hive system',
    description: 'Adds an own one beside the built-in ones. It is read with the catalog, where `Location` points.',
    access: permission('hive-systems:manage'),
    body: hiveSystemCreateSchema,
    status: 201,
    response: hiveSystemSchema,
    location,
    audit: notAudited('dailyWork'),
    creates: { kind: 'hive-systems', readAgain: (db, { body }) => hiveSystemRecords.get(db, body.id) },
    write: (change, { body }) => createHiveSystem(change, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/hive-systems/:id',
    summary: 'Read a hive system',
    description: 'As it stands in the catalog, with the tag that a change of it names.',
    access: permission('colonies:read'),
    params: idParams,
    status: 200,
    response: hiveSystemSchema,
    read: (db, { params }) => hiveSystemRecords.get(db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/hive-systems/:id',
    summary: 'Change a hive system',
    description: changes,
    access: permission('hive-systems:manage'),
    params: idParams,
    body: hiveSystemPatchSchema,
    status: 200,
    response: hiveSystemSchema,
    takesIfMatch: true,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => updateHiveSystem(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/hive-part-types',
    summary: 'Record a hive part type',
    description:
      'An own one: of any system, or without one for all of them. It is read with the catalog, where `Location` points.',
    access: permission('hive-systems:manage'),
    body: hivePartTypeCreateSchema,
    status: 201,
    response: hivePartTypeSchema,
    location,
    audit: notAudited('dailyWork'),
    creates: { kind: 'hive-part-types', readAgain: (db, { body }) => hivePartTypeRecords.get(db, body.id) },
    write: (change, { body }) => createHivePartType(change, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/hive-part-types/:id',
    summary: 'Read a hive part type',
    description: 'As it stands in the catalog, with the tag that a change of it names.',
    access: permission('colonies:read'),
    params: idParams,
    status: 200,
    response: hivePartTypeSchema,
    read: (db, { params }) => hivePartTypeRecords.get(db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/hive-part-types/:id',
    summary: 'Change a hive part type',
    description: changes,
    access: permission('hive-systems:manage'),
    params: idParams,
    body: hivePartTypePatchSchema,
    status: 200,
    response: hivePartTypeSchema,
    takesIfMatch: true,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => updateHivePartType(change, params.id, body),
  }),
];
