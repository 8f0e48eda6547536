import { honeyChain } from '../../testing/honey-chain.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { byId, numbered, once, record, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of the recall report. The numbering rules are not active. */
export const traceRequests = (api: TestApi): ValidRequests => {
  const { newHoneyBatch } = honeyChain(() => api.admin);
  const aBottling = once(async () => {
    const honeyBatch = await newHoneyBatch();
    const jars = { honeyBatchId: honeyBatch.id, jarSizeG: 500, jarCount: 10, filledOn: '2025-08-01' };
    return record<{ id: string; lotNumber: string }>(api, '/bottlings', { ...jars, lotNumber: numbered('T') });
  });

  return {
    'GET /api/v1/bottlings/:id/trace': byId(aBottling),
    'GET /api/v1/trace/:lotNumber': async () => ({ params: { lotNumber: (await aBottling()).lotNumber } }),
  };
};
