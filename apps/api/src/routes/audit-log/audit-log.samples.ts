import type { ValidRequests } from '../../testing/recording.ts';

/** Valid requests of the audit log. */
export const auditLogRequests = (): ValidRequests => ({
  'GET /api/v1/audit-log': () => ({
    query: {
      limit: '2',
      sort: 'occurredAt',
      actorId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11',
      action: 'login.succeeded',
      entityType: 'user',
      entityId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11',
      from: '2026-01-01',
      to: '2026-12-31',
    },
  }),
});
