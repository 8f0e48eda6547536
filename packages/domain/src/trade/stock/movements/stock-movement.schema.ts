import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { issueOf } from '@beekeeping/core/field-error';
import {
  id,
  instant,
  integer,
  notes,
  recordedByFields,
  recordFields,
  sentInstant,
  warnings,
  type WithChosenId,
} from '@beekeeping/core/fields';
import { search, several } from '@beekeeping/core/list-query';
import { BATCH_KINDS, STOCK_MOVEMENT_TYPES, stockMovements } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { externalId } from './external-id.ts';

/** Movements booked by people. The shop books its own sales and returns; a reversal has an operation of its own. */
const BOOKED_TYPES = ['FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE', 'INVENTORY_CORRECTION'] as const;

const MAX_PIECES = 1_000_000;

export const stockMovementCreateSchema = z
  .strictObject({
    type: z.enum(BOOKED_TYPES).meta({ description: 'Why pieces leave the batch, or a stock count' }),
    quantity: integer(-MAX_PIECES, MAX_PIECES).meta({
      description: 'Pieces taken out, more than 0; for an INVENTORY_CORRECTION signed and not 0',
    }),
    note: notes()
      .nullish()
      .meta({ description: 'Required for an INVENTORY_CORRECTION to more than the batch began with' }),
    occurredAt: sentInstant().optional().meta({
      description:
        'Now by default. At most tomorrow, and not before the day of filling or production, both in the business time zone',
    }),
  })
  .refine(({ quantity }) => quantity !== 0, { path: ['quantity'], ...issueOf('ZERO', 'must not be 0') })
  .refine(({ type, quantity }) => type === 'INVENTORY_CORRECTION' || quantity >= 0, {
    path: ['quantity'],
    ...issueOf('TOO_SMALL', 'must be more than 0: only an INVENTORY_CORRECTION is signed', { minimum: 1 }),
  });

export const stockMovementReverseSchema = z.strictObject({ note: notes() });

// The ledger is read in order by its instants. Other sorts apply to a batch, an article or some days; an index for them
// would cost every sale of the shop.
const sort = [
  'occurredAt',
  'createdAt',
  'type',
  'quantity',
  'batchKind',
  'lotNumber',
  'articleName',
  'sku',
  'externalId',
  'orderRef',
  'recordedByName',
] as const;

export const stockMovementListQuery = inDayOrder(
  recordQuery(
    stockMovements,
    { by: sort, default: '-occurredAt' },
    {
      q: search(['lotNumber', 'articleName', 'sku', 'externalId', 'orderRef']),
      batchKind: several(z.enum(BATCH_KINDS)),
      batchId: several(id()),
      type: several(z.enum(STOCK_MOVEMENT_TYPES), 'Why stock moved, one value or several'),
      articleId: several(id(), 'The articles that the batches belong to now'),
      externalId: externalId()
        .optional()
        .meta({ description: "The shop's own id of a booking; finds the breakage of a broken return too" }),
      ...dayRange,
    },
  ),
);

export const stockMovementSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    batchKind: z.enum(BATCH_KINDS),
    batchId: z.guid(),
    lotNumber: z.string().meta({ description: 'The batch number of a production batch' }),
    articleId: z.guid().nullable().meta({ description: 'What the batch is of now' }),
    articleName: z.string().nullable(),
    sku: z.string().nullable(),
    type: z.enum(STOCK_MOVEMENT_TYPES).meta({ description: 'Why stock moved' }),
    quantity: z.int().meta({ description: 'Signed pieces: what left the batch is negative' }),
    occurredAt: instant(),
    note: z.string().nullable(),
    externalId: z.string().nullable().meta({ description: "The shop's own id of the booking" }),
    orderRef: z.string().nullable().meta({ description: 'The order of the shop' }),
    reversesId: z.guid().nullable().meta({ description: 'The movement that this one takes back' }),
    returnId: z.guid().nullable().meta({ description: 'Of a BREAKAGE: the return whose pieces came back broken' }),
    warnings: warnings(),
  })
  .meta({ id: 'StockMovement' });

export type StockMovementCreate = z.output<typeof stockMovementCreateSchema> & WithChosenId;
export type StockMovementReverse = z.output<typeof stockMovementReverseSchema> & WithChosenId;
export type StockMovementListQuery = z.output<typeof stockMovementListQuery>;
export type StockMovementView = z.output<typeof stockMovementSchema>;
