import { totpCodeAt } from '@beekeeping/auth';
import {
  anAccount,
  anEnrolment,
  anMfaToken,
  aSecondFactor,
  aSession,
  CHEAP_HASH,
  PASSWORD,
} from '@beekeeping/domain/testing';
import type { TestApi } from '../../../../testing/test-api.ts';
import { byId, type ValidRequests } from '../../../../testing/recording.ts';

/** Valid requests of the second factor: each for a user of its own, since a code is valid once. */
export const mfaRequests = (api: TestApi): ValidRequests => {
  const aUser = async () => {
    const { token, userId } = await api.signIn('no role');
    return { userId, headers: { Authorization: `Bearer ${token}` } };
  };

  const anEnrolledUser = async () => {
    const user = await aUser();
    const { recoveryCodes } = await aSecondFactor(api.context, user.userId);
    return { ...user, id: user.userId, code: recoveryCodes[0]! };
  };

  return {
    'POST /api/v1/auth/mfa/verify': async () => {
      const { userId, code } = await anEnrolledUser();
      return { body: { mfaToken: await anMfaToken(api.context, userId), code } };
    },
    'POST /api/v1/profile/mfa/enroll': async () => {
      const { accessToken } = await aSession(api.context, await anAccount(api.db));
      return { headers: { Authorization: `Bearer ${accessToken}` }, body: { currentPassword: PASSWORD } };
    },
    'POST /api/v1/profile/mfa/enroll/confirm': async () => {
      const { userId, headers } = await aUser();
      const { setupToken, secret } = await anEnrolment(api.context, userId);
      // Of the next half minute: good for at least that long.
      return { headers, body: { setupToken, code: totpCodeAt(secret, new Date(Date.now() + 30_000)) } };
    },
    'POST /api/v1/profile/mfa/disable': async () => {
      const { userId, headers, code } = await anEnrolledUser();
      await api.db.execute(`update users set password_hash = '${CHEAP_HASH}' where id = '${userId}'`);
      return { headers, body: { currentPassword: PASSWORD, code } };
    },
    'POST /api/v1/users/:id/mfa/reset': byId(anEnrolledUser),
  };
};
