import { signAccessToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { sessions } from '@beekeeping/db/schema';
import { anAccount, PASSWORD } from '@beekeeping/domain/testing';
import type { Recipe } from '@beekeeping/service/testing';
import type { TestApi } from '../../testing/test-api.ts';
import type { ValidRequests } from './recording.ts';

/** Valid requests of the own account, each with an account of its own. */
export const profileRequests = (api: TestApi): ValidRequests => {
  const asOneself =
    (body?: () => object): Recipe =>
    async () => {
      const { id: userId } = await anAccount(api.db);
      const [sessionId, now] = [newId(), new Date()];
      await api.db.insert(sessions).values({
        id: sessionId,
        userId,
        ip: '127.0.0.1',
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      });
      const token = signAccessToken(api.keyRing, { userId, sessionId, now });
      return { headers: { Authorization: `Bearer ${token}` }, ...(body ? { body: body() } : {}) };
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
