import { SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the audit log. */
export const auditLogRequests = (): ValidRequests => ({
  'GET /api/v1/audit-log': () => ({
    query: {
      limit: '2',
      sort: 'occurredAt',
      ids: SOME_IDS,
      count: 'true',
      actorId: SOME_IDS,
      action: 'login.succeeded,login.failed',
      entityType: 'user,role',
      entityId: SOME_IDS,
      from: '2026-01-01',
      to: '2026-12-31',
    },
  }),
});
