import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { domainEventCatalog, type DomainEventPayload, type DomainEventType } from './domain-event-catalog.ts';
import { type RaisedWebhookEvent, webhookEventNames } from './webhook-event-catalog.ts';

/** Ids that tell in a failure what they stand for. */
const [A, B, C, D] = [1, 2, 3, 4].map((digit) => `${digit}`.repeat(8) + '-0000-7000-8000-000000000000') as [
  string,
  string,
  string,
  string,
];
const DAY = '2026-06-30';

interface Sample<T extends DomainEventType> {
  payload: DomainEventPayload<T>;
  /** What the table of contract.md §7 says. The fan-out adds `sku` to product.stock_changed. */
  raises: RaisedWebhookEvent[];
}

const nothing: RaisedWebhookEvent[] = [];

const samples: { [T in DomainEventType]: Sample<T>[] } = {
  ApiaryChanged: [{ payload: { id: A }, raises: nothing }],
  ColonyCreated: [
    {
      payload: { id: A, apiaryId: B, name: 'Volk 7' },
      raises: [{ event: 'colony.created', data: { id: A, apiaryId: B, name: 'Volk 7' } }],
    },
  ],
  ColonyChanged: [{ payload: { id: A, apiaryId: B }, raises: nothing }],
  ColonyMoved: [{ payload: { id: A, fromApiaryId: B, toApiaryId: C, movedOn: DAY }, raises: nothing }],
  ColonySplit: [{ payload: { id: A, apiaryId: B, daughterIds: [C, D], splitOn: DAY }, raises: nothing }],
  ColonyEnded: [{ payload: { id: A, apiaryId: B, status: 'SOLD', endedOn: DAY }, raises: nothing }],
  QueenCreated: [
    { payload: { id: A, colonyId: B }, raises: [{ event: 'queen.created', data: { id: A, colonyId: B } }] },
    { payload: { id: A, colonyId: null }, raises: [{ event: 'queen.created', data: { id: A, colonyId: null } }] },
  ],
  QueenAssigned: [
    {
      payload: { colonyId: A, oldQueenId: B, newQueenId: C },
      raises: [{ event: 'queen.replaced', data: { colonyId: A, oldQueenId: B, newQueenId: C } }],
    },
    { payload: { colonyId: A, oldQueenId: null, newQueenId: C }, raises: nothing },
  ],
  HiveChanged: [{ payload: { colonyId: A, version: 2, occurredOn: DAY }, raises: nothing }],
  InspectionRecorded: [
    {
      payload: { id: A, colonyId: B, apiaryId: C, inspectedOn: DAY },
      raises: [{ event: 'inspection.created', data: { id: A, colonyId: B, apiaryId: C, inspectedOn: DAY } }],
    },
  ],
  VarroaMeasured: [{ payload: { id: A, colonyId: B, apiaryId: C, measuredOn: DAY }, raises: nothing }],
  TreatmentChanged: [{ payload: { id: A, colonyIds: [B, C] }, raises: nothing }],
  FeedingRecorded: [{ payload: { id: A, colonyId: B, apiaryId: C, fedOn: DAY }, raises: nothing }],
  HarvestRecorded: [
    {
      payload: { id: A, colonyId: B, apiaryId: C, harvestedOn: DAY },
      raises: [{ event: 'harvest.created', data: { id: A, colonyId: B, apiaryId: C, harvestedOn: DAY } }],
    },
  ],
  HoneyBatchRecorded: [
    {
      payload: { id: A, batchNumber: 'B2026-0001' },
      raises: [{ event: 'batch.created', data: { id: A, batchNumber: 'B2026-0001' } }],
    },
  ],
  HoneyBatchChanged: [
    {
      payload: { id: A, batchNumber: 'B2026-0001' },
      raises: [{ event: 'batch.updated', data: { id: A, batchNumber: 'B2026-0001' } }],
    },
  ],
  BottlingRecorded: [
    {
      payload: { batchKind: 'BOTTLING', batchId: A },
      raises: [{ event: 'stock.changed', data: { batchKind: 'BOTTLING', batchId: A } }],
    },
    {
      payload: { batchKind: 'BOTTLING', batchId: A, articleId: B },
      raises: [
        { event: 'stock.changed', data: { batchKind: 'BOTTLING', batchId: A, articleId: B } },
        { event: 'product.stock_changed', data: { articleId: B } },
      ],
    },
  ],
  ProductionBatchRecorded: [
    {
      payload: { batchKind: 'PRODUCTION', batchId: A, articleId: B },
      raises: [
        { event: 'stock.changed', data: { batchKind: 'PRODUCTION', batchId: A, articleId: B } },
        { event: 'product.stock_changed', data: { articleId: B } },
      ],
    },
  ],
  StockMoved: [
    {
      payload: { batchKind: 'BOTTLING', batchId: A, movementId: B },
      raises: [{ event: 'stock.changed', data: { batchKind: 'BOTTLING', batchId: A, movementId: B } }],
    },
    {
      payload: { batchKind: 'PRODUCTION', batchId: A, movementId: B, articleId: C },
      raises: [
        { event: 'stock.changed', data: { batchKind: 'PRODUCTION', batchId: A, movementId: B, articleId: C } },
        { event: 'product.stock_changed', data: { articleId: C } },
      ],
    },
  ],
  SellableStockChanged: [
    {
      payload: { batchKind: 'BOTTLING', batchId: A, articleId: B },
      raises: [{ event: 'stock.changed', data: { batchKind: 'BOTTLING', batchId: A, articleId: B } }],
    },
    {
      payload: { batchKind: 'PRODUCTION', batchId: A },
      raises: [{ event: 'stock.changed', data: { batchKind: 'PRODUCTION', batchId: A } }],
    },
  ],
  ArticleSellableChanged: [
    { payload: { articleId: A }, raises: [{ event: 'product.stock_changed', data: { articleId: A } }] },
  ],
  ArticleStockCorrected: [
    { payload: { articleId: A }, raises: [{ event: 'product.stock_changed', data: { articleId: A } }] },
  ],
  TaskCreated: [
    { payload: { id: A, title: 'Futter' }, raises: [{ event: 'task.created', data: { id: A, title: 'Futter' } }] },
    {
      payload: { id: A, title: 'Futter', dueOn: DAY, colonyId: B },
      raises: [{ event: 'task.created', data: { id: A, title: 'Futter', dueOn: DAY, colonyId: B } }],
    },
  ],
  TaskCompleted: [
    {
      payload: { id: A, title: 'Futter', dueOn: DAY, colonyId: B },
      raises: [{ event: 'task.completed', data: { id: A, title: 'Futter', dueOn: DAY, colonyId: B } }],
    },
  ],
  TskReferenceDayReached: [{ payload: { referenceDayId: A, censusId: B }, raises: nothing }],
};

const types = Object.keys(domainEventCatalog) as DomainEventType[];

const raisedBy = (type: DomainEventType, payload: unknown): RaisedWebhookEvent[] => {
  const declaration = domainEventCatalog[type];
  return declaration.webhooks(declaration.payload.parse(payload) as never);
};

const cases = types.flatMap((type) => samples[type].map(({ payload, raises }) => [type, payload, raises] as const));

describe('domainEventCatalog', () => {
  it.each(cases)('%s with %j raises what the contract says', (type, payload, raises) => {
    expect(raisedBy(type, payload)).toStrictEqual(raises);
  });

  it('raises every webhook event that can be subscribed to', () => {
    const raised = cases.flatMap(([, , raises]) => raises.map(({ event }) => event));
    expect(new Set(raised)).toEqual(new Set(webhookEventNames));
  });

  it('takes nothing that it does not declare', () => {
    for (const [type, payload] of cases) {
      const { success } = domainEventCatalog[type].payload.safeParse({ ...payload, email: 'imkerin@example.test' });
      expect([type, success]).toEqual([type, false]);
    }
  });
});

/** The words that an event may carry beside ids and days. */
const LABELS = new Set(['name', 'batchNumber', 'title']);
const FACTS = new Set(['batchKind', 'status', 'version']);

type Property = z.core.JSONSchema.JSONSchema;

const alternativesOf = (property: Property): Property[] => {
  const { anyOf, items } = property as { anyOf?: Property[]; items?: Property };
  return anyOf ?? [items ?? property];
};

const kindOf = (name: string, property: Property): string => {
  const formats = new Set(alternativesOf(property).map(({ type, format }) => (type === 'null' ? 'null' : format)));
  formats.delete('null');
  if (/(?:^id|Ids?)$/.test(name)) return formats.size === 1 && formats.has('uuid') ? 'id' : 'no id';
  if (name.endsWith('On')) return formats.size === 1 && formats.has('date') ? 'day' : 'no day';
  if (LABELS.has(name)) return 'label';
  return FACTS.has(name) ? 'fact' : 'something else';
};

/** What the values of a payload are, by their names. */
const kindsOf = (type: DomainEventType): Record<string, string> => {
  const schema = z.toJSONSchema(domainEventCatalog[type].payload, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(schema.properties ?? {}) as [string, Property][];
  return Object.fromEntries(properties.map(([name, property]) => [name, kindOf(name, property)]));
};

describe('what an event carries', () => {
  it.each(types)('%s: ids, days, at most one human label, and no word more', (type) => {
    const kinds = Object.values(kindsOf(type));
    expect(kinds.filter((kind) => !['id', 'day', 'label', 'fact'].includes(kind))).toEqual([]);
    expect(kinds.filter((kind) => kind === 'label').length).toBeLessThanOrEqual(1);
  });

  it.each(cases)('%s with %j tells receivers nothing that is not in it', (type, payload) => {
    const told = raisedBy(type, payload).flatMap(({ data }) => Object.entries(data));
    expect(Object.entries(payload)).toEqual(expect.arrayContaining(told));
  });

  it('tells receivers of stock ids and the kind of batch alone', () => {
    const data = cases.flatMap(([, , raises]) => raises.filter(({ event }) => event === 'stock.changed'));
    const names = new Set(data.flatMap((raised) => Object.keys(raised.data)));
    expect([...names].toSorted()).toEqual(['articleId', 'batchId', 'batchKind', 'movementId']);
  });
});
