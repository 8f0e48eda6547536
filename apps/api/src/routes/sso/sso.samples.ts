import { newId } from '@beekeeping/core/id';
import { ssoIdentities } from '@beekeeping/db/schema';
import { anAccount, aSession } from '@beekeeping/domain/testing';
import type { Recipe } from '@beekeeping/http/testing';
import type { PretendProvider } from '../../testing/pretend-provider.ts';
import { startSso, throughSso } from '../../testing/sso-browser.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { once, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of a sign-in through an identity provider. */
export const ssoRequests = (api: TestApi): ValidRequests => {
  const account = once(async () => ({ sub: newId(), email: (await anAccount(api.db)).email, email_verified: true }));
  const provider = (): PretendProvider => {
    if (!api.identityProvider) throw new Error('this API was started without an identity provider');
    return api.identityProvider;
  };
  const params = { provider: 'pretend' };

  const aReturn: Recipe = async () => {
    const { location, cookie } = await startSso(api);
    const query = Object.fromEntries(provider().authorize(location, await account()));
    return { params, query, headers: { Cookie: cookie } };
  };
  const aCompletion: Recipe = async () => {
    const { answer, cookie } = await throughSso(api, provider(), await account());
    return { body: { code: answer.code }, headers: { Cookie: cookie } };
  };

  const aLink = async () => {
    const { id: userId } = await anAccount(api.db);
    const [id, now] = [newId(), new Date()];
    const issuer = provider().issuer;
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
    'GET /api/v1/auth/sso/providers': () => ({}),
    'GET /api/v1/auth/sso/:provider/start': () => ({ params, query: { returnTo: '/apiaries?view=map' } }),
    'GET /api/v1/auth/sso/:provider/callback': aReturn,
    'POST /api/v1/auth/sso/complete': aCompletion,
  };
};
