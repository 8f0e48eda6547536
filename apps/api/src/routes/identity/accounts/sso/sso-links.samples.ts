import { newId } from '@beekeeping/core/id';
import { ssoIdentities } from '@beekeeping/db/schema';
import { anAccount, aSession } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the accounts at identity providers that users are linked with. */
export const ssoLinksRequests = (api: TestApi): ValidRequests => {
  const aLink = async () => {
    const { id: userId } = await anAccount(api.db);
    const [id, now] = [newId(), new Date()];
    const issuer = 'https://id.example';
    await api.db.insert(ssoIdentities).values({ id, userId, issuer, subject: id, createdAt: now, lastUsedAt: now });
    const { accessToken } = await aSession(api.context, { id: userId });
    return { id, userId, headers: { Authorization: `Bearer ${accessToken}` } };
  };

  return {
    'GET /api/v1/profile/sso-links': async () => ({ headers: (await aLink()).headers }),
    'DELETE /api/v1/profile/sso-links/:id': async () => {
      const { id, headers } = await aLink();
      return { params: { id }, headers };
    },
    'GET /api/v1/users/:id/sso-links': async () => ({ params: { id: (await aLink()).userId } }),
    'DELETE /api/v1/users/:id/sso-links/:linkId': async () => {
      const { id: linkId, userId: id } = await aLink();
      return { params: { id, linkId } };
    },
  };
};
