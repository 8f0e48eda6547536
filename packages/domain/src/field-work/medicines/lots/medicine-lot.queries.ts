import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import { withLotWarnings } from './lot-warnings.ts';
import { medicineLotRecords } from './medicine-lot.records.ts';
import type { MedicineLotListQuery, MedicineLotView } from './medicine-lot.schema.ts';

/**
 * @param today of the beekeeper, by which expiry is decided @throws AppError NOT_FOUND
 */
export const getMedicineLot = async (db: Queryable, id: string, today: CalendarDay): Promise<MedicineLotView> =>
  withLotWarnings(await medicineLotRecords.get(db, id), today);

/** One page of the lots, each with its warnings of today. */
export const listMedicineLots = async (
  db: Queryable,
  query: MedicineLotListQuery,
  today: CalendarDay,
): Promise<Page<MedicineLotView>> => {
  const page = await medicineLotRecords.list(db, query);
  return { ...page, items: page.items.map((lot) => withLotWarnings(lot, today)) };
};
