import type { Page, Queryable } from '@beekeeping/db';
import type { BusinessDay } from './ledger-filters.ts';
import { stockMovementRecords } from './stock-movement.records.ts';
import type { StockMovementListQuery, StockMovementView } from './stock-movement.schema.ts';

/**
 * One page of the ledger; `from` and `to` are business days, both ends included.
 * @param timeZone IANA zone of the business days
 */
export const listStockMovements = (
  db: Queryable,
  { from, to, ...query }: StockMovementListQuery,
  timeZone: string,
): Promise<Page<StockMovementView>> => {
  const businessDay = (day: string | undefined): BusinessDay | undefined =>
    day === undefined ? undefined : { day, timeZone };
  const days = { from: businessDay(from), to: businessDay(to) };
  return stockMovementRecords.list(db, { ...query, ...days });
};
