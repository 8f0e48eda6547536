import { preparedStatement, type Transaction } from '@beekeeping/db';
import { auditLog } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** One statement for any number of entries: an import makes one for each record. */
const insertEntries = preparedStatement(
  sql`insert into ${auditLog}
      (id, occurred_at, actor_id, actor_name, action, entity_type, entity_id, ip, request_id, details)
    select id, occurred_at, actor_id, actor_name, action, entity_type, entity_id, ip, request_id, details
    from jsonb_populate_recordset(null::${auditLog}, ${sql.placeholder('entries')}::jsonb)`,
);

/** Writes the audit entries of a change. */
export const recordAuditEntries = async (
  tx: Transaction,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: entry.id,
    occurred_at: entry.occurredAt,
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    action: entry.action,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    ip: entry.ip,
    request_id: entry.requestId,
    details: entry.details,
  }));
  await insertEntries(tx, { entries: JSON.stringify(rows) });
};
