import { preparedStatement, type Transaction } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** One statement for any number of events: a row per parameter would end at 65,535 parameters. */
const insertEvents = preparedStatement(
  sql`insert into ${domainEvents} (id, type, payload, caused_by, occurred_at)
    select id, type, payload, caused_by, occurred_at
    from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
      as event (id uuid, type text, payload jsonb, caused_by uuid, occurred_at timestamptz)`,
);

/** Writes the domain events of a change, in the order in which they were emitted. */
export const recordEvents = async (
  tx: Transaction,
  events: readonly (typeof domainEvents.$inferInsert)[],
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map(({ id, type, payload, causedBy, occurredAt }) => ({
    id,
    type,
    payload,
    caused_by: causedBy,
    occurred_at: occurredAt,
  }));
  await insertEvents(tx, { events: JSON.stringify(rows) });
};
