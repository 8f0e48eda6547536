import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of suggestions. */
export const suggestionsRequests = (api: TestApi): ValidRequests => {
  const { aSuggestion } = factoriesOver(() => api.context);
  const aDismissedOne = async () => {
    const made = await aSuggestion();
    await api.admin.post(`/api/v1/suggestions/${made.id}/dismiss`).expect(200);
    return made;
  };
  const oneOf = (make: () => Promise<{ id: string }>) => async () => ({ body: { ids: [(await make()).id] } });

  return {
    'GET /api/v1/suggestions': async () => ({
      query: {
        limit: '2',
        q: 'Volk',
        type: 'FIX_DATA,TREAT_VARROA',
        status: 'OPEN,DISMISSED',
        severity: 'INFO,URGENT',
        subjectKind: 'COLONY',
        subjectId: (await aSuggestion()).subject.id,
        sort: '-severity',
      },
    }),
    'GET /api/v1/suggestions/summary': () => ({}),
    'POST /api/v1/suggestions/:id/accept': byId(aSuggestion),
    'POST /api/v1/suggestions/:id/dismiss': byId(aSuggestion),
    'POST /api/v1/suggestions/:id/reopen': byId(aDismissedOne),
    'POST /api/v1/suggestions/bulk/accept': oneOf(aSuggestion),
    'POST /api/v1/suggestions/bulk/dismiss': oneOf(aSuggestion),
    'POST /api/v1/suggestions/bulk/reopen': oneOf(aDismissedOne),
  };
};
