import { randomBytes } from 'node:crypto';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { type Logger, silentLogger } from '@beekeeping/core/logger';
import { sealSecret } from '@beekeeping/core/seal';
import { type Database, databaseNow } from '@beekeeping/db';
import { webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { testChangeContext } from '@beekeeping/events/testing';
import { type SQL, sql } from 'drizzle-orm';
import { webhookSecretPlace } from '../subscriptions/webhook-secret.ts';
import type { DeliveryContext } from './delivery-context.ts';

const keyRing = parseKeyRing(generateKeyRing('test'));

/** A context that delivers to these receivers (`host:port`), with two immediate retries. */
export const deliveryContext = (
  db: Database,
  {
    receivers = [],
    logger = silentLogger,
    ...webhooks
  }: { receivers?: readonly string[]; logger?: Logger } & Partial<DeliveryContext['webhooks']> = {},
): DeliveryContext => ({
  ...testChangeContext(db),
  logger,
  keyRing,
  leaseSeconds: 30,
  webhooks: {
    retryScheduleMs: [1, 1],
    timeoutMs: 5_000,
    targetPolicy: { isProduction: false, allowedTargets: receivers },
    ...webhooks,
  },
});

/** A subscription in the database, to this receiver (`host:port`). */
export const aSubscription = async (
  db: Database,
  receiver: string,
  overrides: Partial<typeof webhookSubscriptions.$inferInsert> = {},
): Promise<{ id: string; secret: string }> => {
  const id = newId();
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const now = new Date();
  await db.insert(webhookSubscriptions).values({
    id,
    url: `http://${receiver}/hooks`,
    receiver,
    events: ['stock.changed'],
    secret: sealSecret(keyRing, webhookSecretPlace(id), secret),
    active: true,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  return { id, secret };
};

/** Deliveries of this subscription in the database, due by default. @returns their ids */
export const someDeliveries = async (
  db: Database,
  subscriptionId: string,
  count: number,
  overrides: Omit<Partial<typeof webhookDeliveries.$inferInsert>, 'nextAttemptAt'> & {
    nextAttemptAt?: Date | SQL;
  } = {},
): Promise<string[]> => {
  const now = new Date();
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    subscriptionId,
    event: 'stock.changed',
    body: `{"event":"stock.changed","occurredAt":"${now.toISOString()}","data":{"name":"Völker \u2028 🐝"}}`,
    // Its column is rounded to milliseconds: it may be half of one ahead.
    nextAttemptAt: sql`${databaseNow} - interval '1 s'`,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  }));
  await db.insert(webhookDeliveries).values(rows);
  return rows.map(({ id }) => id);
};
