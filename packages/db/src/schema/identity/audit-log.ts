import { desc } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    occurredAt: instantColumn().notNull(),
    /** No reference: an entry outlives the account that it names. */
    actorId: uuid(),
    actorName: text(),
    action: text().notNull(),
    entityType: text().notNull(),
    entityId: uuid(),
    ip: text(),
    requestId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_log_occurred_at_idx').on(desc(table.occurredAt), desc(table.id)),
    index('audit_log_entity_idx').on(table.entityType, table.entityId, desc(table.occurredAt), desc(table.id)),
    index('audit_log_actor_id_idx').on(table.actorId, desc(table.occurredAt), desc(table.id)),
    index('audit_log_action_idx').on(table.action, desc(table.occurredAt), desc(table.id)),
  ],
);

export const auditLogTables = [describeTable(auditLog, { backup: 'excluded', appendOnly: true, retention: 'forever' })];
