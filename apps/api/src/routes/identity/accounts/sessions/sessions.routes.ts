import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import { listSessions, revokeSession, sessionListSchema } from '@beekeeping/domain/identity/accounts/sessions';
import { authenticated } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const sessionsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/profile/sessions',
    summary: 'List your sessions',
    description:
      'Your sessions that have not ended, this one first, then by their last use; the first hundred. `device` is read ' +
      'from what the browser calls itself: a hint, no proof.',
    access: authenticated,
    status: 200,
    response: sessionListSchema,
    read: (db, { context, actor }) => listSessions(db, signedIn(actor), context.clock.now()),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/profile/sessions/:id',
    summary: 'End one of your sessions',
    description: 'At once and everywhere, this one too. 404 NOT_FOUND for one that has ended.',
    access: authenticated,
    params: idParams,
    status: 204,
    audit: 'session.revoked',
    write: (change, { actor, params }) => revokeSession(change, signedIn(actor), params.id),
  }),
];
