import { newId } from '@beekeeping/core/id';
import { users } from '@beekeeping/db/schema';
import { PASSWORD } from '@beekeeping/domain/testing';
import type { TestApi } from '../../testing/test-api.ts';
import { byId, once, SOME_IDS, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of users. */
export const usersRequests = (api: TestApi): ValidRequests => {
  /** Written directly: over HTTP each would cost a password hash. */
  const aUser = async (isActive = true): Promise<{ id: string }> => {
    const [id, now] = [newId(), new Date()];
    const email = `${id}@example.test`;
    await api.db.insert(users).values({ id, email, name: 'Resi Imkerin', isActive, createdAt: now, updatedAt: now });
    return { id };
  };
  const shared = once(aUser);
  const aRole = once(async () => (await api.signIn(['apiaries:read'])).roleId!);
  const user = async () => ({ email: `${newId()}@example.test`, name: 'Resi Imkerin', roleId: await aRole() });
  const password = { password: PASSWORD };

  return {
    'GET /api/v1/users': async () => ({
      query: {
        limit: '2',
        q: 'resi',
        ids: SOME_IDS,
        isActive: 'true',
        mfaEnabled: 'false',
        roleId: `${await aRole()},${newId()}`,
        count: 'true',
        sort: 'email',
      },
    }),
    'POST /api/v1/users': async () => ({ body: { ...(await user()), ...password } }),
    'GET /api/v1/users/:id': byId(shared),
    'PATCH /api/v1/users/:id': byId(aUser, user),
    // By itself: beside the other fields it would be hashed for each of their faults.
    'PATCH /api/v1/users/:id (password)': byId(aUser, () => password),
    'POST /api/v1/users/:id/deactivate': byId(aUser),
    'POST /api/v1/users/:id/reactivate': byId(() => aUser(false)),
  };
};
