import { byId, once, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of automation rules. */
export const automationRulesRequests = (api: TestApi): ValidRequests => {
  const aRule = once(async (): Promise<{ id: string }> => {
    const { body } = await api.admin.get('/api/v1/automation-rules?q=LOT_NUMBER').expect(200);
    return body.items[0];
  });

  return {
    'GET /api/v1/automation-rules': () => ({
      query: { limit: '2', q: 'lot', ids: SOME_IDS, active: 'false', count: 'true', sort: 'triggerType' },
    }),
    'GET /api/v1/automation-rules/:id': byId(aRule),
    'PATCH /api/v1/automation-rules/:id': byId(aRule, () => ({
      active: false,
      format: 'H{YYYY}-{SEQ:4}',
      parameters: {},
    })),
    'POST /api/v1/automation-rules/:id/reset-counter': byId(aRule, () => ({ nextValue: 7 })),
  };
};
