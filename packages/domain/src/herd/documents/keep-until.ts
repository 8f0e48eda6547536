import { addDays, addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { documents } from '@beekeeping/db/schema';

type Category = (typeof documents.$inferSelect)['category'];

const FOR_EVER = 'for ever';

/**
 * How many years papers are kept (docs/requirements/authorities.md#papers). Medicine papers: five years, Art. 108 (2)
 * Reg. (EU) 2019/6 with § 17 TAMG; invoices and receipts: eight to ten by tax law, the longer. A health certificate
 * holds for nine months at most, and for three years after that.
 */
const YEARS: Partial<Record<Category, number | typeof FOR_EVER>> = {
  HEALTH_CERTIFICATE: 4,
  LAB_RESULT: 5,
  AUTHORITY_NOTICE: 10,
  RESTRICTION: 10,
  MEDICINE_LOT: 5,
  INVOICE_IN: 10,
  INVOICE_OUT: 10,
  RECEIPT: 10,
  QUEEN_PEDIGREE: FOR_EVER,
};

/** A day that no business sees. */
const NEVER: CalendarDay = '9999-12-31';

/**
 * The last day on which a document must be there; null for one that may go at any time. Nothing is deleted when the day
 * has passed: then it may be.
 * @param filedOn the day on which it was filed
 */
export const keepUntil = (category: Category, filedOn: CalendarDay): CalendarDay | null => {
  const years = YEARS[category];
  if (years === undefined) return null;
  return years === FOR_EVER ? NEVER : addMonths(filedOn, years * 12);
};

/** Whether it may be deleted: a document filed by mistake until the end of the next day. */
export const mayGo = (category: Category, filedOn: CalendarDay, today: CalendarDay): boolean => {
  const until = keepUntil(category, filedOn);
  return until === null || today > until || today <= addDays(filedOn, 1);
};
