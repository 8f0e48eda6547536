import { setMaxListeners } from 'node:events';
import { channels } from '@beekeeping/db';
import {
  claimDeliveries,
  type ClaimedDelivery,
  deliver,
  releaseDeliveries,
} from '@beekeeping/domain/webhook-deliveries';
import type { AttemptOutcome, Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';
import { OutcomeQueue } from '../outcome-queue.ts';

/** Attempts that a process makes at a time. */
const MAX_IN_FLIGHT = 1_000;
/** Those for subscriptions that are failing: the others always find room. */
const MAX_FAILING = MAX_IN_FLIGHT / 2;
/** Attempts that one look starts. Of more, the database and this process would wait for each other by turns. */
const MAX_PER_LOOK = 100;
/** Retries that are due sooner are waited for exactly; for the others the poll is exact enough. */
const EXACT_BELOW_MS = 60_000;

const observed = { DELIVERED: 'delivered', PENDING: 'retried', FAILED: 'given_up' } as const satisfies Record<
  string,
  AttemptOutcome
>;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Sends webhook deliveries. A look claims what is due and starts it without waiting; when an attempt has ended, its
 * receiver has room again, so it asks for the next look.
 */
export const deliverWebhooks: Loop<WorkerContext> = {
  description: 'Sends webhook deliveries to their receivers and records what came of them.',
  pollMs: 1_000,
  wakeOn: channels.webhookDeliveries,
  start: (context, wake) => {
    const { db, leaseSeconds, logger, observe, webhooks } = context;
    // The lease is counted from the deadline of the attempt: one that is still within it never loses its claim.
    const leaseMs = webhooks.timeoutMs + leaseSeconds * 1_000;
    const outcomes = new OutcomeQueue(context);
    const stopping = new AbortController();
    // Every attempt listens.
    setMaxListeners(0, stopping.signal);
    const inFlight = new Map<ClaimedDelivery, Promise<void>>();
    const cutOff: ClaimedDelivery[] = [];
    let failingCount = 0;
    let looking: Promise<unknown> = Promise.resolve();

    const attempt = async (delivery: ClaimedDelivery): Promise<void> => {
      const startedAt = performance.now();
      const outcome = await deliver(context, delivery, stopping.signal);
      if (!outcome) {
        cutOff.push(delivery);
        return;
      }
      const { verdict } = outcome;
      const delivered = { deliveryId: delivery.id, subscriptionId: delivery.subscriptionId };
      const tookMs = performance.now() - startedAt;
      const isRecorded = await outcomes.record(outcome);
      observe.attemptMade(observed[verdict.state]);
      if (!isRecorded)
        logger.warn('a webhook result came too late: its delivery was claimed anew or deleted', delivered);
      else if (verdict.state === 'FAILED') {
        logger.warn('a webhook delivery was given up', { ...delivered, reason: verdict.reason });
      } else if (verdict.state === 'PENDING' && verdict.delayMs < EXACT_BELOW_MS) {
        setTimeout(wake, verdict.delayMs + 1).unref();
      } else if (verdict.state === 'DELIVERED' && delivery.eventAgeSeconds !== null) {
        observe.delivered(delivery.eventAgeSeconds + tookMs / 1_000);
      }
    };

    const begin = (delivery: ClaimedDelivery): void => {
      failingCount += Number(delivery.isFailing);
      const running = attempt(delivery)
        .catch((error: unknown) => {
          logger.error('webhook result was not recorded', { deliveryId: delivery.id, error: nameOf(error) });
        })
        .then(() => {
          inFlight.delete(delivery);
          failingCount -= Number(delivery.isFailing);
          wake();
        });
      inFlight.set(delivery, running);
    };

    const settled = async (): Promise<void> => {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    };

    return {
      runOnce: async () => {
        const room = Math.min(MAX_PER_LOOK, MAX_IN_FLIGHT - inFlight.size);
        if (room === 0 || stopping.signal.aborted) return false;
        const roomForFailing = Math.max(0, MAX_FAILING - failingCount);
        const claiming = claimDeliveries(db, { room, roomForFailing, leaseMs });
        looking = claiming.catch(() => {});
        const claimed = await claiming;
        for (const delivery of claimed) begin(delivery);
        return claimed.length === room;
      },
      settled,
      release: async () => {
        stopping.abort();
        await looking;
        await settled();
        await releaseDeliveries(db, cutOff.splice(0));
      },
    };
  },
};
