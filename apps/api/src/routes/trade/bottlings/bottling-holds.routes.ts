import { idParams } from '@beekeeping/core/fields';
import { bottlingSchema, holdBottling, releaseBottling } from '@beekeeping/domain/trade/bottlings';
import { holdBodySchema } from '@beekeeping/domain/honey-house/holds';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const bottlingHoldsRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/bottlings/:id/hold',
    summary: 'Put a bottling on hold',
    description:
      'From then on no jar can be booked out except by BREAKAGE or INVENTORY_CORRECTION, and the public origin shows the recall notice; the reason is not published. With `isPublic: false` the public is not informed; a second request makes a quiet hold public. Every other second one is 409 INVALID_STATE.',
    access: permission('bottlings:hold'),
    params: idParams,
    body: holdBodySchema,
    status: 200,
    response: bottlingSchema,
    audit: 'bottling.held',
    write: (change, { params, body }) => holdBottling(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/bottlings/:id/release',
    summary: 'Release a bottling',
    description:
      'Ends its own hold; it stays held while its honey batch is. 409 INVALID_STATE when it has no hold of its own.',
    access: permission('bottlings:hold'),
    params: idParams,
    status: 200,
    response: bottlingSchema,
    audit: 'bottling.released',
    write: (change, { params }) => releaseBottling(change, params.id),
  }),
];
