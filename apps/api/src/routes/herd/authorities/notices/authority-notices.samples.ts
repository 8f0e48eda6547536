import { authorityNoticeBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of authority notices. */
export const authorityNoticesRequests = (api: TestApi): ValidRequests => {
  const { anApiary, anAuthorityNotice } = factoriesOver(() => api.context);
  const notice = async () => authorityNoticeBody({ apiaryIds: [(await anApiary()).id] });

  return {
    'GET /api/v1/authority-notices': () => ({
      query: {
        limit: '2',
        type: 'OTHER,FEE',
        status: 'OPEN,SETTLED',
        apiaryId: SOME_IDS,
        deadlineFrom: '2025-01-01',
        deadlineTo: '2025-12-31',
        from: '2025-01-01',
        to: '2025-12-31',
        q: 'vet',
        ids: SOME_IDS,
        count: 'true',
        sort: 'deadlineOn',
      },
    }),
    'POST /api/v1/authority-notices': async () => ({ body: await notice() }),
    'GET /api/v1/authority-notices/:id': byId(anAuthorityNotice),
    'PATCH /api/v1/authority-notices/:id': byId(anAuthorityNotice, notice),
    'DELETE /api/v1/authority-notices/:id': byId(anAuthorityNotice),
  };
};
