import type { Database } from '@beekeeping/db';
import { medicineMovements, treatments } from '@beekeeping/db/schema';
import { asc, inArray } from 'drizzle-orm';
import type { MedicineStep } from './medicine-plans.ts';
import type { MedicineCall } from './run-medicine.ts';

/** In thousandths of the unit, exact. */
const thousandthsOf = (quantity: number | null): number => Math.round((quantity ?? 0) * 1_000);

type Movement = typeof medicineMovements.$inferSelect;

/** A lot below zero after any of its movements, in this order. */
const belowZero = (movements: readonly Movement[], order: string): string[] => {
  const held = new Map<string, number>();
  return movements.flatMap(({ medicineLotId, quantity, sequence }) => {
    const left = (held.get(medicineLotId) ?? 0) + thousandthsOf(quantity);
    held.set(medicineLotId, left);
    return left < 0 ? [`lot ${medicineLotId} fell to ${left} by movement ${sequence} ${order}`] : [];
  });
};

/** As things happened: what comes in before what goes out on the same day, and what was taken back never went out. */
const asTheyHappened = (movements: readonly Movement[]): Movement[] => {
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const dayOf = ({ occurredOn, reversesMovementId }: Movement): string => {
    const reversed = byId.get(reversesMovementId ?? '');
    return reversed && reversed.quantity < 0 ? reversed.occurredOn : occurredOn;
  };
  return movements.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || b.quantity - a.quantity);
};

/** Each movement is taken back once at most, by its exact opposite, and no reversal is. */
const reversalViolations = (movements: readonly Movement[]): string[] => {
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const taken = new Set<string>();
  return movements.flatMap(({ id, type, quantity, reversesMovementId, medicineLotId }) => {
    if (reversesMovementId === null) return [];
    const reversed = byId.get(reversesMovementId);
    const isOpposite = reversed && thousandthsOf(reversed.quantity) === -thousandthsOf(quantity);
    const isOnce = !taken.has(reversesMovementId);
    taken.add(reversesMovementId);
    const isOfItsLot = reversed?.medicineLotId === medicineLotId;
    return type === 'REVERSAL' && isOpposite && isOnce && isOfItsLot && reversed.type !== 'REVERSAL'
      ? []
      : [`movement ${id} does not take back ${reversesMovementId}`];
  });
};

/** Each treatment took dose × colonies × applications, once, and gave it back once when it was cancelled. */
const treatmentViolations = (
  movements: readonly Movement[],
  rows: readonly (typeof treatments.$inferSelect)[],
): string[] =>
  rows.flatMap(({ id, status, dosePerColony, coloniesCount, applications }) => {
    const booked = movements.filter(({ treatmentId }) => treatmentId === id);
    const taken = booked.filter(({ type }) => type === 'APPLICATION');
    const back = booked.filter(({ reversesMovementId }) => reversesMovementId === taken[0]?.id);
    const wanted = -thousandthsOf(dosePerColony) * coloniesCount * applications;
    const isBooked =
      taken.length === 1 &&
      taken.length + back.length === booked.length &&
      thousandthsOf(taken[0]!.quantity) === wanted;
    const isBack = back.length === (status === 'CANCELLED' ? 1 : 0);
    return isBooked && isBack
      ? []
      : [`treatment ${id} is ${status}, took ${taken.length} times, gave ${back.length} back`];
  });

/** How much a step takes out of a lot; of a reversal that is not known here. */
const wantedBy = (step: MedicineStep): number => {
  if (step.kind === 'treat') return step.dose * step.colonies * step.applications;
  if (step.kind === 'treatTwice') return step.dose;
  return step.kind === 'book' ? Math.abs(step.quantity) : Infinity;
};

/** What was answered is what the ledger holds, and what was refused could not be. */
const answerViolations = (calls: readonly MedicineCall[], movements: readonly Movement[], lots: number): string[] => {
  const moved = new Set(calls.flatMap((call) => (call.kind === 'moved' ? [call.movementId] : [])));
  const cancelled = calls.flatMap((call) => (call.kind === 'cancelled' ? [call.treatmentId] : []));
  const treated = calls.flatMap((call) => (call.kind === 'treated' ? call.treatmentIds : []));
  const isWhole = movements.length === lots + moved.size + treated.length + cancelled.length;
  const violations = isWhole ? [] : [`${movements.length} movements were booked`];
  if (new Set(cancelled).size < cancelled.length) violations.push('a treatment was cancelled twice');
  for (const call of calls) {
    if (call.kind !== 'refused') continue;
    if (call.code === 'INVALID_STATE' && (call.step.kind === 'reverse' || call.step.kind === 'cancel')) continue;
    const { remaining = -1 } = call;
    const isReported = remaining >= 0 && remaining < wantedBy(call.step);
    if (call.code !== 'INSUFFICIENT_STOCK' || !isReported) violations.push(`refused: ${JSON.stringify(call)}`);
  }
  return violations;
};

/**
 * What is wrong with the ledger of these lots, read from its rows (docs/requirements/faults.md#ledgers).
 * @param calls everything that was asked of them, beside the receipt of each
 */
export const medicineViolations = async (
  db: Database,
  lotIds: readonly string[],
  calls: readonly MedicineCall[],
): Promise<string[]> => {
  const movements = await db
    .select()
    .from(medicineMovements)
    .where(inArray(medicineMovements.medicineLotId, [...lotIds]))
    .orderBy(asc(medicineMovements.sequence));
  const rows = await db
    .select()
    .from(treatments)
    .where(inArray(treatments.medicineLotId, [...lotIds]));
  return [
    ...belowZero(movements, 'in the order of the commits'),
    ...belowZero(asTheyHappened(movements), 'as things happened'),
    ...reversalViolations(movements),
    ...treatmentViolations(movements, rows),
    ...answerViolations(calls, movements, lotIds.length),
  ];
};
