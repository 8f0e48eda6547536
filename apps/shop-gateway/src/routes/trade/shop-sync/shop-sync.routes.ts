import { dayOf } from '@beekeeping/core/calendar-day';
import {
  bookShopMovements,
  listLotOrders,
  listShopFeed,
  lotOrdersPageSchema,
  lotOrdersQuery,
  shopFeedPageSchema,
  shopFeedQuery,
  shopMovementsSchema,
  shopResultsSchema,
  shopStockPageSchema,
  shopStockQuery,
} from '@beekeeping/domain/trade/shop-sync';
import { listStock } from '@beekeeping/domain/trade/stock';
import { apiKey } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../../route.ts';

// Any text is accepted; one that cannot be a lot number is unknown.
const lotParams = z.strictObject({ lotNumber: z.string().meta({ example: 'L2026-0001' }) });

const MOVEMENTS_LIMIT_BYTES = 2 * 1024 * 1024;

export const shopSyncRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/shop-sync/movements',
    summary: 'Book sales and returns',
    description: `One result per entry, in the order of the request; 200 also when entries are REJECTED. Each \`externalId\` is
booked once, for ever: sending the same entry again answers \`DUPLICATE\` with the allocations of the first time, so after a
lost answer the whole request can be sent again; \`occurredAt\` may differ, that of the first time stays. An entry that was rejected is not remembered and may be sent again. With
an \`Idempotency-Key\` the whole answer of the first time comes again, rejected entries included: to try those once more,
send them with another key.

A sale by \`sku\` takes the lot with the oldest best-before first, over several lots if need be, and leaves out lots on
hold and past their best-before; a sale by \`lotNumber\` takes from that lot only. A return gives back onto the lots of its
sale in the order in which they were taken, never more than was sold; with \`condition: BROKEN\` its pieces leave those lots
again as breakage, in the same transaction. Every entry is booked whole or not at all.

With \`atomicBy: "orderRef"\` so is every order: when one entry of an \`orderRef\` is rejected, those that would have fitted
are \`ORDER_REJECTED\`, and nothing of it is booked but what an earlier request had booked. An order is booked where its
first entry stands.

| code | means |
| --- | --- |
| \`VALIDATION_FAILED\` | the entry is not well-formed; \`message\` names the field |
| \`UNKNOWN_SKU\` | there is no article with this SKU |
| \`UNKNOWN_LOT\` | there is no lot with this number |
| \`INSUFFICIENT_STOCK\` | less remains than was sold, or was there at \`occurredAt\` or since |
| \`LOT_ON_HOLD\` | the named lot is held back, for instance by a recall |
| \`SALE_NOT_FOUND\` | \`saleExternalId\` names no booked sale |
| \`RETURN_EXCEEDS_SALE\` | more would come back than was sold |
| \`EXTERNAL_ID_REUSED\` | this \`externalId\` was booked before with other content |
| \`ORDER_REJECTED\` | with \`atomicBy\`: it would fit, but another entry of its order is rejected |`,
    access: apiKey('shop-sync:write'),
    body: shopMovementsSchema,
    bodyLimitBytes: MOVEMENTS_LIMIT_BYTES,
    status: 200,
    response: shopResultsSchema,
    idempotent: true,
    handler: ({ context, actor, body }) => bookShopMovements(context, actor, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/shop-sync/stock',
    summary: 'List the remaining stock of every batch',
    description: 'Bottlings and production batches, those that are no longer offered too.',
    access: apiKey('shop-sync:read'),
    query: shopStockQuery,
    status: 200,
    response: shopStockPageSchema,
    read: (db, { context, query }) => listStock(db, query, context.timeZone),
  }),
  route({
    method: 'GET',
    path: '/api/v1/shop-sync/feed',
    summary: 'List the articles for sale, with their lots',
    description:
      'Active articles only. `sellableCount` is what can be sold of one: the sum of `remainingCount`, which is 0 for a held lot.',
    access: apiKey('shop-sync:read'),
    query: shopFeedQuery,
    status: 200,
    response: shopFeedPageSchema,
    read: (db, { context, query }) => listShopFeed(db, query, dayOf(context.clock.now(), context.timeZone)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/shop-sync/lots/:lotNumber/orders',
    summary: 'List the orders of a lot',
    description:
      'The sales of the shop that took pieces of a lot or production batch, with what came back: whom to write to when it is recalled. The number in any case; unknown and malformed ones are the same 404.',
    access: apiKey('shop-sync:read'),
    params: lotParams,
    query: lotOrdersQuery,
    status: 200,
    response: lotOrdersPageSchema,
    read: (db, { params, query }) => listLotOrders(db, params.lotNumber, query),
  }),
];
