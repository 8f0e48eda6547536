import { id } from '@beekeeping/core/fields';
import {
  createRound,
  roundCreateSchema,
  roundListQuery,
  roundPatchSchema,
  roundRecords,
  roundSchema,
  updateRound,
  visitColony,
  visitSchema,
} from '@beekeeping/domain/field-work/rounds';
import { notAudited, permission } from '@beekeeping/http';
import { z } from 'zod';
import { recordRoutes, route } from '../../../route.ts';

const { list, get, sortable } = roundRecords;

export const roundsRoutes = [
  ...recordRoutes({
    // Who may inspect may walk.
    area: 'inspections',
    path: 'rounds',
    one: 'a round',
    many: 'rounds',
    schemas: { create: roundCreateSchema, patch: roundPatchSchema, query: roundListQuery, answer: roundSchema },
    operations: { list, get, sortable, create: createRound, update: updateRound },
    audit: notAudited('dailyWork'),
    descriptions: {
      create:
        'Begins a walk through an apiary, colony by colony; it goes on tomorrow, on another phone or with another person. A ' +
        'colony that has moved or ended since is a stop all the same, `isThere` says so.',
      update: '`isFinished` ends the round, whatever remains, or takes it up again.',
    },
    overrides: { update: { access: permission('inspections:create') } },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/rounds/:id/visits/:colonyId',
    summary: 'Note a visit of a round',
    description:
      'Says what came of the visit; what was seen is an inspection of its own. The same again changes nothing, another outcome ' +
      'replaces it. A colony that is no stop yet becomes the last one. Taken late, too, when the round is over.',
    access: permission('inspections:create'),
    params: z.object({ id: id(), colonyId: id() }),
    body: visitSchema,
    status: 200,
    response: roundSchema,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => visitColony(change, params, body),
  }),
];
