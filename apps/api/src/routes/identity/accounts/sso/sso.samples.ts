import { newId } from '@beekeeping/core/id';
import { anAccount } from '@beekeeping/domain/testing';
import type { Recipe } from '@beekeeping/http/testing';
import type { FakeProvider } from '../../../../testing/fake-provider.ts';
import { startSso, throughSso } from '../../../../testing/sso-browser.ts';
import type { TestApi } from '../../../../testing/test-api.ts';
import { once, type ValidRequests } from '../../../../testing/recording.ts';

/** Valid requests of a sign-in through an identity provider. */
export const ssoRequests = (api: TestApi): ValidRequests => {
  const account = once(async () => ({ sub: newId(), email: (await anAccount(api.db)).email, email_verified: true }));
  const provider = (): FakeProvider => {
    if (!api.identityProvider) throw new Error('this API was started without an identity provider');
    return api.identityProvider;
  };
  const params = { provider: 'fake' };

  const aReturn: Recipe = async () => {
    const { location, cookie } = await startSso(api);
    const query = Object.fromEntries(provider().authorize(location, await account()));
    return { params, query, headers: { Cookie: cookie } };
  };
  const aCompletion: Recipe = async () => {
    const { answer, cookie } = await throughSso(api, provider(), await account());
    return { body: { code: answer.code }, headers: { Cookie: cookie } };
  };

  return {
    'GET /api/v1/auth/sso/providers': () => ({}),
    'GET /api/v1/auth/sso/:provider/start': () => ({ params, query: { returnTo: '/apiaries?view=map' } }),
    'GET /api/v1/auth/sso/:provider/callback': aReturn,
    'POST /api/v1/auth/sso/complete': aCompletion,
  };
};
