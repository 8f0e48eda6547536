import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import { withMedicineWarnings } from './medicine-warnings.ts';
import { medicineRecords } from './medicine.records.ts';
import type { MedicineListQuery, MedicineView } from './medicine.schema.ts';

/**
 * @param today of the beekeeper, by which authorisation is decided @throws AppError NOT_FOUND
 */
export const getMedicine = async (db: Queryable, id: string, today: CalendarDay): Promise<MedicineView> =>
  withMedicineWarnings(await medicineRecords.get(db, id), today);

/** One page of the catalogue, each with its warnings of today. */
export const listMedicines = async (
  db: Queryable,
  query: MedicineListQuery,
  today: CalendarDay,
): Promise<Page<MedicineView>> => {
  const page = await medicineRecords.list(db, query);
  return { ...page, items: page.items.map((medicine) => withMedicineWarnings(medicine, today)) };
};
