import { advisoryLocks, channels } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { type LeasedQueue, leasedQueue } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import { type ClaimedDelivery, deliveryClaim } from './delivery-claim.ts';
import { deliverySettlement, type RecordedDelivery } from './delivery-settlement.ts';

/** The deliveries that are due, under way or waiting for their next attempt. */
export const deliveryQueue: LeasedQueue<ClaimedDelivery, RecordedDelivery> = leasedQueue({
  table: webhookDeliveries,
  // Its attempts are a list, and those that crashed a process do not count as retries.
  countsAttempts: false,
  channel: channels.webhookDeliveries,
  // One after another, each in its own statement: the next one must see the claims of the previous process.
  beforeClaim: sql`pg_advisory_xact_lock(${sql.raw(String(advisoryLocks.claimWebhookDeliveries))})`,
  claim: deliveryClaim,
  settle: deliverySettlement,
  waitsSince: sql`next_attempt_at`,
});
