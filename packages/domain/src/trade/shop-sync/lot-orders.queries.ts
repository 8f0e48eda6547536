import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { type BatchKind, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { askedNumber } from '../../ground/numbering/index.ts';
import type { LotOrdersQuery, LotOrderView } from './lot-orders.schema.ts';

const lotNumberAsked = askedNumber();

const givenBack = alias(stockMovements, 'given_back');
const returns = alias(shopBookings, 'returns');

/** @throws AppError NOT_FOUND, also for what cannot be a lot number */
const findLot = async (db: Queryable, text: string): Promise<{ id: string; batchKind: BatchKind }> => {
  const { data: lotNumber } = lotNumberAsked.safeParse(text);
  if (lotNumber === undefined) throw notFound('lot');
  const [lot] = await db
    .select({ id: stockBatches.id, batchKind: stockBatches.batchKind })
    .from(stockBatches)
    .where(eq(stockBatches.lotNumber, lotNumber));
  if (!lot) throw notFound('lot');
  return lot;
};

/**
 * One page of the shop's sales that took pieces of a lot, with what came back of them: whom to inform about a recall. A
 * sale takes from a lot at most once, so each has one row. Starts from the movements of the lot by their index, which
 * are as many as its pieces at most: the order of the list needs none of its own.
 * @param lotNumber of a bottling or production batch, in any case and width
 * @throws AppError NOT_FOUND
 */
export const listLotOrders = async (
  db: Queryable,
  lotNumber: string,
  query: LotOrdersQuery,
): Promise<Page<LotOrderView>> => {
  const { id, batchKind } = await findLot(db, lotNumber);
  const batch = batchKind === 'BOTTLING' ? 'bottlingId' : 'productionBatchId';
  const returned = db
    .select({ pieces: sql`coalesce(sum(${givenBack.quantity}), 0)` })
    .from(returns)
    .innerJoin(givenBack, eq(givenBack.bookingId, returns.id))
    .where(and(eq(returns.saleId, shopBookings.id), eq(givenBack[batch], id)));
  const isSaleOfLot = and(eq(stockMovements[batch], id), eq(shopBookings.type, 'SHOP_SALE'));
  const page = keyset({ sortable: { occurredAt: shopBookings.occurredAt }, id: shopBookings.id }, query);
  const rows = await db
    .select({
      id: shopBookings.id,
      orderRef: shopBookings.orderRef,
      externalId: shopBookings.externalId,
      quantity: sql`-${stockMovements.quantity}`.mapWith(Number),
      returned: sql`(${returned})`.mapWith(Number),
      occurredAt: shopBookings.occurredAt,
    })
    .from(stockMovements)
    .innerJoin(shopBookings, eq(shopBookings.id, stockMovements.bookingId))
    .where(and(isSaleOfLot, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const sales = db
    .select({ id: shopBookings.id })
    .from(stockMovements)
    .innerJoin(shopBookings, eq(shopBookings.id, stockMovements.bookingId))
    .where(isSaleOfLot);
  const total = query.count ? { total: await db.$count(sales) } : {};
  const found = await page.pageOfViews(rows, async (kept) =>
    kept.map(({ id: _id, occurredAt, ...order }) => ({ ...order, occurredAt: occurredAt.toISOString() })),
  );
  return { ...found, ...total };
};
