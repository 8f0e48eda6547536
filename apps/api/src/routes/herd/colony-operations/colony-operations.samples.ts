import { colonyBody, factoriesOver, queenBody } from '@beekeeping/domain/testing';
import { byId, record, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of operations on colonies, and of their timelines. */
export const colonyOperationsRequests = (api: TestApi): ValidRequests => {
  const { anApiary, aColony } = factoriesOver(() => api.context);
  const anEndedColony = async () => {
    const colony = await aColony();
    const end = { status: 'DEAD', endedOn: '2025-10-01' };
    await api.admin.post(`/api/v1/colonies/${colony.id}/end`, end).expect(200);
    return colony;
  };
  const move = async () => ({
    apiaryId: (await anApiary()).id,
    movedOn: '2025-07-20',
    purpose: 'FORAGE',
    permitDocumentId: null,
    note: 'nachts',
  });
  const daughter = async () => {
    const { name, apiaryId } = colonyBody({ apiaryId: (await anApiary()).id });
    return { name, apiaryId, type: 'NUCLEUS', broodFrames: 2, foodFrames: 1.5, getsQueen: true };
  };

  return {
    'POST /api/v1/colonies/:id/move': byId(aColony, move),
    'POST /api/v1/colonies/move/bulk': async () => ({
      body: { items: [{ colonyId: (await aColony()).id, ...(await move()) }] },
    }),
    'POST /api/v1/colonies/:id/end': byId(aColony, () => ({
      status: 'DEAD',
      endedOn: '2025-10-01',
      endCause: 'Varroa',
      note: null,
    })),
    'POST /api/v1/colonies/:id/split': byId(aColony, async () => ({
      splitOn: '2025-05-20',
      method: 'QUEEN_NUC',
      daughters: [await daughter()],
    })),
    'POST /api/v1/colonies/:id/merge': byId(aColony, async () => {
      const into = await aColony();
      const queen = await record(api, '/queens', queenBody({ colonyId: into.id, assignedOn: '2025-05-01' }));
      return { intoColonyId: into.id, mergedOn: '2025-09-20', method: 'NEWSPAPER', survivingQueenId: queen.id };
    }),
    'POST /api/v1/colonies/:id/correct-status': byId(anEndedColony, () => ({
      status: 'LOST',
      endedOn: '2025-09-30',
      endCause: 'gestohlen',
      reason: 'vertippt',
    })),
    'GET /api/v1/colonies/:id/timeline': async () => ({
      ...(await byId(anEndedColony)()),
      query: { limit: '1', kind: 'ENDED,ESTABLISHED', from: '2025-01-01', to: '2025-12-31', sort: '-on' },
    }),
  };
};
