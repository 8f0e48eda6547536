import { newId } from '@beekeeping/core/id';
import postgres from 'postgres';
import type { ReadyPost } from './post.ts';

/** Deliveries in a database, put there ahead of the run. */
export interface DueDeliveries {
  ids: string[];
  /** Makes them due, and wakes the worker. @returns when they were, by the clock of the database */
  release(): Promise<Date>;
  /**
   * Waits until nothing is pending.
   * @returns when the last result was recorded
   * @throws Error when any was not delivered at its first attempt
   */
  recorded(): Promise<Date>;
  close(): Promise<void>;
}

const EVENT = 'stock.changed';
/** Between two looks at what is left. */
const LOOK_MS = 20;

/** The body of such an event, as the fan-out writes it. */
const bodyOf = (batchId: string): string =>
  JSON.stringify({
    event: EVENT,
    occurredAt: '2026-11-01T10:00:00.000Z',
    data: { batchKind: 'BOTTLING', batchId, movementId: batchId, articleId: batchId },
  });

/** A post of the same size and with the same headers as a delivery. */
export const likeDelivery = (id: string, url: string): ReadyPost => ({
  url,
  headers: {
    'Content-Type': 'application/json',
    'User-Agent': 'Beekeeping-Webhooks/1',
    'X-Service-Signature': `sha256=${'0'.repeat(64)}`,
    'X-Service-Timestamp': '1793527200',
    'X-Service-Delivery': id,
  },
  body: bodyOf(id),
});

/**
 * Writes a number of deliveries and their events, as the fan-out does, in turn for each subscription. Meanwhile the
 * subscriptions are inactive: what belongs to one is not due.
 */
export const putDeliveries = async (
  databaseUrl: string,
  subscriptionIds: readonly string[],
  count: number,
): Promise<DueDeliveries> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const rows = Array.from({ length: count }, (_, n) => {
    const id = newId();
    return { id, event: newId(), subscription: subscriptionIds[n % subscriptionIds.length]!, body: bodyOf(id) };
  });
  await sql`update webhook_subscriptions set active = false`;
  await sql`truncate webhook_deliveries`;
  await sql`truncate domain_events cascade`;
  const json = sql.json(rows);
  await sql`
    insert into domain_events (id, type, payload, occurred_at, state)
    select event, 'StockMoved', '{}', now(), 'HANDLED' from jsonb_to_recordset(${json}) as r (event uuid)`;
  await sql`
    insert into webhook_deliveries (id, subscription_id, event_id, event, body, created_at, updated_at)
    select id, subscription, event, ${EVENT}, body, now(), now()
    from jsonb_to_recordset(${json}) as r (id uuid, event uuid, subscription uuid, body text)`;
  // As autovacuum would have done within a minute.
  await sql`analyze webhook_deliveries, domain_events, webhook_subscriptions`;
  return {
    ids: rows.map(({ id }) => id),
    release: async () => {
      const [released] = await sql<{ at: Date }[]>`
        with activated as (update webhook_subscriptions set active = true returning id)
        select clock_timestamp() as at, pg_notify('webhook_deliveries', '') from activated limit 1`;
      return released!.at;
    },
    recorded: async () => {
      for (;;) {
        const [left] = await sql<{ pending: boolean }[]>`
          select exists (select from webhook_deliveries where state = 'PENDING') as pending`;
        if (!left!.pending) break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      const [done] = await sql<{ delivered: number; last: Date }[]>`
        select count(*)::int as delivered, max(updated_at) as last from webhook_deliveries
        where state = 'DELIVERED' and jsonb_array_length(attempts) = 1`;
      if (done!.delivered !== count) throw new Error(`${done!.delivered} of ${count} were delivered at first`);
      return done!.last;
    },
    close: () => sql.end(),
  };
};
