import { desc, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bottlings } from '../bottlings.ts';
import { idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordedByIndex } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';
import { productionBatches } from '../production-batches.ts';
import { shopBookings } from '../shop-sync.ts';

export const BATCH_KINDS = ['BOTTLING', 'PRODUCTION'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

export const STOCK_MOVEMENT_TYPES = [
  'SHOP_SALE',
  'SHOP_RETURN',
  'FARM_SHOP',
  'OWN_USE',
  'BREAKAGE',
  'SAMPLE',
  'INVENTORY_CORRECTION',
  'REVERSAL',
] as const;

/**
 * The ledger: what left a batch, and what came back. What remains is always the batch's initial quantity plus the sum
 * of these (docs/requirements/trade.md#stock-ledger); it is stored nowhere.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    /** Drawn while the batch is locked: within one batch this is the order of the commits. */
    sequence: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** One of the two batches is named. */
    bottlingId: uuid().references(() => bottlings.id),
    productionBatchId: uuid().references(() => productionBatches.id),
    type: text({ enum: STOCK_MOVEMENT_TYPES }).notNull(),
    /** Signed pieces: negative when booked out. */
    quantity: integer().notNull(),
    occurredAt: instantColumn().notNull(),
    note: text(),
    /** The booking of the shop that made this movement. */
    bookingId: uuid().references(() => shopBookings.id),
    /** The movement that this one takes back. */
    reversesId: uuid().references((): AnyPgColumn => stockMovements.id),
    /** The return of the shop whose pieces came back broken. */
    returnId: uuid().references((): AnyPgColumn => stockMovements.id),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    recordedByIndex(table),
    // With instant and quantity included, the content of a batch, now and at any instant, is read from the index alone.
    index('stock_movements_bottling_id_idx')
      .on(table.bottlingId, table.occurredAt, table.quantity)
      .where(sql`${table.bottlingId} is not null`),
    index('stock_movements_production_batch_id_idx')
      .on(table.productionBatchId, table.occurredAt, table.quantity)
      .where(sql`${table.productionBatchId} is not null`),
    index('stock_movements_booking_id_idx')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    uniqueIndex('stock_movements_reverses_id_key')
      .on(table.reversesId)
      .where(sql`${table.reversesId} is not null`),
    uniqueIndex('stock_movements_return_id_key')
      .on(table.returnId)
      .where(sql`${table.returnId} is not null`),
    index('stock_movements_occurred_at_idx').on(desc(table.occurredAt), desc(table.id)),
    check('stock_movements_one_batch', sql`num_nonnulls(${table.bottlingId}, ${table.productionBatchId}) = 1`),
    check(
      'stock_movements_sign',
      sql`case when ${table.type} in ('SHOP_SALE', 'FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE') then ${table.quantity} < 0
        when ${table.type} = 'SHOP_RETURN' then ${table.quantity} > 0 else ${table.quantity} <> 0 end`,
    ),
    check(
      'stock_movements_shop_has_booking',
      sql`(${table.type} in ('SHOP_SALE', 'SHOP_RETURN')) = (${table.bookingId} is not null)`,
    ),
    check(
      'stock_movements_reversal_names_its_movement',
      sql`(${table.type} = 'REVERSAL') = (${table.reversesId} is not null)`,
    ),
    check('stock_movements_only_breakage_was_returned', sql`${table.returnId} is null or ${table.type} = 'BREAKAGE'`),
  ],
);

export const stockMovementsTables = [
  describeTable(stockMovements, {
    noun: 'stock movement',
    backup: 'sealed',
    appendOnly: true,
    rights: {
      'shop-gateway': {
        select: ['sequence', 'bottlingId', 'productionBatchId', 'quantity', 'occurredAt', 'bookingId'],
        insert: [
          'id',
          'bottlingId',
          'productionBatchId',
          'type',
          'quantity',
          'occurredAt',
          'bookingId',
          'returnId',
          'createdAt',
        ],
        insertedRows: "type in ('SHOP_SALE', 'SHOP_RETURN') or return_id is not null",
      },
    },
  }),
];
