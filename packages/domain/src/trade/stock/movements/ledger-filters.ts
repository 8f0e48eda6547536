import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import {
  articles,
  type BatchKind,
  bottlings,
  productionBatches,
  shopBookings,
  stockMovements,
} from '@beekeeping/db/schema';
import { containing, referenceMatches } from '@beekeeping/records/record-filters';
import { getTableColumns, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A calendar day of the business. */
export interface BusinessDay {
  day: CalendarDay;
  /** IANA zone. */
  timeZone: string;
}

const { id, bottlingId, productionBatchId, bookingId, returnId, occurredAt } = stockMovements;

/** Arrays, so that the planner starts from the few batches of the articles and not from the ledger. */
const ofArticles = (ids: readonly string[]): SQL => sql`(
  ${bottlingId} = any(array(select ${bottlings.id} from ${bottlings} where ${oneOf(bottlings.articleId, ids)}))
  or ${productionBatchId} = any(array(
    select ${productionBatches.id} from ${productionBatches} where ${oneOf(productionBatches.articleId, ids)})))`;

/** By a number or name of the batch, or of the booking: each found first, since the ledger is long. */
const called = (q: string): SQL | undefined => {
  const ofArticle = [articles.name, articles.sku] as const;
  const inLot = (reference: PgColumn, lotNumber: PgColumn, articleId: PgColumn): SQL => sql`${reference} = any(array(
    select ${getTableColumns(lotNumber.table).id!} from ${lotNumber.table}
    where ${or(ilike(lotNumber, containing(q)), referenceMatches(articleId, ofArticle, q))}))`;
  return or(
    inLot(bottlingId, bottlings.lotNumber, bottlings.articleId),
    inLot(productionBatchId, productionBatches.batchNumber, productionBatches.articleId),
    referenceMatches(bookingId, [shopBookings.externalId, shopBookings.orderRef], q),
  );
};

/** The meaning of ledger filters that are no columns. */
export const ledgerFilters = {
  q: called,
  batchKind: (kinds: readonly BatchKind[]) =>
    or(...kinds.map((kind) => isNotNull(kind === 'BOTTLING' ? bottlingId : productionBatchId))),
  batchId: (ids: readonly string[]) => or(oneOf(bottlingId, ids), oneOf(productionBatchId, ids)),
  articleId: ofArticles,
  externalId: (externalId: string) => {
    const booked = sql`${bookingId} = (
      select ${shopBookings.id} from ${shopBookings} where ${shopBookings.externalId} = ${externalId})`;
    return sql`(${booked} or ${returnId} = any(array(select ${id} from ${stockMovements} where ${booked})))`;
  },
  from: ({ day, timeZone }: BusinessDay) => sql`${occurredAt} >= ${day}::date::timestamp at time zone ${timeZone}`,
  to: ({ day, timeZone }: BusinessDay) => sql`${occurredAt} < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
};
