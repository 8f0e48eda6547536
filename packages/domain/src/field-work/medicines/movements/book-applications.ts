import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { medicineLots, treatments } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { checkItems } from '@beekeeping/records/items';
import { minLeft } from '@beekeeping/records/min-left';
import type { RowOf } from '@beekeeping/records/record-rows';
import { sql } from 'drizzle-orm';
import type { MedicineLotRow } from './lock-medicine-lots.ts';
import { medicineMovementRecords } from './medicine-movement.records.ts';
import { insufficientMedicine, movedAfter, sumOf } from './remaining.ts';
import { assertLotUsable } from './usable-lot.ts';

/** A treatment as inserted: the database computed its quantity. */
type Treatment = Pick<RowOf<typeof treatments>, 'id' | 'medicineLotId' | 'quantity' | 'startedOn'>;

interface Short extends Record<string, unknown> {
  id: string;
  unit: MedicineLotRow['unit'];
  remaining: string;
  on: CalendarDay;
}

/**
 * For each lot the first of these treatments that needs more than the lot holds from its first day on, with the lowest
 * remaining amount and its day; earlier ones have taken theirs.
 */
const shortOf = ({ tx }: Change, ids: readonly string[]) => {
  // Ids ascend in the order of the request.
  const before = sql`from wanted as earlier where earlier.lot_id = wanted.lot_id and earlier.id < wanted.id`;
  const least = minLeft({
    later: sql`${movedAfter(sql`wanted.lot_id`, sql`wanted.started_on`)}
      union all select earlier.started_on, -earlier.quantity ${before} and earlier.started_on > wanted.started_on`,
    left: sql`(wanted.held - coalesce((select sum(earlier.quantity) ${before}), 0))`,
    from: sql`wanted.started_on`,
  });
  const { id, medicineLotId, quantity, startedOn } = treatments;
  return tx.execute<Short>(sql`
    with wanted as materialized (
      select ${id}, ${medicineLotId} as lot_id, ${quantity}, ${startedOn}, ${sumOf(medicineLotId)} as held
      from ${treatments} where ${oneOf(id, ids)})
    select distinct on (wanted.lot_id) wanted.id, lot.unit, least."left" as remaining, least.since as "on"
    from wanted join ${medicineLots} as lot on lot.id = wanted.lot_id cross join lateral (${least}) as least
    where least."left" < wanted.quantity
    order by wanted.lot_id, wanted.id`);
};

/**
 * Takes the medicine of new treatments from their lots: one APPLICATION each, on the first day of the treatment, of dose ×
 * colonies × applications. The number of statements does not grow with that of the treatments.
 * @param rows the treatments of one request as `insertAll` answers them; those without a lot take nothing
 * @param lots theirs, from `lockMedicineLots`
 * @throws ItemsRefused naming the place in `rows`: VALIDATION_FAILED before the lot was acquired, INVALID_STATE after it
 * expired, INSUFFICIENT_STOCK with `remaining`, the least that those before it leave from its first
 * day on, and `on`, the first day of that
 */
export const bookApplications = async (
  change: Change,
  rows: readonly Treatment[],
  lots: readonly MedicineLotRow[],
): Promise<void> => {
  const lotsById = new Map(lots.map((lot) => [lot.id, lot]));
  const taking = rows.filter(({ medicineLotId }) => medicineLotId !== null);
  if (taking.length === 0) return;
  const ids = taking.map(({ id }) => id);
  const short = new Map((await shortOf(change, ids)).map((found) => [found.id, found]));
  await checkItems(rows, ({ id, medicineLotId, startedOn }) => {
    if (medicineLotId === null) return;
    assertLotUsable(lotsById.get(medicineLotId)!, { path: 'startedOn', on: startedOn });
    const found = short.get(id);
    if (found) throw insufficientMedicine(found, { ...found, remaining: Number(found.remaining) }, startedOn);
  });
  await medicineMovementRecords.insertAll(
    change,
    taking.map(({ id, medicineLotId, quantity, startedOn }) => ({
      medicineLotId: medicineLotId!,
      type: 'APPLICATION' as const,
      quantity: -quantity!,
      occurredOn: startedOn,
      treatmentId: id,
    })),
  );
};
