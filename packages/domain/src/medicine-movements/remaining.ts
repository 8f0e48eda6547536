import { AppError } from '@beekeeping/core/app-error';
import { oneOf, type Queryable } from '@beekeeping/db';
import { medicineLots, medicineMovements } from '@beekeeping/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RecordSort } from '../records/index.ts';
import type { MedicineLotRow } from './lock-medicine-lots.ts';

const { medicineLotId, quantity } = medicineMovements;

/** The sum of the movements, exact: it is computed by the database and never in JavaScript. */
const sumOfQuantities = sql<number>`coalesce(sum(${quantity}), 0)`.mapWith(Number);

const reversed = alias(medicineMovements, 'reversed');

/** What came in, whatever of it was taken back. */
const received = sql<number>`coalesce(sum(${quantity}) filter (where coalesce(${reversed.type}, ${medicineMovements.type}) = 'RECEIPT'), 0)`;

/** What came into lots and what remains of them, by id, in their units: computed from their movements. */
export const stockByLot = async (
  db: Queryable,
  lotIds: readonly string[],
): Promise<Map<string, { quantity: number; remaining: number }>> => {
  const rows = await db
    .select({ id: medicineLotId, quantity: received.mapWith(Number), remaining: sumOfQuantities })
    .from(medicineMovements)
    .leftJoin(reversed, eq(reversed.id, medicineMovements.reversesMovementId))
    .where(oneOf(medicineLotId, lotIds))
    .groupBy(medicineLotId);
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
};

/** True for lots of which something remains. */
export const somethingRemains: SQL = sql`coalesce((select sum(${quantity}) from ${medicineMovements} where ${medicineLotId} = ${medicineLots.id}), 0) > 0`;

const sums = {
  table: sql`(
    select ${medicineLotId} as lot_id, sum(${quantity}) as remaining, ${received} as received from ${medicineMovements}
    left join ${medicineMovements} as reversed on ${eq(reversed.id, medicineMovements.reversesMovementId)}
    group by ${medicineLotId}) as stock`,
  on: eq(sql`stock.lot_id`, medicineLots.id),
};

/** Sorts lots by what came into them and by what remains of it: summed up for all of them, from the index of the ledger. */
export const stockSorts = {
  quantity: { value: sql`coalesce(stock.received, 0)`, type: 'numeric', nullable: false, from: sums },
  remaining: { value: sql`coalesce(stock.remaining, 0)`, type: 'numeric', nullable: false, from: sums },
} satisfies Record<string, RecordSort>;

/** 409 for more than a lot holds. @param remaining in the unit of the lot */
export const insufficientMedicine = ({ unit }: Pick<MedicineLotRow, 'unit'>, remaining: number): AppError =>
  new AppError('INSUFFICIENT_STOCK', `The lot has ${remaining} ${unit} left.`, { extra: { remaining } });

/**
 * A lot never falls below zero, whatever moves it (facts 4.2).
 * @param lot locked
 * @param moved signed
 * @throws AppError INSUFFICIENT_STOCK with `remaining`
 */
export const assertMedicineRemains = async (db: Queryable, lot: MedicineLotRow, moved: number): Promise<void> => {
  const [stock] = await db
    .select({
      remaining: sumOfQuantities,
      isEnough: sql<boolean>`coalesce(sum(${quantity}), 0) + ${moved}::numeric >= 0`,
    })
    .from(medicineMovements)
    .where(eq(medicineLotId, lot.id));
  if (!stock!.isEnough) throw insufficientMedicine(lot, stock!.remaining);
};
