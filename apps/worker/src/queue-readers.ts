import type { Database } from '@beekeeping/db';
import { messageQueues } from '@beekeeping/domain/messages';
import { deliveryQueue } from '@beekeeping/domain/webhook-deliveries';
import { outboxQueue } from '@beekeeping/events';
import type { QueueReaders } from './metrics/queue-metrics.ts';

/** Whoever runs the loops shows how much waits for them, by the name of the queue. */
export const queueReaders = (db: Database): QueueReaders => ({
  outbox: () => outboxQueue.figures(db),
  webhook: () => deliveryQueue.figures(db),
  bot: () => messageQueues.BOT.figures(db),
  mail: () => messageQueues.EMAIL.figures(db),
});
