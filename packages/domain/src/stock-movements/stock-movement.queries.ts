import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { bottlings, productionBatches, shopBookings, stockMovements } from '@beekeeping/db/schema';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { StockMovementListQuery, StockMovementView } from './stock-movement.schema.ts';
import { type StockMovementRow, stockMovementView, stockMovementViews } from './stock-movement.view.ts';

const { bottlingId, productionBatchId, bookingId, occurredAt } = stockMovements;

/** @throws AppError NOT_FOUND */
export const getMovementRow = async (db: Queryable, id: string): Promise<StockMovementRow> => {
  const [row] = await db.select().from(stockMovements).where(eq(stockMovements.id, id));
  if (!row) throw notFound('stock movement');
  return row;
};

/** @throws AppError NOT_FOUND */
export const getStockMovement = async (db: Queryable, id: string): Promise<StockMovementView> =>
  stockMovementView(db, await getMovementRow(db, id));

/** Arrays, so that the planner starts from the few batches of the article and not from the ledger. */
const ofArticle = (articleId: string): SQL => sql`(
  ${bottlingId} = any(array(select ${bottlings.id} from ${bottlings} where ${bottlings.articleId} = ${articleId}))
  or ${productionBatchId} = any(array(
    select ${productionBatches.id} from ${productionBatches} where ${productionBatches.articleId} = ${articleId})))`;

const ofBooking = (externalId: string): SQL =>
  sql`${bookingId} = (select ${shopBookings.id} from ${shopBookings} where ${shopBookings.externalId} = ${externalId})`;

const conditions = (query: StockMovementListQuery, timeZone: string): (SQL | undefined)[] => [
  query.batchKind && isNotNull(query.batchKind === 'BOTTLING' ? bottlingId : productionBatchId),
  query.batchId ? or(eq(bottlingId, query.batchId), eq(productionBatchId, query.batchId)) : undefined,
  query.type && eq(stockMovements.type, query.type),
  query.articleId ? ofArticle(query.articleId) : undefined,
  query.externalId ? ofBooking(query.externalId) : undefined,
  query.from ? sql`${occurredAt} >= ${query.from}::date::timestamp at time zone ${timeZone}` : undefined,
  query.to ? sql`${occurredAt} < (${query.to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
];

/**
 * One page of the ledger, by batch, article, type, booking of the shop and business day, both ends included.
 * @param timeZone IANA zone of the business days
 */
export const listStockMovements = async (
  db: Queryable,
  query: StockMovementListQuery,
  timeZone: string,
): Promise<Page<StockMovementView>> => {
  const page = keyset({ sortable: { occurredAt }, id: stockMovements.id }, query);
  const rows = await db
    .select()
    .from(stockMovements)
    .where(and(...conditions(query, timeZone), page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, (kept) => stockMovementViews(db, kept));
};
