import { code, integer, label, sentInstant, warnings } from '@beekeeping/core/fields';
import { SHOP_BOOKING_TYPES } from '@beekeeping/db/schema';
import { issueOf } from '@beekeeping/core/field-error';
import { z } from 'zod';
import { askedNumber } from '../../ground/numbering/index.ts';
import { externalId } from '../stock/movements/external-id.ts';

/** Entries in one request (docs/requirements/trade.md#shop-bookings). */
const MAX_ENTRIES = 1_000;

/** Pieces in one entry: more than the largest batch holds. */
const MAX_QUANTITY = 1_000_000;

/** Condition of the returned pieces. */
const RETURN_CONDITIONS = ['RESELLABLE', 'BROKEN'] as const;

/** One sale or return as the shop sends it (docs/requirements/trade.md#shop-bookings). */
export const shopEntrySchema = z.strictObject({
  externalId: externalId().meta({ description: "The shop's own id of this booking, unique for ever" }),
  type: z.enum(SHOP_BOOKING_TYPES).meta({ description: 'Whether it was sold or came back' }),
  sku: code(200).nullish().meta({ description: 'The article sold; the oldest best-before is taken first' }),
  lotNumber: askedNumber()
    .nullish()
    .meta({ description: 'The lot that was sold; with a `sku` it must be one of that article' }),
  quantity: integer(1, MAX_QUANTITY).meta({ description: 'Pieces; positive for sales and returns' }),
  occurredAt: sentInstant().meta({ description: 'At most five minutes ahead of the service' }),
  orderRef: label(200).nullish(),
  saleExternalId: externalId().nullish().meta({ description: 'The sale that a return gives back; only of a return' }),
  condition: z.enum(RETURN_CONDITIONS).nullish().meta({
    description:
      'Only of a return. RESELLABLE, as it is when left out: the pieces are on sale again. BROKEN: they are booked back and out again as breakage',
  }),
});

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sale in the API description: without fields of returns. */
const shopSaleSchema = shopEntrySchema
  .omit({ saleExternalId: true, condition: true })
  .extend({ type: z.literal('SHOP_SALE').meta({ description: 'What was sold: `sku`, `lotNumber` or both' }) })
  .meta({ id: 'ShopSale' });

/** A return in the API description. */
const shopReturnSchema = shopEntrySchema
  .extend({
    type: z.literal('SHOP_RETURN').meta({ description: 'Came back' }),
    saleExternalId: externalId().meta({ description: 'The sale that it gives back' }),
  })
  .meta({ id: 'ShopReturn' });

/** The schema of an entry in the API docs. Its errors are answered entry by entry, so the request takes any object. */
const { $defs } = z.toJSONSchema(z.union([shopSaleSchema, shopReturnSchema]), { io: 'input' });
const mapping = { SHOP_SALE: '#/$defs/ShopSale', SHOP_RETURN: '#/$defs/ShopReturn' };
const describedEntry = {
  oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
  discriminator: { propertyName: 'type', mapping },
  $defs,
};

/** The frame of a request: only its own errors refuse the request as a whole. */
export const shopMovementsSchema = z.strictObject({
  movements: z
    .array(
      z
        .custom<Record<string, unknown>>(isEntry, issueOf('WRONG_TYPE', 'must be an object', { expected: 'object' }))
        .meta({ override: describedEntry }),
    )
    .min(1)
    .max(MAX_ENTRIES)
    .meta({ description: 'Sales and returns, booked in this order' }),
  atomicBy: z.literal('orderRef').optional().meta({
    description: 'The entries of one `orderRef` are booked together or not at all; those without one separately',
  }),
});

/** Why an entry is refused; it may be sent again, since only bookings are remembered. */
export const REJECTION_CODES = [
  'VALIDATION_FAILED',
  'UNKNOWN_SKU',
  'UNKNOWN_LOT',
  'INSUFFICIENT_STOCK',
  'LOT_ON_HOLD',
  'SALE_NOT_FOUND',
  'RETURN_EXCEEDS_SALE',
  'EXTERNAL_ID_REUSED',
  'ORDER_REJECTED',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

const allocationSchema = z.object({ lotNumber: z.string(), quantity: z.int().meta({ description: 'Pieces' }) });

/** The result of one entry. */
export const shopResultSchema = z
  .object({
    externalId: z.string().nullable().meta({ description: 'Null if the entry has no usable one' }),
    status: z
      .enum(['BOOKED', 'DUPLICATE', 'REJECTED'])
      .meta({ description: 'DUPLICATE: booked before, with the same allocations' }),
    code: z.enum(REJECTION_CODES).optional().meta({ description: 'Only of a REJECTED entry' }),
    message: z.string().optional().meta({ description: 'One sentence on why it is REJECTED' }),
    allocations: z
      .array(allocationSchema)
      .meta({ description: 'The lots used, or given back to, in this order; empty when REJECTED' }),
    warnings: warnings(),
  })
  .meta({ id: 'ShopResult' });

/** One result per entry, in the order of the request. */
export const shopResultsSchema = z.object({
  results: z.array(shopResultSchema).meta({ description: 'One for each entry, in the order of the request' }),
});

export type ShopMovements = z.output<typeof shopMovementsSchema>;
export type ShopResult = z.output<typeof shopResultSchema>;
export type ShopResults = z.output<typeof shopResultsSchema>;
