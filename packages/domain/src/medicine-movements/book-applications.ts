import { oneOf } from '@beekeeping/db';
import { medicineLots, medicineMovements, treatments } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { judgeItems } from '../records/items.ts';
import type { RowOf } from '../records/record-rows.ts';
import type { MedicineLotRow } from './lock-medicine-lots.ts';
import { medicineMovementRecords } from './medicine-movement.records.ts';
import { insufficientMedicine } from './remaining.ts';
import { assertLotUsable } from './usable-lot.ts';

/** A treatment as it was inserted: what it takes was computed by the database. */
type Treatment = Pick<RowOf<typeof treatments>, 'id' | 'medicineLotId' | 'quantity' | 'startedOn'>;

/** Of each lot the first of these treatments that wants more than those before it leave, with what they do leave. */
const shortOf = (change: Change, ids: readonly string[]) => {
  const { tx } = change;
  const wanted = tx.$with('wanted').as(
    tx
      .select({
        id: treatments.id,
        lotId: sql<string>`${treatments.medicineLotId}`.as('lot_id'),
        quantity: sql`${treatments.quantity}`.as('wanted_quantity'),
        // Ids ascend in the order of the request.
        soFar:
          sql`sum(${treatments.quantity}) over (partition by ${treatments.medicineLotId} order by ${treatments.id})`.as(
            'so_far',
          ),
      })
      .from(treatments)
      .where(oneOf(treatments.id, ids)),
  );
  // At least the receipt of the lot was booked; without one nothing is there.
  const held = sql`coalesce((
    select sum(${medicineMovements.quantity}) from ${medicineMovements}
    where ${medicineMovements.medicineLotId} = ${wanted.lotId}), 0)`;
  const before = sql`${wanted.soFar} - ${wanted.quantity}`;
  return tx
    .with(wanted)
    .select({
      id: wanted.id,
      unit: medicineLots.unit,
      remaining: sql<number>`${held} - (${before})`.mapWith(Number),
    })
    .from(wanted)
    .innerJoin(medicineLots, eq(medicineLots.id, wanted.lotId))
    .where(sql`${wanted.soFar} > ${held} and ${before} <= ${held}`);
};

/**
 * Takes the medicine of new treatments from their lots: one APPLICATION each, on the first day of the treatment, of dose ×
 * colonies × applications. The number of statements does not grow with that of the treatments.
 * @param rows the treatments of one request as `insertAll` answers them; those without a lot take nothing
 * @param lots theirs, from `lockMedicineLots`
 * @throws ItemsRefused naming the place in `rows`: VALIDATION_FAILED before the lot was acquired, INVALID_STATE after it
 * expired, INSUFFICIENT_STOCK with `remaining`, which is what those before it leave
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
  await judgeItems(rows, ({ id, medicineLotId, startedOn }) => {
    if (medicineLotId === null) return;
    assertLotUsable(lotsById.get(medicineLotId)!, { path: 'startedOn', on: startedOn });
    const found = short.get(id);
    if (found) throw insufficientMedicine(found, found.remaining);
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
