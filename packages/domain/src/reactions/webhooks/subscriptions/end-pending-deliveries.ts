import { webhookDeliveries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, sql } from 'drizzle-orm';
import { isUnclaimed } from './webhook-delivery.queries.ts';

/**
 * Gives up every pending delivery of a subscription that is not being sent: FAILED, listed, and sent again on request.
 * The caller has locked the subscription, which keeps further ones from being made.
 */
export const endPendingDeliveries = async (change: Change, subscriptionId: string): Promise<void> => {
  await change.tx
    .update(webhookDeliveries)
    // Without its claim, so that a late result of a lease that ran out changes nothing.
    .set({ state: 'FAILED', claim: null, claimedUntil: null, updatedAt: change.now })
    .where(
      and(
        eq(webhookDeliveries.subscriptionId, subscriptionId),
        // Spelled out, so that the index of pending ones is used.
        sql`${webhookDeliveries.state} = 'PENDING'`,
        isUnclaimed,
      ),
    );
};
