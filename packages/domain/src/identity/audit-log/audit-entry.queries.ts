import { keyset, oneOf, type Page, type Queryable } from '@beekeeping/db';
import { auditLog } from '@beekeeping/db/schema';
import { and, sql } from 'drizzle-orm';
import type { AuditEntryListQuery, AuditEntryView } from './audit-entry.schema.ts';

const { id, occurredAt, actorId, actorName, action, entityType, entityId, ip } = auditLog;

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
  const asked = and(
    query.ids && oneOf(id, query.ids),
    query.actorId && oneOf(actorId, query.actorId),
    query.action && oneOf(action, query.action),
    query.entityType && oneOf(entityType, query.entityType),
    query.entityId && oneOf(entityId, query.entityId),
    query.from ? sql`${occurredAt} >= ${query.from}::date::timestamp at time zone ${timeZone}` : undefined,
    query.to ? sql`${occurredAt} < (${query.to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
  const page = keyset({ sortable: { occurredAt, actorName, action, entityType, ip }, id }, query);
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(asked, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const total = query.count ? { total: await db.$count(auditLog, asked) } : {};
  return { ...page.page(rows, view), ...total };
};
