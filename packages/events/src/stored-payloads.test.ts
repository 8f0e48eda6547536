import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { domainEventCatalog, type DomainEventType, readDomainEventPayload } from './domain-event-catalog.ts';

const A = '11111111-0000-7000-8000-000000000000';
const B = '22222222-0000-7000-8000-000000000000';
const C = '33333333-0000-7000-8000-000000000000';
const DAY = '2026-06-30';

/**
 * Payloads as versions have stored them, one row for each shape. Rows are only ever added: a database may hold each of
 * them, and so may a process of an older version that still runs.
 */
const STORED: { [T in DomainEventType]: Record<string, unknown>[] } = {
  ApiaryChanged: [{ id: A }],
  ColonyCreated: [{ id: A, apiaryId: B, name: 'Volk 7' }],
  ColonyChanged: [{ id: A, apiaryId: B }],
  ColonyMoved: [{ id: A, fromApiaryId: B, toApiaryId: C, movedOn: DAY }],
  ColonySplit: [{ id: A, apiaryId: B, daughterIds: [C], splitOn: DAY }],
  ColonyEnded: [{ id: A, apiaryId: B, status: 'SOLD', endedOn: DAY }],
  QueenCreated: [
    { id: A, colonyId: B },
    { id: A, colonyId: null },
  ],
  QueenAssigned: [
    { colonyId: A, oldQueenId: B, newQueenId: C },
    { colonyId: A, oldQueenId: null, newQueenId: C },
  ],
  HiveChanged: [{ colonyId: A, version: 2, occurredOn: DAY }],
  InspectionRecorded: [{ id: A, colonyId: B, apiaryId: C, inspectedOn: DAY }],
  VarroaMeasured: [{ id: A, colonyId: B, apiaryId: C, measuredOn: DAY }],
  TreatmentChanged: [{ id: A, colonyIds: [B, C] }],
  FeedingRecorded: [{ id: A, colonyId: B, apiaryId: C, fedOn: DAY }],
  HarvestRecorded: [{ id: A, colonyId: B, apiaryId: C, harvestedOn: DAY }],
  HoneyBatchRecorded: [{ id: A, batchNumber: 'B2026-0001' }],
  HoneyBatchChanged: [{ id: A, batchNumber: 'B2026-0001' }],
  BottlingRecorded: [
    { batchKind: 'BOTTLING', batchId: A, articleId: B },
    // Of the first version: jars without an article.
    { batchKind: 'BOTTLING', batchId: A, articleId: null },
    { batchKind: 'BOTTLING', batchId: A },
  ],
  ProductionBatchRecorded: [{ batchKind: 'PRODUCTION', batchId: A, articleId: B }],
  StockMoved: [
    { batchKind: 'BOTTLING', batchId: A, movementId: B },
    { batchKind: 'PRODUCTION', batchId: A, movementId: B, articleId: C },
  ],
  ArticleStockCorrected: [{ articleId: A }],
  SellableStockChanged: [
    { batchKind: 'PRODUCTION', batchId: A, articleId: B },
    { batchKind: 'BOTTLING', batchId: A },
  ],
  ArticleSellableChanged: [{ articleId: A }],
  TaskCreated: [
    { id: A, title: 'Futter' },
    { id: A, title: 'Futter', dueOn: DAY, colonyId: B },
  ],
  TaskCompleted: [
    { id: A, title: 'Futter' },
    { id: A, title: 'Futter', dueOn: DAY, colonyId: B },
  ],
  TskReferenceDayReached: [{ referenceDayId: A, censusId: B }],
};

/** What an earlier version wrote in another way than this one reads it. */
const READ_AS = new Map<unknown, Record<string, unknown>>([
  [STORED.BottlingRecorded[1], { batchKind: 'BOTTLING', batchId: A }],
]);

const types = Object.keys(domainEventCatalog) as DomainEventType[];
const rows = types.flatMap((type) => STORED[type].map((stored) => [type, stored] as const));

describe('what a version has stored', () => {
  it.each(rows)('%s as %j is read with every field', (type, stored) => {
    expect(readDomainEventPayload(type, stored)).toMatchObject(READ_AS.get(stored) ?? stored);
  });

  it.each(rows)('%s as %j raises webhook events that its receivers know', (type, stored) => {
    const payload = readDomainEventPayload(type, stored);
    const { payload: written, webhooks } = domainEventCatalog[type];
    expect(() => webhooks(written.parse(payload) as never)).not.toThrow();
  });

  it.each(rows)('%s as %j is read when a later version has added to it, without what it added', (type, stored) => {
    const read = readDomainEventPayload(type, stored);
    expect(readDomainEventPayload(type, { ...stored, addedLater: 'imkerin@example.test' })).toStrictEqual(read);
  });

  it.each(types)('%s has a row with each of its fields, and one without each that may be missing', (type) => {
    const { properties = {}, required = [] } = z.toJSONSchema(domainEventCatalog[type].payload, { io: 'input' });
    const fields = Object.keys(properties);
    const unseen = fields.filter((field) => !STORED[type].some((stored) => field in stored));
    const neverMissing = fields.filter(
      (field) => !required.includes(field) && STORED[type].every((stored) => field in stored),
    );
    expect({ unseen, neverMissing }).toEqual({ unseen: [], neverMissing: [] });
  });
});

describe('readDomainEventPayload', () => {
  it.each([[{}], [{ id: 'no id' }], [null], ['text'], [[A]]])('does not read %j as a change of an apiary', (stored) => {
    expect(readDomainEventPayload('ApiaryChanged', stored)).toBeUndefined();
  });
});
