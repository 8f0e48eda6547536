import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import { colonySchema } from '@beekeeping/domain/herd/colonies';
import { queenStayListQuery, queenStaySchema } from '@beekeeping/domain/herd/history/queens';
import {
  assignQueen,
  createQueen,
  listQueenColonies,
  pedigreeQuery,
  pedigreeSchema,
  queenAssignmentSchema,
  queenCreateSchema,
  queenListQuery,
  queenPatchSchema,
  queenRecords,
  queenSchema,
  readPedigree,
  updateQueen,
  queenTable,
} from '@beekeeping/domain/herd/queens';
import { names, notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';

/** Assigning the queen of a colony changes the colony. */
const changesColony = { alsoRequires: { 'colonies:update': names('colonyId') } };

export const queensRoutes = [
  ...recordRoutes({
    area: 'queens',
    one: 'a queen',
    many: 'queens',
    schemas: { create: queenCreateSchema, patch: queenPatchSchema, query: queenListQuery, answer: queenSchema },
    operations: { ...queenRecords, create: createQueen, update: updateQueen, remove: queenRecords.removeById },
    audit: notAudited('dailyWork'),
    overrides: { list: listAsTable('queens', queenTable.source), create: changesColony, update: changesColony },
    descriptions: {
      create:
        'Her name is unique, and so is her breeding number. With `colonyId` she leads that colony from `assignedOn` on; the ' +
        'queen there is REPLACED. A mother born after her daughter is refused with 400 (`motherQueenId`).',
      update:
        'Another `colonyId` means that she leads that colony from today on, null that she leads none. A `status` that ends ' +
        'her takes her out of her colony on `endedOn`, which is then QUEENLESS. Refused with 409 INVALID_STATE when she ' +
        'would be her own ancestor.',
      remove: 'Refused with 409 IN_USE while daughters name her and when she has ever led a colony.',
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/queens/:id/pedigree',
    summary: 'Read the pedigree of a queen',
    description: 'Her mothers and the dams of the drones, each with hers, as far as they are recorded.',
    access: permission('queens:read'),
    params: idParams,
    query: pedigreeQuery,
    status: 200,
    response: pedigreeSchema,
    read: (db, { params, query }) => readPedigree(db, params.id, query.generations),
  }),
  route({
    method: 'GET',
    path: '/api/v1/queens/:id/colonies',
    summary: 'List the colonies that a queen has led',
    description: 'Since when and until when she led each, the latest first; `from` and `to` are about when she came.',
    access: permission('queens:read'),
    params: idParams,
    query: queenStayListQuery,
    status: 200,
    response: pageOf(queenStaySchema),
    read: (db, { params, query }) => listQueenColonies(db, params.id, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies/:id/queen',
    summary: 'Assign a queen to a colony',
    description:
      'She leads it from the evening of `assignedOn` on, in place of the queen there. A colony that she led until then has ' +
      'no queen any more. Refused with 409 INVALID_STATE when the colony or she has ended, when she leads it already, and ' +
      'for a day outside their lives or before the last change of queens.',
    access: permission('colonies:update'),
    params: idParams,
    body: queenAssignmentSchema,
    status: 200,
    response: colonySchema,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => assignQueen(change, params.id, body),
  }),
];
