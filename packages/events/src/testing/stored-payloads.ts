import { type DomainEventType, readDomainEventPayload } from '../domain-event-catalog.ts';

const A = '11111111-0000-7000-8000-000000000000';
const B = '22222222-0000-7000-8000-000000000000';
const C = '33333333-0000-7000-8000-000000000000';
const DAY = '2026-06-30';

/**
 * Payloads as versions have stored them, one row for each shape, and with that the samples of every test. Rows are only
 * ever added: a database may hold each of them, and so may a process of an older version that still runs.
 */
export const storedPayloads: { [T in DomainEventType]: Record<string, unknown>[] } = {
  ApiaryChanged: [{ id: A }],
  ForageForecastChanged: [{ apiaryIds: [A, B] }],
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
  InspectionChanged: [{ id: A, colonyIds: [B, C] }],
  VarroaMeasured: [{ id: A, colonyId: B, apiaryId: C, measuredOn: DAY }],
  VarroaMeasurementChanged: [{ id: A, colonyIds: [B, C] }],
  TreatmentChanged: [{ id: A, colonyIds: [B, C] }],
  FeedingRecorded: [{ id: A, colonyId: B, apiaryId: C, fedOn: DAY }],
  FeedingChanged: [{ id: A, colonyIds: [B, C] }],
  SensorEventsFound: [{ eventIds: [A, B] }],
  DayWeighed: [{ deviceId: A, colonyId: B, apiaryId: null, weighedOn: DAY }],
  HarvestRecorded: [{ id: A, colonyId: B, apiaryId: C, harvestedOn: DAY }],
  HarvestChanged: [{ id: A, colonyIds: [B, C] }],
  AuthorityNoticeChanged: [{ id: A }],
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
  TaskChanged: [{ id: A }],
  RuleActed: [{ triggerType: 'VARROA_RED', subjectIds: [A, B] }],
  TskReferenceDayReached: [{ referenceDayId: A, censusId: B }],
};

/** The rows as this version reads them, with ids of the test's own in place of these, such as that of an article. */
export const samplePayloads = (ids: Readonly<Record<string, string>> = {}): [DomainEventType, object][] =>
  (Object.keys(storedPayloads) as DomainEventType[]).flatMap((type) =>
    storedPayloads[type].map((stored): [DomainEventType, object] => {
      const known = Object.entries(ids).filter(([name]) => typeof stored[name] === 'string');
      return [type, readDomainEventPayload(type, { ...stored, ...Object.fromEntries(known) })!];
    }),
  );
