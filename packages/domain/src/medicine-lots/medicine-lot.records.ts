import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { medicineLots } from '@beekeeping/db/schema';
import { lte, not } from 'drizzle-orm';
import { somethingRemains, stockByLot, stockSorts } from '../medicine-movements/remaining.ts';
import { records } from '../records/index.ts';
import { medicineLotSchema } from './medicine-lot.schema.ts';

/** No movement was booked: only an import leaves such lots behind. */
const NOTHING = { quantity: 0, remaining: 0 };

export const medicineLotRecords = records(medicineLots, {
  answer: medicineLotSchema,
  derive: async (db, rows) => {
    const stock = await stockByLot(
      db,
      rows.map(({ id }) => id),
    );
    return ({ id }) => ({ ...(stock.get(id) ?? NOTHING), receiptDocumentId: null });
  },
  filters: {
    hasRemaining: (hasRemaining: boolean) => (hasRemaining ? somethingRemains : not(somethingRemains)),
    expiresTo: (day: CalendarDay) => lte(medicineLots.expiresOn, day),
  },
  sorts: stockSorts,
});
