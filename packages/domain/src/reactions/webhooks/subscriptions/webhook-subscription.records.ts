import { AppError, notFound } from '@beekeeping/core/app-error';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { records } from '@beekeeping/records/records';
import { webhookSubscriptionSchema } from './webhook-subscription.schema.ts';

/**
 * Subscriptions as the management API answers them: without their secret. Delivery outcomes (`failingSince`) leave the
 * tag: the subscription was not edited.
 */
export const webhookRecords = records(webhookSubscriptions, { answer: webhookSubscriptionSchema });

/**
 * Keeps a subscription active until the change ends, so that nothing becomes due for one that was just ended.
 * @throws AppError NOT_FOUND, INVALID_STATE while it is inactive
 */
export const lockAsActive = async (change: Change, id: string): Promise<void> => {
  const row = await webhookRecords.lockForShare(change, id);
  if (!row) throw notFound(webhookRecords.noun);
  if (!row.active) throw new AppError('INVALID_STATE', 'The subscription is inactive: activate it first.');
};
