import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { issueOf } from '@beekeeping/core/field-error';
import { id, instant, integer, notes, recordFields, sentInstant } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import { BATCH_KINDS, STOCK_MOVEMENT_TYPES } from '@beekeeping/db/schema';
import { z } from 'zod';
import { externalId } from './external-id.ts';

/** What a person may book. The shop books its own sales and returns; a reversal has an operation of its own (contract.md §6). */
const BOOKED_TYPES = ['FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE', 'INVENTORY_CORRECTION'] as const;

const MOST_PIECES = 1_000_000;

export const stockMovementCreateSchema = z
  .strictObject({
    type: z.enum(BOOKED_TYPES).meta({ description: 'Why pieces leave the batch, or that they were counted' }),
    quantity: integer(-MOST_PIECES, MOST_PIECES).meta({
      description: 'Pieces taken out, more than 0; for an INVENTORY_CORRECTION signed and not 0',
    }),
    note: notes()
      .nullish()
      .meta({ description: 'Required for an INVENTORY_CORRECTION to more than the batch began with' }),
    occurredAt: sentInstant().optional().meta({
      description:
        'Now unless said otherwise. At most tomorrow, and not before the day of filling or production, both in the business time zone',
    }),
  })
  .refine(({ quantity }) => quantity !== 0, { path: ['quantity'], ...issueOf('ZERO', 'must not be 0') })
  .refine(({ type, quantity }) => type === 'INVENTORY_CORRECTION' || quantity >= 0, {
    path: ['quantity'],
    ...issueOf('TOO_SMALL', 'must be more than 0: only an INVENTORY_CORRECTION is signed', { minimum: 1 }),
  });

export const stockMovementReverseSchema = z.strictObject({ note: notes() });

export const stockMovementListQuery = inDayOrder(
  listQuery(['occurredAt'], '-occurredAt', {
    batchKind: z.enum(BATCH_KINDS).optional(),
    batchId: id().optional(),
    type: z.enum(STOCK_MOVEMENT_TYPES).optional().meta({ description: 'Why stock moved' }),
    articleId: id().optional().meta({ description: 'The article that the batch belongs to now' }),
    externalId: externalId().optional().meta({ description: "The shop's own id of a booking" }),
    ...dayRange,
  }),
);

export const stockMovementSchema = z
  .object({
    ...recordFields,
    batchKind: z.enum(BATCH_KINDS),
    batchId: z.guid(),
    type: z.enum(STOCK_MOVEMENT_TYPES).meta({ description: 'Why stock moved' }),
    quantity: z.int().meta({ description: 'Signed pieces: what left the batch is negative' }),
    occurredAt: instant(),
    note: z.string().nullable(),
    externalId: z.string().nullable().meta({ description: "The shop's own id of the booking" }),
    orderRef: z.string().nullable().meta({ description: 'The order of the shop' }),
    reversesId: z.guid().nullable().meta({ description: 'The movement that this one takes back' }),
  })
  .meta({ id: 'StockMovement' });

export const stockMovementPageSchema = pageOf(stockMovementSchema);

export type StockMovementCreate = z.output<typeof stockMovementCreateSchema>;
export type StockMovementReverse = z.output<typeof stockMovementReverseSchema>;
export type StockMovementListQuery = z.output<typeof stockMovementListQuery>;
export type StockMovementView = z.output<typeof stockMovementSchema>;
