import { channels } from '@beekeeping/db';
import type { MessageChannel } from '@beekeeping/db/schema';
import {
  askedPauseMs,
  type ClaimedMessage,
  describeMessageFailure,
  MAX_MESSAGE_ATTEMPTS,
  messagePauseMs,
  messageQueues,
  sendByBot,
  sendByMail,
} from '@beekeeping/domain/reactions/notifications/messages';
import { QueueWorker } from '@beekeeping/events';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Telegram takes 30 messages a second of a bot, and mail servers few connections of one client. */
const CONCURRENCY = 4;
/** Longer than any attempt takes. */
const TIMEOUT_MS = 30_000;

const sendMessages = (
  channel: MessageChannel,
  description: string,
  senderOf: (context: WorkerContext) => (message: ClaimedMessage, signal: AbortSignal) => Promise<void>,
): Loop<WorkerContext> => ({
  description,
  pollMs: 1_000,
  wakeOn: channels.notifications,
  start: (context, wake) => {
    const { db, leaseSeconds, logger } = context;
    const worker = new QueueWorker({
      db,
      queue: messageQueues[channel],
      leaseMs: leaseSeconds * 1_000,
      longestAttemptMs: TIMEOUT_MS,
      concurrency: CONCURRENCY,
      batch: CONCURRENCY,
      interrupts: true,
      doneState: 'DONE',
      maxAttempts: MAX_MESSAGE_ATTEMPTS,
      retryAfterMs: (attemptCount, error) => messagePauseMs(attemptCount, askedPauseMs(error)),
      patienceMs: leaseSeconds * 1_000,
      perform: senderOf(context),
      describeFailure: describeMessageFailure,
      report: (end) => {
        const facts = { channel, messageId: end.item.id, attempt: end.item.attemptCount };
        if (end.outcome === 'RETRIED') logger.info('a message will be retried', { ...facts, code: end.lastError });
        else if (end.outcome === 'GIVEN_UP') logger.warn('a message was given up', { ...facts, code: end.lastError });
        else if (end.outcome !== 'DONE')
          logger.warn('message outcome could not be recorded', { ...facts, outcome: end.outcome });
      },
      wake,
    });
    return { runOnce: () => worker.poll(), settled: () => worker.settled(), release: () => worker.release() };
  },
});

export const sendBotMessages = sendMessages(
  'BOT',
  'Sends notifications to those who have linked the messenger.',
  (context) => sendByBot(context, context.bot),
);

export const sendMails = sendMessages('EMAIL', 'Sends notifications to those who want them by mail.', (context) =>
  sendByMail(context, context.mailer),
);
