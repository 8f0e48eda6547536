import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { medicineLots, medicineMovements, medicines } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Selects medicines in use of which less may still be used than their minimum, or than a share of what was last acquired
 * where they have none: each with `medicineId`, `name`, `unit`, `remaining`, `minimum` (null where it has none), `percent`
 * of the last acquisition and `newestLotId`, both null of one that was never acquired.
 * @param percent of the last acquisition, for medicines without a minimum
 */
export const lowMedicines = (today: CalendarDay, percent: number): SQL => sql`
  select ${medicines.id} as "medicineId", ${medicines.name} as name, ${medicines.unit} as unit, stock.remaining,
    ${medicines.minimumStock} as minimum, newest.id as "newestLotId",
    floor(stock.remaining * 100 / received.quantity)::int as percent
  from ${medicines}
  left join lateral (
    select ${medicineLots.id} from ${medicineLots} where ${medicineLots.medicineId} = ${medicines.id}
    order by ${medicineLots.acquiredOn} desc, ${medicineLots.id} desc limit 1
  ) as newest on true
  cross join lateral (
    select sum(${medicineMovements.quantity}) as quantity from ${medicineMovements}
    where ${medicineMovements.medicineLotId} = newest.id and ${medicineMovements.type} = 'RECEIPT'
  ) as received
  cross join lateral (
    select coalesce(sum(${medicineMovements.quantity}), 0) as remaining
    from ${medicineLots} join ${medicineMovements} on ${medicineMovements.medicineLotId} = ${medicineLots.id}
    where ${medicineLots.medicineId} = ${medicines.id} and coalesce(${medicineLots.expiresOn} >= ${today}::date, true)
  ) as stock
  where ${medicines.isActive}
    and coalesce(stock.remaining < ${medicines.minimumStock}, stock.remaining * 100 < received.quantity * ${percent}::int)`;
