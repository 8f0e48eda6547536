import { deletionListQuery, deletionPageSchema, listDeletions } from '@beekeeping/domain/reactions/deletions';
import { authenticated } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const deletionsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/deletions',
    summary: 'List what was deleted',
    description:
      'For clients that keep copies: what was deleted since, the earliest first, of the kinds that the caller may read. ' +
      'Beside it, `updatedSince` of each list answers what was recorded and changed. Take what is deleted first, then what ' +
      'is changed.',
    access: authenticated,
    query: deletionListQuery,
    mayRefuse: ['RELOAD_REQUIRED'],
    status: 200,
    response: deletionPageSchema,
    read: (db, { principal, query }) => listDeletions(db, query, principal!.permissions),
  }),
];
