import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { samplePayloads } from './testing/stored-payloads.ts';
import {
  webhookEventCatalog,
  type WebhookEventName,
  webhookEventNames,
  webhookEventsRaisedBy,
} from './webhook-event-catalog.ts';

/** Fields of the `data`, those that may be missing with `?`. */
const fieldsOf = (event: WebhookEventName): string[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(webhookEventCatalog[event].payload, { io: 'input' });
  return Object.keys(properties).map((field) => (required.includes(field) ? field : `${field}?`));
};

/** What receivers were promised (docs/requirements/reactions.md#webhooks). Later events need no row. */
const PROMISED: [WebhookEventName, { raisedBy: string[]; data: string[] }][] = [
  ['colony.created', { raisedBy: ['ColonyCreated'], data: ['id', 'apiaryId', 'name'] }],
  ['queen.created', { raisedBy: ['QueenCreated'], data: ['id', 'colonyId'] }],
  ['queen.replaced', { raisedBy: ['QueenAssigned'], data: ['colonyId', 'oldQueenId', 'newQueenId'] }],
  ['inspection.created', { raisedBy: ['InspectionRecorded'], data: ['id', 'colonyId', 'apiaryId', 'inspectedOn'] }],
  ['harvest.created', { raisedBy: ['HarvestRecorded'], data: ['id', 'colonyId', 'apiaryId', 'harvestedOn'] }],
  ['batch.created', { raisedBy: ['HoneyBatchRecorded'], data: ['id', 'batchNumber'] }],
  ['batch.updated', { raisedBy: ['HoneyBatchChanged'], data: ['id', 'batchNumber'] }],
  [
    'product.stock_changed',
    {
      raisedBy: ['BottlingRecorded', 'ProductionBatchRecorded', 'StockMoved', 'ArticleStockCorrected'],
      data: ['articleId', 'sku'],
    },
  ],
  [
    'stock.changed',
    {
      raisedBy: ['BottlingRecorded', 'ProductionBatchRecorded', 'StockMoved'],
      data: ['batchKind', 'batchId', 'movementId?', 'articleId?'],
    },
  ],
  ['task.created', { raisedBy: ['TaskCreated'], data: ['id', 'title', 'dueOn?', 'colonyId?'] }],
  ['task.completed', { raisedBy: ['TaskCompleted'], data: ['id', 'title', 'dueOn?', 'colonyId?'] }],
];

describe('webhookEventCatalog', () => {
  it.each(PROMISED)('%s is raised by what was promised, with the data that was promised', (event, promised) => {
    expect(Object.keys(webhookEventCatalog[event].raisedBy)).toEqual(expect.arrayContaining(promised.raisedBy));
    expect(fieldsOf(event)).toEqual(promised.data);
  });

  it('describes every event and every field of its data', () => {
    for (const event of webhookEventNames) {
      const { properties = {} } = z.toJSONSchema(webhookEventCatalog[event].payload, { io: 'input' });
      for (const property of [webhookEventCatalog[event], ...Object.values(properties)]) {
        expect([event, (property as { description?: string }).description]).toEqual([event, expect.any(String)]);
      }
    }
  });
});

describe('the samples of domain events', () => {
  const raised = samplePayloads().flatMap(([type, payload]) =>
    webhookEventsRaisedBy(type, payload as never).map(({ event, data }) => ({ event, data, payload })),
  );

  it.each(raised)('$event is raised with nothing that its domain event does not carry, and fits', (sample) => {
    expect(Object.entries(sample.payload)).toEqual(expect.arrayContaining(Object.entries(sample.data)));
    const { payload } = webhookEventCatalog[sample.event];
    const completed = 'sku' in payload.shape ? { ...sample.data, sku: 'BLUETE-250' } : sample.data;
    expect(payload.parse(completed)).toEqual(completed);
  });

  it.each(webhookEventNames)('raise %s with each of its fields, and without each that may be missing', (event) => {
    const seen = raised.filter((sample) => sample.event === event).map(({ data }) => Object.keys(data));
    for (const field of fieldsOf(event).filter((name) => name !== 'sku')) {
      const name = field.replace('?', '');
      expect([field, seen.some((fields) => fields.includes(name))]).toEqual([field, true]);
      expect([field, seen.every((fields) => fields.includes(name))]).toEqual([field, name === field]);
    }
  });

  it('raise nothing when a colony gets its first queen', () => {
    const [first] = samplePayloads().filter(([, payload]) => 'oldQueenId' in payload && payload.oldQueenId === null);
    expect(webhookEventsRaisedBy(first![0], first![1] as never)).toEqual([]);
  });
});
