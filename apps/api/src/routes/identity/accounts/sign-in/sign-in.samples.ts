import { anAccount, aSession } from '@beekeeping/domain/testing';
import type { Recipe } from '@beekeeping/http/testing';
import type { ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of sign-in. */
export const authRequests = (api: TestApi): ValidRequests => {
  /** A cookie of its own: signing in would cost a password hash each time. */
  const aCookie: Recipe = async () => {
    const { refreshToken } = await aSession(api.context, await anAccount(api.db));
    return { headers: { Cookie: `refreshToken=${refreshToken}` } };
  };

  return {
    'POST /api/v1/auth/login': async () => {
      // Its own account, with a cheap hash: the first success replaces it with an expensive one.
      const { email, password } = await anAccount(api.db);
      return { body: { email, password } };
    },
    'POST /api/v1/auth/refresh': aCookie,
    'GET /api/v1/auth/refresh': aCookie,
    'POST /api/v1/auth/logout': aCookie,
    'GET /api/v1/auth/me': () => ({}),
  };
};
