import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { auditLog } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { AuditEntryListQuery, AuditEntryView } from './audit-entry.schema.ts';

const { occurredAt } = auditLog;

const view = (row: typeof auditLog.$inferSelect): AuditEntryView => ({
  ...row,
  occurredAt: row.occurredAt.toISOString(),
});

/**
 * One page of the audit log, by who, what and business day, both ends included.
 * @param timeZone IANA zone of the business days
 */
export const listAuditEntries = async (
  db: Queryable,
  query: AuditEntryListQuery,
  timeZone: string,
): Promise<Page<AuditEntryView>> => {
  const page = keyset({ sortable: { occurredAt }, id: auditLog.id }, query);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        query.actorId ? eq(auditLog.actorId, query.actorId) : undefined,
        query.action && eq(auditLog.action, query.action),
        query.entityType ? eq(auditLog.entityType, query.entityType) : undefined,
        query.entityId ? eq(auditLog.entityId, query.entityId) : undefined,
        query.from ? sql`${occurredAt} >= ${query.from}::date::timestamp at time zone ${timeZone}` : undefined,
        query.to ? sql`${occurredAt} < (${query.to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, view);
};
