import type { Queryable } from '@beekeeping/db';
import { outboxQueue, type QueueFigures } from '@beekeeping/events';
import { calendarEntryQueue } from '../calendar/index.ts';
import { messageQueues } from '../notifications/messages/index.ts';
import { deliveryQueue } from '../webhooks/deliveries/index.ts';

/** The names of the queues, as metrics and the API call them. */
export const QUEUES = ['outbox', 'webhook', 'calendar', 'bot', 'mail'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Every configuration of the leased queue: its waiting items, their age, and failed ones. */
export const queueReaders = (db: Queryable): Readonly<Record<QueueName, () => Promise<QueueFigures>>> => ({
  outbox: () => outboxQueue.figures(db),
  webhook: () => deliveryQueue.figures(db),
  calendar: () => calendarEntryQueue.figures(db),
  bot: () => messageQueues.BOT.figures(db),
  mail: () => messageQueues.EMAIL.figures(db),
});

/** The present state of every queue. */
export const readQueues = async (db: Queryable): Promise<({ name: QueueName } & QueueFigures)[]> => {
  const readers = queueReaders(db);
  return Promise.all(QUEUES.map(async (name) => ({ name, ...(await readers[name]()) })));
};
