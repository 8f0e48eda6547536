import { day } from '@beekeeping/core/fields';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';
import type { DomainEventPayload, DomainEventType } from './domain-event-catalog.ts';

/** What a domain event knows of the data; the fan-out adds the article's `sku`, since payloads of events hold ids. */
type RaisedData<Payload extends z.ZodObject> = Omit<z.input<Payload>, 'sku'>;

/** An event that a webhook subscription may choose. Everything else about it derives from this. */
interface WebhookEventDeclaration<Payload extends z.ZodObject> {
  /** The right to read its payload: required to subscribe to it, and to decide where it is sent. */
  needs: PermissionKey;
  /** When it is sent. */
  description: string;
  /** The `data` that receivers get. Strict: undeclared fields never leave the service. */
  payload: Payload;
  /** The domain events that raise it, each with the data that it makes of its payload, or undefined when it raises nothing. */
  raisedBy: { [T in DomainEventType]?: (payload: DomainEventPayload<T>) => RaisedData<Payload> | undefined };
}

const declare = <Payload extends z.ZodObject>(
  declaration: WebhookEventDeclaration<Payload>,
): WebhookEventDeclaration<Payload> => declaration;

const idOf = (what: string) => z.guid().meta({ description: `Id of the ${what}` });
const dayOf = (what: string) => day().meta({ description: `The day ${what}` });
const asIs = <Payload>(payload: Payload): Payload => payload;

const honeyBatch = z.strictObject({
  id: idOf('honey batch'),
  batchNumber: z.string().meta({ description: 'Number of the honey batch' }),
});

const task = z.strictObject({
  id: idOf('task'),
  title: z.string().meta({ description: 'Title of the task' }),
  dueOn: dayOf('on which it is due; left out when there is none').optional(),
  colonyId: idOf('colony that it is about; left out when it is about none').optional(),
});

const articleStock = ({ articleId }: { articleId?: string | undefined }) =>
  articleId === undefined ? undefined : { articleId };

/**
 * Every event that a webhook subscription may choose (docs/requirements/reactions.md#webhooks).
 */
export const webhookEventCatalog = {
  'colony.created': declare({
    needs: 'colonies:read',
    description: 'a colony was recorded, also by a split',
    payload: z.strictObject({
      id: idOf('colony'),
      apiaryId: idOf('apiary of the colony'),
      name: z.string().meta({ description: 'Name of the colony' }),
    }),
    raisedBy: { ColonyCreated: asIs },
  }),
  'inspection.created': declare({
    needs: 'inspections:read',
    description: 'an inspection was recorded',
    payload: z.strictObject({
      id: idOf('inspection'),
      colonyId: idOf('colony that was inspected'),
      apiaryId: idOf('apiary that the colony was in'),
      inspectedOn: dayOf('of the inspection'),
    }),
    raisedBy: { InspectionRecorded: asIs },
  }),
  'queen.created': declare({
    needs: 'queens:read',
    description: 'a queen was recorded; `colonyId` may be null',
    payload: z.strictObject({
      id: idOf('queen'),
      colonyId: z.guid().nullable().meta({ description: 'Id of the colony that she leads; null when she leads none' }),
    }),
    raisedBy: { QueenCreated: asIs },
  }),
  'queen.replaced': declare({
    needs: 'queens:read',
    description: 'a colony got another queen in place of one',
    payload: z.strictObject({
      colonyId: idOf('colony'),
      oldQueenId: idOf('queen that led it before'),
      newQueenId: idOf('queen that leads it now'),
    }),
    raisedBy: {
      QueenAssigned: ({ oldQueenId, ...ids }) => (oldQueenId === null ? undefined : { oldQueenId, ...ids }),
    },
  }),
  'harvest.created': declare({
    needs: 'harvests:read',
    description: 'a harvest was recorded',
    payload: z.strictObject({
      id: idOf('harvest'),
      colonyId: idOf('colony that was harvested'),
      apiaryId: idOf('apiary that the colony was in'),
      harvestedOn: dayOf('of the harvest'),
    }),
    raisedBy: { HarvestRecorded: asIs },
  }),
  'batch.created': declare({
    needs: 'honey-batches:read',
    description: 'a honey batch was recorded',
    payload: honeyBatch,
    raisedBy: { HoneyBatchRecorded: asIs },
  }),
  'batch.updated': declare({
    needs: 'honey-batches:read',
    description: 'a honey batch was changed, held, released or bottled',
    payload: honeyBatch,
    raisedBy: { HoneyBatchChanged: asIs },
  }),
  'product.stock_changed': declare({
    needs: 'stock:read',
    description: 'the stock of an article changed, or a hold changed its sellable stock',
    payload: z.strictObject({
      articleId: idOf('article'),
      sku: z.string().meta({ description: 'The article number of the shop' }),
    }),
    raisedBy: {
      BottlingRecorded: articleStock,
      ProductionBatchRecorded: articleStock,
      StockMoved: articleStock,
      ArticleStockCorrected: articleStock,
      ArticleSellableChanged: articleStock,
    },
  }),
  'task.created': declare({
    needs: 'tasks:read',
    description: 'a task was made',
    payload: task,
    raisedBy: { TaskCreated: asIs },
  }),
  'task.completed': declare({
    needs: 'tasks:read',
    description: 'a task was done',
    payload: task,
    raisedBy: { TaskCompleted: asIs },
  }),
  'stock.changed': declare({
    needs: 'stock:read',
    description:
      'jars or pieces were booked in or out, or a lot was recorded, held or released; ids only, no quantities',
    payload: z.strictObject({
      batchKind: z.enum(BATCH_KINDS).meta({ description: 'What `batchId` names' }),
      batchId: idOf('bottling or production batch'),
      movementId: idOf('stock movement; left out when the batch itself was recorded, held or released').optional(),
      articleId: idOf('article; left out for jars without one').optional(),
    }),
    raisedBy: {
      BottlingRecorded: asIs,
      ProductionBatchRecorded: asIs,
      StockMoved: asIs,
      SellableStockChanged: asIs,
    },
  }),
} as const;

export type WebhookEventName = keyof typeof webhookEventCatalog;

export const webhookEventNames = Object.keys(webhookEventCatalog) as WebhookEventName[];

/** A webhook event that a domain event raises, with the `data` that its receivers get. */
export interface RaisedWebhookEvent {
  event: WebhookEventName;
  data: Record<string, unknown>;
}

/** The webhook events that a domain event raises; `sku` is still missing where it belongs to the data. */
export const webhookEventsRaisedBy = <T extends DomainEventType>(
  type: T,
  payload: DomainEventPayload<T>,
): RaisedWebhookEvent[] =>
  webhookEventNames.flatMap((event) => {
    const { raisedBy }: WebhookEventDeclaration<z.ZodObject> = webhookEventCatalog[event];
    const data = raisedBy[type]?.(payload);
    return data === undefined ? [] : [{ event, data }];
  });

/** The domain events that raise any webhook event. */
export const raisingEvents: readonly DomainEventType[] = [
  ...new Set(
    webhookEventNames.flatMap((event) => Object.keys(webhookEventCatalog[event].raisedBy) as DomainEventType[]),
  ),
];

/** The events that need a right. */
const eventsNeeding = (right: PermissionKey): WebhookEventName[] =>
  webhookEventNames.filter((event) => webhookEventCatalog[event].needs === right);

/** The events by the right that they need. */
export const webhookEventsByRight: ReadonlyMap<PermissionKey, readonly WebhookEventName[]> = new Map(
  webhookEventNames.map((event) => webhookEventCatalog[event].needs).map((right) => [right, eventsNeeding(right)]),
);
