import { auditEntryListQuery, auditEntryPageSchema, listAuditEntries } from '@beekeeping/domain/identity/audit-log';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const auditLogRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/audit-log',
    summary: 'List audit entries',
    description: '`from` and `to` are business days. Entries are never changed and never removed.',
    access: permission('audit-log:read'),
    query: auditEntryListQuery,
    status: 200,
    response: auditEntryPageSchema,
    read: (db, { context, query }) => listAuditEntries(db, query, context.timeZone),
  }),
];
