import { AppError } from '@beekeeping/core/app-error';
import { openSecret, sealErrorOf } from '@beekeeping/core/seal';
import { type DialOutcome, dialUntrusted } from '@beekeeping/egress';
import { webhookSecretPlace } from '../subscriptions/webhook-secret.ts';
import type { ClaimedDelivery } from './delivery-claim.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { evaluateAttempt } from './evaluate-attempt.ts';
import type { DeliveryOutcome } from './record-outcomes.ts';
import { signDelivery, type SignedDelivery } from './sign-delivery.ts';

/** The answer, or why nothing was sent. */
type Answer = DialOutcome | Unsigned;

/** `KEY_MISSING` is fixed by restoring the key to the key ring; any other reason, by rotating the secret. */
interface Unsigned {
  kind: 'FAILED';
  error: 'KEY_MISSING' | 'SECRET_UNREADABLE';
}

/** Opened for each attempt: it costs some microseconds, and no secret stays in memory between two attempts. */
const sign = (context: DeliveryContext, delivery: ClaimedDelivery): SignedDelivery | Unsigned => {
  try {
    const secret = openSecret(context.keyRing, webhookSecretPlace(delivery.subscriptionId), delivery.secret);
    return signDelivery(delivery, secret, context.clock.now());
  } catch (error) {
    const reason = sealErrorOf(error);
    context.logger.error('webhook secret cannot be opened', { subscriptionId: delivery.subscriptionId, reason });
    const isMissing = error instanceof AppError && error.code === 'KEY_MISSING';
    return { kind: 'FAILED', error: isMissing ? 'KEY_MISSING' : 'SECRET_UNREADABLE' };
  }
};

const send = async (context: DeliveryContext, delivery: ClaimedDelivery, signal: AbortSignal): Promise<Answer> => {
  const signed = sign(context, delivery);
  if ('error' in signed) return signed;
  const { timeoutMs, targetPolicy: policy } = context.webhooks;
  return dialUntrusted({ url: delivery.url, ...signed, timeoutMs, policy, signal });
};

/**
 * Makes one attempt at a claimed delivery. Touches no database: it may take as long as the deadline.
 * @param signal ends the attempt: the process is stopping
 * @returns undefined when it was ended before there was an answer
 */
export const deliver = async (
  context: DeliveryContext,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome | undefined> => {
  const { retryScheduleMs: scheduleMs } = context.webhooks;
  const { failureCount } = delivery;
  // A delivery that takes its process with it must not take all of them, one after the other.
  if (delivery.endsItsProcess) {
    return { delivery, verdict: { state: 'FAILED', reason: 'EXHAUSTED' }, attempt: undefined };
  }
  if (signal.aborted) return undefined;
  const startedAt = performance.now();
  const answer = await send(context, delivery, signal);
  if (signal.aborted && answer.kind === 'FAILED') return undefined;
  const tookMs = performance.now() - startedAt;
  const [responseStatus, failure] =
    answer.kind === 'ANSWERED' ? [answer.status, `HTTP_${answer.status}`] : [null, answer.error];
  const verdict = evaluateAttempt(
    { status: responseStatus, retryAfter: answer.kind === 'ANSWERED' ? answer.retryAfter : undefined },
    failureCount,
    { scheduleMs, now: context.clock.now(), random: Math.random() },
  );
  const error = verdict.state === 'DELIVERED' ? null : failure;
  return { delivery, verdict, attempt: { responseStatus, error, tookMs } };
};
