import { day } from '@beekeeping/core/fields';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';
import type { RaisedWebhookEvent } from './webhook-event-catalog.ts';

/** What an event carries, and which webhook events it raises with which `data`. */
interface DomainEventDeclaration<Payload extends z.ZodObject> {
  /** What is written. */
  payload: Payload;
  webhooks: (payload: z.output<Payload>) => RaisedWebhookEvent[];
  /** What was written before as it would be written now. */
  fromEarlier: (stored: Record<string, unknown>) => Record<string, unknown>;
}

const declare = <Payload extends z.ZodObject>(
  payload: Payload,
  webhooks: (payload: z.output<Payload>) => RaisedWebhookEvent[] = () => [],
  fromEarlier: DomainEventDeclaration<Payload>['fromEarlier'] = (stored) => stored,
): DomainEventDeclaration<Payload> => ({ payload, webhooks, fromEarlier });

const id = z.guid();
const label = z.string();

/** The fan-out adds the article's `sku`: payloads hold ids. */
const productStockChanged = ({ articleId }: { articleId?: string | undefined }): RaisedWebhookEvent[] =>
  articleId === undefined ? [] : [{ event: 'product.stock_changed', data: { articleId } }];

const stockChanged = (data: { batchKind: string; batchId: string; articleId?: string | undefined }) => [
  { event: 'stock.changed' as const, data: { ...data } },
  ...productStockChanged(data),
];

/**
 * Every domain event: what it carries, which is ids, days and one human label, nothing personal, and the webhook events
 * that it raises (contract.md §7). An event is named after what happened and written in the transaction of the change.
 * What is stored stays readable by every later version: fields are only added, as optional ones or with a default.
 */
export const domainEventCatalog = {
  ApiaryChanged: declare(z.strictObject({ id })),
  ColonyCreated: declare(z.strictObject({ id, apiaryId: id, name: label }), (data) => [
    { event: 'colony.created', data },
  ]),
  ColonyChanged: declare(z.strictObject({ id, apiaryId: id })),
  ColonyMoved: declare(z.strictObject({ id, fromApiaryId: id, toApiaryId: id, movedOn: day() })),
  /** Each daughter has its own ColonyCreated, which is what webhooks hear of a split. */
  ColonySplit: declare(z.strictObject({ id, apiaryId: id, daughterIds: z.array(id), splitOn: day() })),
  ColonyEnded: declare(z.strictObject({ id, apiaryId: id, status: z.string(), endedOn: day() })),
  QueenCreated: declare(z.strictObject({ id, colonyId: id.nullable() }), (data) => [{ event: 'queen.created', data }]),
  QueenAssigned: declare(z.strictObject({ colonyId: id, oldQueenId: id.nullable(), newQueenId: id }), (data) =>
    data.oldQueenId === null ? [] : [{ event: 'queen.replaced', data }],
  ),
  HiveChanged: declare(z.strictObject({ colonyId: id, version: z.int(), occurredOn: day() })),
  InspectionRecorded: declare(z.strictObject({ id, colonyId: id, apiaryId: id, inspectedOn: day() }), (data) => [
    { event: 'inspection.created', data },
  ]),
  VarroaMeasured: declare(z.strictObject({ id, colonyId: id, apiaryId: id, measuredOn: day() })),
  TreatmentChanged: declare(z.strictObject({ id, colonyIds: z.array(id) })),
  FeedingRecorded: declare(z.strictObject({ id, colonyId: id, apiaryId: id, fedOn: day() })),
  HarvestRecorded: declare(z.strictObject({ id, colonyId: id, apiaryId: id, harvestedOn: day() }), (data) => [
    { event: 'harvest.created', data },
  ]),
  HoneyBatchRecorded: declare(z.strictObject({ id, batchNumber: label }), (data) => [{ event: 'batch.created', data }]),
  HoneyBatchChanged: declare(z.strictObject({ id, batchNumber: label }), (data) => [{ event: 'batch.updated', data }]),
  BottlingRecorded: declare(
    z.strictObject({ batchKind: z.literal('BOTTLING'), batchId: id, articleId: id.optional() }),
    stockChanged,
    // The first version wrote null for jars without an article.
    (stored) => (stored.articleId === null ? { ...stored, articleId: undefined } : stored),
  ),
  ProductionBatchRecorded: declare(
    z.strictObject({ batchKind: z.literal('PRODUCTION'), batchId: id, articleId: id }),
    stockChanged,
  ),
  StockMoved: declare(
    z.strictObject({ batchKind: z.enum(BATCH_KINDS), batchId: id, movementId: id, articleId: id.optional() }),
    stockChanged,
  ),
  /** An article's sum changed without a movement: a batch was corrected, removed or given to another article. */
  ArticleStockCorrected: declare(z.strictObject({ articleId: id }), productStockChanged),
  /** A batch was held or released: none of its pieces moved, but others can be sold than before (contract.md §10). */
  SellableStockChanged: declare(
    z.strictObject({ batchKind: z.enum(BATCH_KINDS), batchId: id, articleId: id.optional() }),
    (data) => [{ event: 'stock.changed', data }],
  ),
  /** The same for an article, once however many of its batches were held or released. */
  ArticleSellableChanged: declare(z.strictObject({ articleId: id }), productStockChanged),
  TaskCreated: declare(
    z.strictObject({ id, title: label, dueOn: day().optional(), colonyId: id.optional() }),
    (data) => [{ event: 'task.created', data }],
  ),
  TaskCompleted: declare(
    z.strictObject({ id, title: label, dueOn: day().optional(), colonyId: id.optional() }),
    (data) => [{ event: 'task.completed', data }],
  ),
  /** Never reaches a webhook (specification, "Domain events"). */
  TskReferenceDayReached: declare(z.strictObject({ referenceDayId: id, censusId: id })),
} as const;

export type DomainEventType = keyof typeof domainEventCatalog;
export type DomainEventPayload<T extends DomainEventType> = z.input<(typeof domainEventCatalog)[T]['payload']>;

/**
 * Reads what an earlier, this or a later version has stored: without the fields that this one does not know, which are
 * for nobody here. @returns undefined when it cannot be read
 */
export const readDomainEventPayload = <T extends DomainEventType>(
  type: T,
  stored: unknown,
): z.output<(typeof domainEventCatalog)[T]['payload']> | undefined => {
  const { payload, fromEarlier }: DomainEventDeclaration<z.ZodObject> = domainEventCatalog[type];
  const known = z.object(payload.shape);
  const read = z.record(z.string(), z.unknown()).transform(fromEarlier).pipe(known).safeParse(stored);
  return read.data as z.output<(typeof domainEventCatalog)[T]['payload']> | undefined;
};
