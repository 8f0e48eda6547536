import { parseKeyRing, generateKeyRing } from '@beekeeping/core/key-ring';
import type { Change, DomainEventPayload, DomainEventType, RecordedEvent, WebhookEventName } from '@beekeeping/events';
import { newId } from '@beekeeping/core/id';
import { domainEvents } from '@beekeeping/db/schema';
import { createWebhookSubscription } from './create-webhook-subscription.ts';
import type { WebhookSubscriptionWithSecret } from './webhook-subscription.schema.ts';

const keyRing = parseKeyRing(generateKeyRing('test'));

let count = 0;

/** A subscription in the database, to a target of its own. */
export const aWebhookSubscription = (
  change: Change,
  { events = ['stock.changed'], url }: { events?: WebhookEventName[]; url?: string } = {},
  ring = keyRing,
): Promise<WebhookSubscriptionWithSecret> => {
  count += 1;
  const target = new URL(url ?? `https://shop-${count}.example/hooks`);
  const receiver = `${target.hostname}:${target.port || (target.protocol === 'https:' ? '443' : '80')}`;
  return createWebhookSubscription(change, ring, { target: { url: target.href, receiver }, events });
};

/** Payloads of every domain event: with each optional field, then without. */
export const samplePayloads = ({
  id = newId(),
  other = newId(),
  articleId = newId(),
}: { id?: string; other?: string; articleId?: string } = {}): {
  [T in DomainEventType]: DomainEventPayload<T>[];
} => ({
  ApiaryChanged: [{ id }],
  ColonyCreated: [{ id, apiaryId: other, name: 'Volk „1“ \u2028 🐝' }],
  ColonyChanged: [{ id, apiaryId: other }],
  ColonyMoved: [{ id, fromApiaryId: other, toApiaryId: newId(), movedOn: '2026-05-01' }],
  ColonySplit: [{ id, apiaryId: other, daughterIds: [newId()], splitOn: '2026-05-01' }],
  ColonyEnded: [{ id, apiaryId: other, status: 'DIED', endedOn: '2026-05-01' }],
  QueenCreated: [
    { id, colonyId: other },
    { id, colonyId: null },
  ],
  QueenAssigned: [
    { colonyId: id, oldQueenId: other, newQueenId: articleId },
    { colonyId: id, oldQueenId: null, newQueenId: articleId },
  ],
  HiveChanged: [{ colonyId: id, version: 2, occurredOn: '2026-05-01' }],
  InspectionRecorded: [{ id, colonyId: other, apiaryId: articleId, inspectedOn: '2026-05-01' }],
  VarroaMeasured: [{ id, colonyId: other, apiaryId: articleId, measuredOn: '2026-05-01' }],
  TreatmentChanged: [{ id, colonyIds: [other] }],
  FeedingRecorded: [{ id, colonyId: other, apiaryId: articleId, fedOn: '2026-05-01' }],
  HarvestRecorded: [{ id, colonyId: other, apiaryId: articleId, harvestedOn: '2026-05-01' }],
  HoneyBatchRecorded: [{ id, batchNumber: 'H-1' }],
  HoneyBatchChanged: [{ id, batchNumber: 'H-1' }],
  BottlingRecorded: [
    { batchKind: 'BOTTLING', batchId: id, articleId },
    { batchKind: 'BOTTLING', batchId: id },
  ],
  ProductionBatchRecorded: [{ batchKind: 'PRODUCTION', batchId: id, articleId }],
  StockMoved: [
    { batchKind: 'BOTTLING', batchId: id, movementId: other, articleId },
    { batchKind: 'PRODUCTION', batchId: id, movementId: other },
  ],
  ArticleStockCorrected: [{ articleId }],
  SellableStockChanged: [
    { batchKind: 'BOTTLING', batchId: id, articleId },
    { batchKind: 'BOTTLING', batchId: id },
  ],
  ArticleSellableChanged: [{ articleId }],
  TaskCreated: [
    { id, title: 'Honigraum aufsetzen', dueOn: '2026-05-01', colonyId: other },
    { id, title: 'Honigraum aufsetzen' },
  ],
  TaskCompleted: [
    { id, title: 'Honigraum aufsetzen', dueOn: '2026-05-01', colonyId: other },
    { id, title: 'Honigraum aufsetzen' },
  ],
  TskReferenceDayReached: [{ referenceDayId: id, censusId: other }],
});

/** A domain event in the outbox, as its handlers get it. */
export const aRecordedEvent = async <T extends DomainEventType>(
  change: Change,
  type: T,
  payload: DomainEventPayload<T>,
): Promise<RecordedEvent> => {
  const id = newId();
  const [row] = await change.tx.insert(domainEvents).values({ id, type, payload, occurredAt: change.now }).returning();
  return { ...row!, type, payload };
};
