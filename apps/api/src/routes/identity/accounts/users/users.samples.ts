import { newId } from '@beekeeping/core/id';
import { aUser, PASSWORD, userBody } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { byId, once, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of users. */
export const usersRequests = (api: TestApi): ValidRequests => {
  /** Over HTTP each would cost a password hash. */
  const someUser = () => inTestChange(api.db, (change) => aUser(change));
  const anInactiveUser = async () => {
    const user = await someUser();
    await api.admin.post(`/api/v1/users/${user.id}/deactivate`).expect(200);
    return user;
  };
  const aRole = once(async () => (await api.signIn(['apiaries:read'])).roleId!);
  const user = async () => userBody({ roleId: await aRole() });
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
    'GET /api/v1/users/:id': byId(someUser),
    'PATCH /api/v1/users/:id': byId(someUser, user),
    // Separate: together with the other fields it would be hashed once for each of their mutations.
    'PATCH /api/v1/users/:id (password)': byId(someUser, () => password),
    'POST /api/v1/users/:id/deactivate': byId(someUser),
    'POST /api/v1/users/:id/reactivate': byId(anInactiveUser),
  };
};
