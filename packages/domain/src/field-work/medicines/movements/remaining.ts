import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { medicineLots, medicineMovements } from '@beekeeping/db/schema';
import { minLeft } from '@beekeeping/records/min-left';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MedicineLotRow } from './lock-medicine-lots.ts';

const { medicineLotId, quantity, occurredOn } = medicineMovements;

/** The sum of the movements, exact: it is computed by the database and never in JavaScript. */
const sumOfQuantities = sql<number>`coalesce(sum(${quantity}), 0)`.mapWith(Number);

const reversed = alias(medicineMovements, 'reversed');

/** What came in, even if it was reversed. */
const received = sql<number>`coalesce(sum(${quantity}) filter (where coalesce(${reversed.type}, ${medicineMovements.type}) = 'RECEIPT'), 0)`;

/** Receipts and remainders of lots, by id, in their units: computed from their movements. */
export const stockByLot = async (
  db: Queryable,
  lotIds: readonly string[],
): Promise<Map<string, { quantity: number; remaining: number }>> => {
  const rows = await db
    .select({ id: medicineLotId, quantity: received.mapWith(Number), remaining: sumOfQuantities })
    .from(medicineMovements)
    .leftJoin(reversed, eq(reversed.id, medicineMovements.reversesMovementId))
    .where(oneOf(medicineLotId, lotIds))
    .groupBy(medicineLotId)
    .prepare('medicine_stock')
    .execute();
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
};

/** The sum of a lot; zero without movements. */
export const sumOf = (lotId: SQLWrapper): SQL => sql`coalesce((
  select sum(${quantity}) from ${medicineMovements} where ${medicineLotId} = ${lotId}), 0)`;

/** True for lots with a remainder. */
export const somethingRemains: SQL = sql`${sumOf(medicineLots.id)} > 0`;

const sums = {
  table: sql`(
    select ${medicineLotId} as lot_id, sum(${quantity}) as remaining, ${received} as received from ${medicineMovements}
    left join ${medicineMovements} as reversed on ${eq(reversed.id, medicineMovements.reversesMovementId)}
    group by ${medicineLotId}) as stock`,
  on: eq(sql`stock.lot_id`, medicineLots.id),
};

/** Sorts lots by their receipts and by what remains: summed up for all lots, from the index of the ledger. */
export const stockSorts = {
  quantity: { value: sql`coalesce(stock.received, 0)`, type: 'numeric', nullable: false, from: sums },
  remaining: { value: sql`coalesce(stock.remaining, 0)`, type: 'numeric', nullable: false, from: sums },
} satisfies Record<string, RecordSort>;

/** 409 for more than a lot holds. @param least what it holds at least from the day of the booking on, in the unit of the lot */
export const insufficientMedicine = (
  { unit }: Pick<MedicineLotRow, 'unit'>,
  { remaining, on }: { remaining: number; on: CalendarDay },
  from: CalendarDay,
): AppError =>
  new AppError(
    'INSUFFICIENT_STOCK',
    on > from ? `The lot had only ${remaining} ${unit} left on ${on}.` : `The lot has ${remaining} ${unit} left.`,
    { extra: { remaining, on } },
  );

/** The day from which a movement counts: a reversed loss never happened. */
const effectiveOn = sql`case when ${reversed.quantity} < 0 then ${reversed.occurredOn} else ${occurredOn} end`;

/** Movements of a lot after a day, as `moment` and `quantity`. */
export const movedAfter = (lotId: SQLWrapper, from: SQLWrapper): SQL => sql`
  select ${effectiveOn} as moment, ${quantity} from ${medicineMovements}
    left join ${medicineMovements} as reversed on ${eq(reversed.id, medicineMovements.reversesMovementId)}
  where ${medicineLotId} = ${lotId} and ${occurredOn} > ${from} and ${effectiveOn} > ${from}`;

/**
 * A lot never falls below zero (docs/requirements/medicine.md#units-and-lots): not in the order of the bookings, and
 * not on any day in the order in which things happened.
 * @param lot locked
 * @param moved signed
 * @param from its day
 * @throws AppError INSUFFICIENT_STOCK with `remaining`, the lowest amount from then on, and `on`, the first such day
 */
export const assertMedicineRemains = async (
  db: Queryable,
  lot: MedicineLotRow,
  moved: number,
  from: CalendarDay,
): Promise<void> => {
  if (moved >= 0) return;
  const lotId = sql`${lot.id}::uuid`;
  const day = sql`${from}::date`;
  const [least] = await db.execute<{ left: string; on: CalendarDay; isEnough: boolean }>(sql`
    select "left", since as "on", "left" + ${moved}::numeric >= 0 as "isEnough"
    from (${minLeft({ later: movedAfter(lotId, day), left: sumOf(lotId), from: day })}) as least`);
  const { left, on, isEnough } = least!;
  if (!isEnough) throw insufficientMedicine(lot, { remaining: Number(left), on }, from);
};
