import { newId } from '@beekeeping/core/id';
import { anAccount, aSession, PASSWORD } from '@beekeeping/domain/testing';
import type { Recipe } from '@beekeeping/http/testing';
import type { TestApi } from '../../../../testing/test-api.ts';
import type { ValidRequests } from '../../../../testing/recording.ts';

/** Valid requests of the profile, each with an account of its own. */
export const profileRequests = (api: TestApi): ValidRequests => {
  const asOneself =
    (body?: () => object): Recipe =>
    async () => {
      const { accessToken } = await aSession(api.context, await anAccount(api.db));
      return { headers: { Authorization: `Bearer ${accessToken}` }, ...(body ? { body: body() } : {}) };
    };

  return {
    'GET /api/v1/profile': asOneself(),
    'PATCH /api/v1/profile': asOneself(() => ({
      name: 'Resi Imkerin',
      email: `${newId()}@example.test`,
      currentPassword: PASSWORD,
    })),
    'POST /api/v1/profile/password': asOneself(() => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD} neu` })),
    'POST /api/v1/profile/deactivate': asOneself(() => ({ currentPassword: PASSWORD })),
  };
};
