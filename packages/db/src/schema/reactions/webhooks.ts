import { desc, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../statements/database-now.ts';
import { claimColumns, idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

export const webhookSubscriptions = pgTable(
  'webhook_subscriptions',
  {
    id: idColumn(),
    url: text().notNull(),
    /** `host:port` of the url, by which the number of connections is limited. */
    receiver: text().notNull(),
    /** Names of the webhook events to receive. */
    events: text().array().notNull(),
    /** Sealed with the key purpose `webhook-secret`; attempts are signed with its value at their beginning. */
    secret: text().notNull(),
    active: boolean().notNull(),
    /** Events recorded before are not sent: it was inactive then. By the clock of the database. */
    activeSince: instantColumn().notNull().default(databaseNow),
    /** The first failed attempt since the last success; null without failures. */
    failingSince: instantColumn(),
    ...recordColumns(),
  },
  (table) => [index('webhook_subscriptions_created_at_idx').on(desc(table.createdAt), desc(table.id))],
);

/** PENDING until the receiver has answered 2xx or every attempt has failed. */
export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One try of a delivery. */
export interface DeliveryAttempt {
  /** ISO instant. */
  at: string;
  /** Null without an answer. */
  responseStatus: number | null;
  /** Null when it succeeded. */
  error: string | null;
}

/** One webhook event on its way to one subscription. Its id is the `X-Service-Delivery` of every attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    subscriptionId: uuid()
      .notNull()
      .references(() => webhookSubscriptions.id, { onDelete: 'cascade' }),
    /** The domain event; null for a ping. No foreign key: the event is kept for a shorter time. */
    eventId: uuid(),
    /** Name of the webhook event. */
    event: text().notNull(),
    /** The exact text that each attempt sends. */
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('PENDING'),
    attempts: jsonb()
      .$type<DeliveryAttempt[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Failed attempts since it was made or asked for again: its place in the retry schedule. */
    failureCount: integer().notNull().default(0),
    ...claimColumns(),
    ...recordColumns(),
  },
  (table) => [
    // One domain event may raise two webhook events for one subscription.
    uniqueIndex('webhook_deliveries_event_id_key').on(table.eventId, table.subscriptionId, table.event),
    index('webhook_deliveries_subscription_id_created_at_idx').on(
      table.subscriptionId,
      desc(table.createdAt),
      desc(table.id),
    ),
    index('webhook_deliveries_due_idx')
      .on(table.subscriptionId, table.nextAttemptAt, table.id)
      .where(sql`${table.state} = 'PENDING'`),
    index('webhook_deliveries_claimed_until_idx')
      .on(table.claimedUntil)
      .where(sql`${table.claimedUntil} is not null`),
    index('webhook_deliveries_failed_idx')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED'`),
    index('webhook_deliveries_updated_at_idx').on(table.updatedAt),
  ],
);

export const webhooksTables = [
  describeTable(webhookSubscriptions, {
    noun: 'webhook subscription',
    searched: ['url'],
    deletedAs: 'webhooks',
    backup: 'sealed',
    sealed: ['secret'],
  }),
  describeTable(webhookDeliveries, {
    backup: 'excluded',
    retention: [{ since: 'updatedAt', keptFor: '30 days', where: "state in ('DELIVERED', 'FAILED')" }],
  }),
];
