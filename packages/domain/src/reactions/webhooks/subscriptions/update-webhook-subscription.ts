import { isDeepStrictEqual } from 'node:util';
import { databaseNow } from '@beekeeping/db';
import type { CheckedTarget } from '@beekeeping/egress';
import type { Change } from '@beekeeping/events';
import { endPendingDeliveries } from './end-pending-deliveries.ts';
import { assertMayDirect } from './event-rights.ts';
import { webhookRecords } from './webhook-subscription.records.ts';
import type { WebhookSubscriptionPatch, WebhookSubscriptionView } from './webhook-subscription.schema.ts';

/** The changeable fields of a subscription; its secret has its own operation. */
type Edit = Omit<WebhookSubscriptionPatch, 'url'> & {
  /** As `checkWebhookTarget` answered it. */
  target?: CheckedTarget | undefined;
};

/**
 * Changes what was sent and differs. What is still to be sent goes to the new url; what was raised for an event that is
 * no longer subscribed is sent nevertheless. Deactivating ends what is not being sent at this moment. A reactivated one
 * receives only later events.
 * @param held permissions of the caller: other events, another url and activating decide who receives what
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const updateWebhookSubscription = async (
  change: Change,
  id: string,
  { target, events, active }: Edit,
  held: ReadonlySet<string>,
): Promise<WebhookSubscriptionView> => {
  const current = await webhookRecords.lock(change, id);
  const hasOtherUrl = target !== undefined && target.url !== current.url;
  const hasOtherEvents = events !== undefined && !isDeepStrictEqual(events, current.events);
  const isSwitched = active !== undefined && active !== current.active;
  const fields = [hasOtherUrl && 'url', hasOtherEvents && 'events', isSwitched && 'active'].filter(
    (name) => name !== false,
  );
  if (fields.length === 0) return webhookRecords.view(change.tx, current);
  const onlyEnds = fields.length === 1 && isSwitched && !active;
  if (!onlyEnds) await assertMayDirect(change, held, current, events);
  const row = await webhookRecords.update(change, current, {
    // Days of failures count against the target that failed, and start over once it was repaired.
    ...(hasOtherUrl ? { ...target, failingSince: null } : {}),
    ...(hasOtherEvents ? { events } : {}),
    ...(isSwitched ? { active } : {}),
    ...(isSwitched && active ? { activeSince: databaseNow, failingSince: null } : {}),
  });
  // Also when it is switched on: an attempt that ran while it was switched off may have left one behind.
  if (isSwitched) await endPendingDeliveries(change, id);
  change.audit('webhook.updated', {
    entityType: 'webhook',
    entityId: id,
    details: { fields, receiver: row.receiver, events: row.events, active: row.active },
  });
  return webhookRecords.view(change.tx, row);
};
