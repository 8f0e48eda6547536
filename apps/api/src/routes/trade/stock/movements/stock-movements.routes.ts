import { idParams } from '@beekeeping/core/fields';
import type { Queryable } from '@beekeeping/db';
import type { BatchKind } from '@beekeeping/db/schema';
import {
  bookMovement,
  listStockMovements,
  reverseMovement,
  stockMovementCreateSchema,
  stockMovementListQuery,
  stockMovementRecords,
  stockMovementReverseSchema,
  stockMovementSchema,
  type StockMovementView,
} from '@beekeeping/domain/trade/stock/movements';
import { notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

const path = '/api/v1/stock-movements';
const location = ({ id }: Pick<StockMovementView, 'id'>): string => `${path}/${id}`;

const creates = {
  kind: 'stock-movements',
  readAgain: (db: Queryable, { body }: { body: { id: string } }) => stockMovementRecords.get(db, body.id),
};

/** Both kinds of batches take the same movements. */
const bookingRoute = (kind: BatchKind, batches: string, summary: string) =>
  route({
    method: 'POST',
    path: `/api/v1/${batches}/:id/movements`,
    summary,
    description:
      'Refused with 409 INSUFFICIENT_STOCK when the batch holds less, or held less at any instant from `occurredAt` on: `remaining` is the least, `at` its instant. Refused with 409 LOT_ON_HOLD while it is held; breakage and corrections are booked nevertheless. A FARM_SHOP of what was past its best-before on that day warns with BEST_BEFORE_PASSED.',
    access: permission('stock-movements:create'),
    params: idParams,
    body: stockMovementCreateSchema,
    status: 201,
    response: stockMovementSchema,
    location,
    audit: notAudited('dailyWork'),
    creates,
    write: (change, { params, body }) => bookMovement(change, kind, params.id, body),
  });

export const stockMovementsRoutes = [
  bookingRoute('BOTTLING', 'bottlings', 'Book jars in or out of a bottling'),
  bookingRoute('PRODUCTION', 'production-batches', 'Book pieces in or out of a production batch'),
  ...recordRoutes({
    area: 'stock-movements',
    one: 'a stock movement',
    many: 'stock movements',
    schemas: { query: stockMovementListQuery, answer: stockMovementSchema },
    operations: {
      list: (db, query, { context }) => listStockMovements(db, query, context.timeZone),
      get: (db, id) => stockMovementRecords.get(db, id),
    },
    descriptions: { list: '`from` and `to` are business days of `occurredAt`.' },
  }),
  route({
    method: 'POST',
    path: `${path}/:id/reverse`,
    summary: 'Reverse a stock movement',
    description:
      'Books the opposite movement, once. Refused with 409 INVALID_STATE for a reversal and for what the shop booked, and with 409 INSUFFICIENT_STOCK when the batch would fall below zero. Audited.',
    access: permission('stock-movements:reverse'),
    params: idParams,
    body: stockMovementReverseSchema,
    status: 201,
    response: stockMovementSchema,
    location,
    audit: 'stock_movement.reversed',
    creates,
    write: (change, { params, body }) => reverseMovement(change, params.id, body),
  }),
];
