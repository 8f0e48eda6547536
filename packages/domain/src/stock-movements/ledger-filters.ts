import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { type BatchKind, bottlings, productionBatches, shopBookings, stockMovements } from '@beekeeping/db/schema';
import { isNotNull, or, type SQL, sql } from 'drizzle-orm';

/** A calendar day of the business. */
export interface BusinessDay {
  day: CalendarDay;
  /** IANA zone. */
  timeZone: string;
}

const { bottlingId, productionBatchId, bookingId, occurredAt } = stockMovements;

/** Arrays, so that the planner starts from the few batches of the articles and not from the ledger. */
const ofArticles = (ids: readonly string[]): SQL => sql`(
  ${bottlingId} = any(array(select ${bottlings.id} from ${bottlings} where ${oneOf(bottlings.articleId, ids)}))
  or ${productionBatchId} = any(array(
    select ${productionBatches.id} from ${productionBatches} where ${oneOf(productionBatches.articleId, ids)})))`;

/** What the filters of the ledger mean that are none of its columns. */
export const ledgerFilters = {
  batchKind: (kinds: readonly BatchKind[]) =>
    or(...kinds.map((kind) => isNotNull(kind === 'BOTTLING' ? bottlingId : productionBatchId))),
  batchId: (ids: readonly string[]) => or(oneOf(bottlingId, ids), oneOf(productionBatchId, ids)),
  articleId: ofArticles,
  externalId: (externalId: string) =>
    sql`${bookingId} = (select ${shopBookings.id} from ${shopBookings} where ${shopBookings.externalId} = ${externalId})`,
  from: ({ day, timeZone }: BusinessDay) => sql`${occurredAt} >= ${day}::date::timestamp at time zone ${timeZone}`,
  to: ({ day, timeZone }: BusinessDay) => sql`${occurredAt} < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
};
