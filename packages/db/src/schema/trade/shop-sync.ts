import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

export const SHOP_BOOKING_TYPES = ['SHOP_SALE', 'SHOP_RETURN'] as const;

/**
 * What the shop has booked, as it was sent: one row per externalId, for ever, so that a repeat finds it. One booking
 * may make several stock movements. A refused entry is not remembered and may be sent again.
 */
export const shopBookings = pgTable(
  'shop_bookings',
  {
    id: idColumn(),
    externalId: text().notNull(),
    type: text({ enum: SHOP_BOOKING_TYPES }).notNull(),
    /** As sent. */
    sku: text(),
    /** Upper-case. */
    lotNumber: text(),
    quantity: integer().notNull(),
    occurredAt: instantColumn().notNull(),
    orderRef: text(),
    /** The sale that a return gives back. */
    saleId: uuid().references((): AnyPgColumn => shopBookings.id),
    /** For a return: its pieces came back broken. */
    isBroken: boolean().notNull().default(false),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('shop_bookings_external_id_key').on(table.externalId),
    index('shop_bookings_sale_id_idx')
      .on(table.saleId)
      .where(sql`${table.saleId} is not null`),
    check('shop_bookings_quantity_positive', sql`${table.quantity} > 0`),
    check('shop_bookings_return_names_its_sale', sql`(${table.type} = 'SHOP_RETURN') = (${table.saleId} is not null)`),
    check('shop_bookings_only_returns_are_broken', sql`not ${table.isBroken} or ${table.type} = 'SHOP_RETURN'`),
  ],
);

export const shopBookingsTables = [
  describeTable(shopBookings, {
    backup: 'sealed',
    appendOnly: true,
    rights: {
      'shop-gateway': {
        select: [
          'id',
          'externalId',
          'type',
          'sku',
          'lotNumber',
          'quantity',
          'occurredAt',
          'orderRef',
          'saleId',
          'isBroken',
        ],
        insert: [
          'id',
          'externalId',
          'type',
          'sku',
          'lotNumber',
          'quantity',
          'occurredAt',
          'orderRef',
          'saleId',
          'isBroken',
          'createdAt',
        ],
      },
    },
  }),
];
