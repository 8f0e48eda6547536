import { channels } from '@beekeeping/db';
import {
  type ClaimedDelivery,
  deliver,
  type DeliveryOutcome,
  deliveryQueue,
} from '@beekeeping/domain/reactions/webhooks/deliveries';
import { QueueRunner } from '@beekeeping/events';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';
import type { AttemptOutcome } from '../metrics/worker-observer.ts';
import { OutcomeQueue } from '../outcome-queue.ts';

/** Attempts that a process makes at a time. */
const MAX_IN_FLIGHT = 1_000;
/** Those for subscriptions that are failing: the others always find room. */
const MAX_FAILING = MAX_IN_FLIGHT / 2;
/** Attempts that one poll starts. Of more, the database and this process would wait for each other by turns. */
const MAX_PER_POLL = 100;
/** Retries that are due sooner are waited for exactly; for the others the poll is exact enough. */
const EXACT_BELOW_MS = 60_000;

const observed = { DELIVERED: 'delivered', PENDING: 'retried', FAILED: 'given_up' } as const satisfies Record<
  string,
  AttemptOutcome
>;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Sends webhook deliveries. A poll claims what is due and starts it without waiting; when an attempt has ended, its
 * receiver has room again, so it asks for the next poll.
 */
export const deliverWebhooks: Loop<WorkerContext> = {
  description: 'Sends webhook deliveries to their receivers and records their outcome.',
  pollMs: 1_000,
  wakeOn: channels.webhookDeliveries,
  start: (context, wake) => {
    const { db, leaseSeconds, logger, observe, webhooks } = context;
    // The lease is counted from the deadline of the attempt: one that is still in time never loses its claim.
    const beginsWithinMs = leaseSeconds * 1_000;
    const leaseMs = webhooks.timeoutMs + beginsWithinMs;
    const outcomes = new OutcomeQueue(context);

    const record = async (delivery: ClaimedDelivery, outcome: DeliveryOutcome, tookMs: number): Promise<void> => {
      const { verdict, attempt: made } = outcome;
      const delivered = { deliveryId: delivery.id, subscriptionId: delivery.subscriptionId };
      const isRecorded = await outcomes.record(outcome);
      observe.attemptMade(observed[verdict.state]);
      if (!isRecorded)
        logger.warn('a webhook result came too late: its delivery was claimed again or deleted', delivered);
      else if (verdict.state === 'FAILED') {
        logger.warn('a webhook delivery was given up', { ...delivered, reason: verdict.reason, code: made?.error });
      } else if (verdict.state === 'PENDING') {
        const facts = { ...delivered, attempt: delivery.failureCount + 1, code: made?.error };
        logger.info('a webhook delivery will be retried', { ...facts, afterMs: Math.round(verdict.delayMs) });
        if (verdict.delayMs < EXACT_BELOW_MS) setTimeout(wake, verdict.delayMs + 1).unref();
      } else if (verdict.state === 'DELIVERED' && delivery.eventAgeSeconds !== null) {
        observe.delivered(delivery.eventAgeSeconds + tookMs / 1_000);
      }
    };

    const attempt = async (delivery: ClaimedDelivery, signal: AbortSignal): Promise<boolean> => {
      const startedAt = performance.now();
      try {
        const outcome = await deliver(context, delivery, signal);
        if (outcome) await record(delivery, outcome, performance.now() - startedAt);
        return outcome !== undefined;
      } catch (error) {
        logger.error('webhook outcome could not be recorded', { deliveryId: delivery.id, error: nameOf(error) });
        return true;
      }
    };

    const runner = new QueueRunner<ClaimedDelivery>({
      concurrency: MAX_IN_FLIGHT,
      batch: MAX_PER_POLL,
      beginsWithinMs,
      interrupts: true,
      placesForFailing: MAX_FAILING,
      claim: (request) => deliveryQueue.claim(db, { ...request, leaseMs }),
      work: attempt,
      release: (deliveries) => deliveryQueue.release(db, deliveries),
      wake,
    });
    return { runOnce: () => runner.poll(), settled: () => runner.settled(), release: () => runner.release() };
  },
};
