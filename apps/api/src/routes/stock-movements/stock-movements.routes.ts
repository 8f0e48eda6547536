import { idParams } from '@beekeeping/core/fields';
import type { BatchKind } from '@beekeeping/db/schema';
import {
  bookMovement,
  getStockMovement,
  listStockMovements,
  reverseMovement,
  stockMovementCreateSchema,
  stockMovementListQuery,
  stockMovementPageSchema,
  stockMovementReverseSchema,
  stockMovementSchema,
  type StockMovementView,
} from '@beekeeping/domain/stock-movements';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

const path = '/api/v1/stock-movements';
const location = ({ id }: Pick<StockMovementView, 'id'>): string => `${path}/${id}`;

/** Both kinds of batches take the same movements. */
const bookingRoute = (kind: BatchKind, batches: string, summary: string) =>
  route({
    method: 'POST',
    path: `/api/v1/${batches}/:id/movements`,
    summary,
    description:
      'Refused with 409 INSUFFICIENT_STOCK and `remaining` when the batch holds less, and with 409 LOT_ON_HOLD while it is held; breakage and corrections are booked nevertheless.',
    access: permission('stock-movements:create'),
    idempotent: true,
    params: idParams,
    body: stockMovementCreateSchema,
    status: 201,
    response: stockMovementSchema,
    location,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => bookMovement(change, kind, params.id, body)),
  });

export const stockMovementsRoutes = [
  bookingRoute('BOTTLING', 'bottlings', 'Book jars in or out of a bottling'),
  bookingRoute('PRODUCTION', 'production-batches', 'Book pieces in or out of a production batch'),
  route({
    method: 'GET',
    path,
    summary: 'List stock movements',
    description: '`from` and `to` are business days of `occurredAt`.',
    access: permission('stock-movements:read'),
    query: stockMovementListQuery,
    status: 200,
    response: stockMovementPageSchema,
    handler: ({ context, query }) => listStockMovements(context.db, query, context.timeZone),
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Read a stock movement',
    access: permission('stock-movements:read'),
    params: idParams,
    status: 200,
    response: stockMovementSchema,
    handler: ({ context, params }) => getStockMovement(context.db, params.id),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/reverse`,
    summary: 'Take a stock movement back',
    description:
      'Books its opposite, once. Refused with 409 INVALID_STATE for a reversal and for what the shop booked, and with 409 INSUFFICIENT_STOCK when the batch would fall below zero. Audited.',
    access: permission('stock-movements:reverse'),
    idempotent: true,
    params: idParams,
    body: stockMovementReverseSchema,
    status: 201,
    response: stockMovementSchema,
    location,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => reverseMovement(change, params.id, body)),
  }),
];
