import { colonyBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of colonies. */
export const coloniesRequests = (api: TestApi): ValidRequests => {
  const { aColony } = factoriesOver(() => api.context);
  const mother = once(() => aColony({ establishedOn: '2024-04-01' }));
  const colony = async () => {
    const { id: motherColonyId, apiaryId } = await mother();
    return colonyBody({ apiaryId, motherColonyId });
  };

  return {
    'GET /api/v1/colonies': async () => ({
      query: {
        limit: '2',
        apiaryId: (await mother()).apiaryId,
        status: 'ACTIVE,WEAK',
        type: 'PRODUCTION',
        isLiving: 'true',
        on: '2025-06-01',
        include: 'overview',
        varroaRating: 'RED,UNKNOWN',
        inWithdrawal: 'false',
        notInspectedSince: '2025-05-01',
        q: 'volk',
        ids: (await mother()).id,
        sort: '-name',
      },
    }),
    'POST /api/v1/colonies': async () => ({ body: await colony() }),
    'GET /api/v1/colonies/:id': byId(aColony),
    'PATCH /api/v1/colonies/:id': byId(aColony, async () => ({
      ...(await colony()),
      status: 'WEAK',
      statusReason: 'klein geblieben',
    })),
    'DELETE /api/v1/colonies/:id': byId(aColony),
    'PUT /api/v1/apiaries/:id/order': async () => {
      const { id, apiaryId } = await aColony();
      return { params: { id: apiaryId }, body: { colonyIds: [id] } };
    },
  };
};
