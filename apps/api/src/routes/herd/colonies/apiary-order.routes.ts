import { idParams } from '@beekeeping/core/fields';
import { apiarySchema } from '@beekeeping/domain/herd/apiaries';
import { apiaryOrderSchema, orderColonies } from '@beekeeping/domain/herd/colonies';
import { notAudited, permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const apiaryOrderRoutes = [
  route({
    method: 'PUT',
    path: '/api/v1/apiaries/:id/order',
    summary: 'Put the colonies of an apiary in order',
    description:
      'The order in which one walks along them: the colonies get the `position` 1, 2 and so on, all others of the apiary none. ' +
      'Lists of the apiary come in this order. Only living colonies that are there; another one is 400 REFERENCE_NOT_FOUND, by ' +
      'its place in the list. Another order makes a new version of the apiary: of two at once the second is refused with ' +
      '`If-Match`, and holds without it.',
    access: permission('colonies:update'),
    params: idParams,
    body: apiaryOrderSchema,
    status: 200,
    response: apiarySchema,
    takesIfMatch: true,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => orderColonies(change, params.id, body),
  }),
];
