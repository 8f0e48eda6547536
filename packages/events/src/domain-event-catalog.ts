import { day } from '@beekeeping/core/fields';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';

const id = z.guid();
const label = z.string();

/**
 * Every domain event and what it carries: ids, days and one human label, nothing personal (contract.md §7).
 * An event is named after what happened and written in the transaction of the change.
 */
export const domainEventCatalog = {
  ApiaryChanged: z.strictObject({ id }),
  ColonyCreated: z.strictObject({ id, apiaryId: id, name: label }),
  ColonyChanged: z.strictObject({ id, apiaryId: id }),
  ColonyMoved: z.strictObject({ id, fromApiaryId: id, toApiaryId: id, movedOn: day() }),
  ColonyEnded: z.strictObject({ id, apiaryId: id, status: z.string(), endedOn: day() }),
  HarvestRecorded: z.strictObject({ id, colonyId: id, apiaryId: id, harvestedOn: day() }),
  HoneyBatchRecorded: z.strictObject({ id, batchNumber: label }),
  HoneyBatchChanged: z.strictObject({ id, batchNumber: label }),
  BottlingRecorded: z.strictObject({ batchKind: z.literal('BOTTLING'), batchId: id, articleId: id.optional() }),
  ProductionBatchRecorded: z.strictObject({ batchKind: z.literal('PRODUCTION'), batchId: id, articleId: id }),
  StockMoved: z.strictObject({ batchKind: z.enum(BATCH_KINDS), batchId: id, movementId: id, articleId: id.optional() }),
} as const;

export type DomainEventType = keyof typeof domainEventCatalog;
export type DomainEventPayload<T extends DomainEventType> = z.input<(typeof domainEventCatalog)[T]>;
