import type { Database } from '@beekeeping/db';
import { getDeliveryFigures } from '@beekeeping/domain/webhook-deliveries';
import { getOutboxFigures } from '@beekeeping/events';
import type { QueueReaders } from '@beekeeping/process';

/** Whoever runs the loops shows how much waits for them, by the name of the queue. */
export const queueReaders = (db: Database): QueueReaders => ({
  outbox: () => getOutboxFigures(db),
  webhook: () => getDeliveryFigures(db),
});
