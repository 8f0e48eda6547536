import { roleBody } from '@beekeeping/domain/testing';
import { byId, record, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of roles. */
export const rolesRequests = (api: TestApi): ValidRequests => {
  const aRole = async () => record(api, '/roles', roleBody());
  const anInactiveRole = async () => {
    const made = await aRole();
    await api.admin.post(`/api/v1/roles/${made.id}/deactivate`).expect(200);
    return made;
  };

  return {
    'GET /api/v1/roles': () => ({
      query: {
        limit: '2',
        q: 'help',
        ids: SOME_IDS,
        isActive: 'true',
        isSystem: 'false',
        count: 'true',
        sort: 'name',
      },
    }),
    'POST /api/v1/roles': () => ({ body: roleBody() }),
    'GET /api/v1/roles/:id': byId(aRole),
    'PATCH /api/v1/roles/:id': byId(aRole, () => roleBody()),
    'POST /api/v1/roles/:id/deactivate': byId(aRole),
    'POST /api/v1/roles/:id/reactivate': byId(anInactiveRole),
  };
};
