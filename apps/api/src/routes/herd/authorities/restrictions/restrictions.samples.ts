import { factoriesOver, restrictionBody } from '@beekeeping/domain/testing';
import { byId, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of restrictions. */
export const restrictionsRequests = (api: TestApi): ValidRequests => {
  const { anApiary, anAuthorityNotice, aRestriction } = factoriesOver(() => api.context);
  const restriction = async () =>
    restrictionBody({ apiaryIds: [(await anApiary()).id], noticeId: (await anAuthorityNotice()).id });

  return {
    'GET /api/v1/restrictions': () => ({
      query: {
        limit: '2',
        kind: 'ZONE,STAND_LOCK',
        apiaryId: SOME_IDS,
        noticeId: SOME_IDS,
        inForceOn: '2025-07-01',
        from: '2025-01-01',
        to: '2025-12-31',
        q: 'afb',
        ids: SOME_IDS,
        count: 'true',
        sort: 'endsOn',
      },
    }),
    'POST /api/v1/restrictions': async () => ({ body: await restriction() }),
    'GET /api/v1/restrictions/:id': byId(aRestriction),
    'PATCH /api/v1/restrictions/:id': byId(aRestriction, restriction),
    'DELETE /api/v1/restrictions/:id': byId(aRestriction),
  };
};
