import { newId } from '@beekeeping/core/id';
import { domainEvents, jobRuns } from '@beekeeping/db/schema';
import { byId, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

const someDays = { from: '2026-01-01', to: '2026-12-31', ids: SOME_IDS, count: 'true', limit: '2' };

/** An event that was given up. */
export const aFailedEvent = async (api: TestApi, overrides: object = {}): Promise<{ id: string }> => {
  const id = newId();
  const payload = { id: newId() };
  const event = {
    id,
    type: 'ApiaryChanged',
    payload,
    occurredAt: new Date(),
    state: 'FAILED' as const,
    attemptCount: 8,
  };
  await api.db.insert(domainEvents).values({ ...event, ...overrides });
  return { id };
};

const aJobRun = async (api: TestApi): Promise<{ id: string }> => {
  const id = newId();
  await api.db.insert(jobRuns).values({ id, job: 'cleanup', startedAt: new Date(), outcome: 'RUNNING', counts: {} });
  return { id };
};

/** Valid requests of the system. */
export const systemRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/system/status': () => ({}),
  'GET /api/v1/system/queues': () => ({}),
  'GET /api/v1/system/job-runs': () => ({
    query: { ...someDays, job: 'cleanup,seed', outcome: 'FAILED,SUCCEEDED', sort: 'job' },
  }),
  'GET /api/v1/system/job-runs/:id': byId(() => aJobRun(api)),
  'GET /api/v1/system/events': () => ({
    query: { ...someDays, type: 'ApiaryChanged', state: 'FAILED,PENDING', sort: 'recordedAt' },
  }),
  'POST /api/v1/system/events/:id/retry': byId(() => aFailedEvent(api)),
  'POST /api/v1/system/events/replay': () => ({ body: { type: 'ApiaryChanged' } }),
});
