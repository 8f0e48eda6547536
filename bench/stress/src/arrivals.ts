import { type Latency, latencyOf } from '@beekeeping/bench/latency';
import type { Database } from '@beekeeping/db';
import { domainEvents, webhookDeliveries } from '@beekeeping/db/schema';
import { accept, type ReceivedPost } from '@beekeeping/http/testing';
import { eq, sql } from 'drizzle-orm';

/** When a receiver that accepts everything got each delivery for the first time. */
export class Arrivals {
  readonly #at = new Map<string, number>();

  readonly behaviour = (post: ReceivedPost): void => {
    const id = String(post.headers['x-service-delivery']);
    if (!this.#at.has(id)) this.#at.set(id, Date.now());
    accept(post);
  };

  /**
   * From the record of each event of that time, which is a moment before its commit, to its arrival, by the clock of this
   * machine; infinite for what never arrived.
   */
  async latency(db: Database, from: number, to: number): Promise<Latency> {
    const recordedAt = sql<number>`extract(epoch from ${domainEvents.recordedAt})::float8 * 1000`;
    const deliveries = await db
      .select({ id: webhookDeliveries.id, at: recordedAt })
      .from(webhookDeliveries)
      .innerJoin(domainEvents, eq(domainEvents.id, webhookDeliveries.eventId))
      .where(sql`${recordedAt} between ${from} and ${to}`);
    return latencyOf(deliveries.map(({ id, at }) => (this.#at.get(id) ?? Infinity) - at));
  }
}
