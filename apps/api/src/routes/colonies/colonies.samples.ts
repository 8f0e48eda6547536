import { apiaryBody, colonyBody } from '@beekeeping/domain/testing';
import { byId, once, record, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** A colony on an apiary of its own. */
export const aColonyOfItsOwn = async (api: TestApi): Promise<{ id: string; apiaryId: string }> => {
  const { id: apiaryId } = await record(api, '/apiaries', apiaryBody());
  return record(api, '/colonies', colonyBody({ apiaryId, establishedOn: '2024-04-01' }));
};

/** Valid requests of colonies. */
export const coloniesRequests = (api: TestApi): ValidRequests => {
  const mother = once(() => aColonyOfItsOwn(api));
  const colony = async () => {
    const { id: motherColonyId, apiaryId } = await mother();
    return colonyBody({ apiaryId, motherColonyId });
  };
  const aColony = async () => record(api, '/colonies', await colony());

  return {
    'GET /api/v1/colonies': async () => ({
      query: {
        limit: '2',
        apiaryId: (await mother()).apiaryId,
        status: 'ACTIVE,WEAK',
        type: 'PRODUCTION',
        isLiving: 'true',
        q: 'volk',
        ids: (await mother()).id,
        sort: '-name',
      },
    }),
    'POST /api/v1/colonies': async () => ({ body: await colony() }),
    'GET /api/v1/colonies/:id': byId(aColony),
    'PATCH /api/v1/colonies/:id': byId(aColony, colony),
    'POST /api/v1/colonies/:id/end': byId(aColony, () => ({
      status: 'DEAD',
      endedOn: '2025-10-01',
      endCause: 'Varroa',
      note: null,
    })),
    'DELETE /api/v1/colonies/:id': byId(aColony),
  };
};
