import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { medicineLotReceipts, medicineLots } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { lt, lte, not } from 'drizzle-orm';
import { somethingRemains, stockByLot, stockSorts } from '../movements/remaining.ts';
import { documentReference } from '../../../herd/documents/document-reference.ts';
import { medicineLotSchema } from './medicine-lot.schema.ts';

/** No movement was booked: only an import leaves such lots behind. */
const NOTHING = { quantity: 0, remaining: 0 };

/** The receipts of lots. */
export const lotReceipts = documentReference(
  medicineLotReceipts,
  medicineLotReceipts.medicineLotId,
  'receiptDocumentId',
);

export const medicineLotRecords = records(medicineLots, {
  answer: medicineLotSchema,
  derive: async (db, rows) => {
    const ids = rows.map(({ id }) => id);
    const stock = await stockByLot(db, ids);
    const receipts = await lotReceipts.read(db, ids);
    return ({ id }) => ({ ...(stock.get(id) ?? NOTHING), receiptDocumentId: receipts.get(id) ?? null });
  },
  filters: {
    hasRemaining: (hasRemaining: boolean) => (hasRemaining ? somethingRemains : not(somethingRemains)),
    expiresBefore: (day: CalendarDay) => lt(medicineLots.expiresOn, day),
    expiresTo: (day: CalendarDay) => lte(medicineLots.expiresOn, day),
  },
  sorts: stockSorts,
});
