import { anAccount, aSession } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the own sessions. */
export const sessionsRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/profile/sessions': () => ({}),
  'DELETE /api/v1/profile/sessions/:id': async () => {
    const { sessionId, accessToken } = await aSession(api.context, await anAccount(api.db));
    return { params: { id: sessionId }, headers: { Authorization: `Bearer ${accessToken}` } };
  },
});
