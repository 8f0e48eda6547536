import { day } from '@beekeeping/core/fields';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';

interface DomainEventDeclaration<Payload extends z.ZodObject> {
  /** What is written. */
  payload: Payload;
  /** What was written before as it would be written now. */
  fromEarlier: (stored: Record<string, unknown>) => Record<string, unknown>;
}

const declare = <Payload extends z.ZodObject>(
  payload: Payload,
  fromEarlier: DomainEventDeclaration<Payload>['fromEarlier'] = (stored) => stored,
): DomainEventDeclaration<Payload> => ({ payload, fromEarlier });

const id = z.guid();
const label = z.string();

/**
 * Every domain event and what it carries, which is ids, days and one human label, nothing personal. An event is named
 * after what happened and written in the transaction of the change. What is stored stays readable by every later
 * version: fields are only added, as optional ones or with a default.
 */
export const domainEventCatalog = {
  ApiaryChanged: declare(z.strictObject({ id })),
  /** Of these apiaries the weather or the blooms changed, and what follows from them was computed anew. */
  ForageForecastChanged: declare(z.strictObject({ apiaryIds: z.array(id) })),
  ColonyCreated: declare(z.strictObject({ id, apiaryId: id, name: label })),
  ColonyChanged: declare(z.strictObject({ id, apiaryId: id })),
  ColonyMoved: declare(z.strictObject({ id, fromApiaryId: id, toApiaryId: id, movedOn: day() })),
  /** Each daughter has its own ColonyCreated, which is what webhooks hear of a split. */
  ColonySplit: declare(z.strictObject({ id, apiaryId: id, daughterIds: z.array(id), splitOn: day() })),
  ColonyEnded: declare(z.strictObject({ id, apiaryId: id, status: z.string(), endedOn: day() })),
  /** In the weights of scales; what a record explained at once is not among them. */
  SensorEventsFound: declare(z.strictObject({ eventIds: z.array(id) })),
  /** By a scale of a colony or of an apiary: what it gained on the day before is known. */
  DayWeighed: declare(
    z.strictObject({ deviceId: id, colonyId: id.nullable(), apiaryId: id.nullable(), weighedOn: day() }),
  ),
  QueenCreated: declare(z.strictObject({ id, colonyId: id.nullable() })),
  QueenAssigned: declare(z.strictObject({ colonyId: id, oldQueenId: id.nullable(), newQueenId: id })),
  HiveChanged: declare(z.strictObject({ colonyId: id, version: z.int(), occurredOn: day() })),
  InspectionRecorded: declare(z.strictObject({ id, colonyId: id, apiaryId: id, inspectedOn: day() })),
  /** Corrected or deleted: these colonies are those that it was and is about. The same below. */
  InspectionChanged: declare(z.strictObject({ id, colonyIds: z.array(id) })),
  /** Recorded or corrected. */
  VarroaMeasured: declare(z.strictObject({ id, colonyId: id, apiaryId: id, measuredOn: day() })),
  VarroaMeasurementChanged: declare(z.strictObject({ id, colonyIds: z.array(id) })),
  /** Recorded, corrected, ended, cancelled or deleted: what is known of these colonies has to be evaluated anew. */
  TreatmentChanged: declare(z.strictObject({ id, colonyIds: z.array(id) })),
  FeedingRecorded: declare(z.strictObject({ id, colonyId: id, apiaryId: id, fedOn: day() })),
  FeedingChanged: declare(z.strictObject({ id, colonyIds: z.array(id) })),
  HarvestRecorded: declare(z.strictObject({ id, colonyId: id, apiaryId: id, harvestedOn: day() })),
  HarvestChanged: declare(z.strictObject({ id, colonyIds: z.array(id) })),
  /** Corrected or deleted. */
  AuthorityNoticeChanged: declare(z.strictObject({ id })),
  HoneyBatchRecorded: declare(z.strictObject({ id, batchNumber: label })),
  HoneyBatchChanged: declare(z.strictObject({ id, batchNumber: label })),
  BottlingRecorded: declare(
    z.strictObject({ batchKind: z.literal('BOTTLING'), batchId: id, articleId: id.optional() }),
    // The first version wrote null for jars without an article.
    (stored) => (stored.articleId === null ? { ...stored, articleId: undefined } : stored),
  ),
  ProductionBatchRecorded: declare(z.strictObject({ batchKind: z.literal('PRODUCTION'), batchId: id, articleId: id })),
  StockMoved: declare(
    z.strictObject({ batchKind: z.enum(BATCH_KINDS), batchId: id, movementId: id, articleId: id.optional() }),
  ),
  /** An article's sum changed without a movement: a batch was corrected, removed or given to another article. */
  ArticleStockCorrected: declare(z.strictObject({ articleId: id })),
  /** A batch was held or released: none of its pieces moved, but others can be sold than before. */
  SellableStockChanged: declare(
    z.strictObject({ batchKind: z.enum(BATCH_KINDS), batchId: id, articleId: id.optional() }),
  ),
  /** The same for an article, once however many of its batches were held or released. */
  ArticleSellableChanged: declare(z.strictObject({ articleId: id })),
  TaskCreated: declare(z.strictObject({ id, title: label, dueOn: day().optional(), colonyId: id.optional() })),
  TaskCompleted: declare(z.strictObject({ id, title: label, dueOn: day().optional(), colonyId: id.optional() })),
  /** Anything else changed of a task, or it was deleted: calendars follow it. */
  TaskChanged: declare(z.strictObject({ id })),
  /** A rule has made tasks about these: what is suggested of the same is closed. */
  RuleActed: declare(z.strictObject({ triggerType: z.string(), subjectIds: z.array(id) })),
  /** Never reaches a webhook (docs/requirements/authorities.md#reference-days). */
  TskReferenceDayReached: declare(z.strictObject({ referenceDayId: id, censusId: id })),
} as const;

export type DomainEventType = keyof typeof domainEventCatalog;
export type DomainEventPayload<T extends DomainEventType> = z.input<(typeof domainEventCatalog)[T]['payload']>;

/**
 * Reads what an earlier, this or a later version has stored: without the fields that this one does not know, which are
 * for other versions. @returns undefined when it cannot be read
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
