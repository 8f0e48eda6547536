import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import { withdrawalsOn } from './withdrawals-on.ts';

/**
 * Warns when bees and combs are taken out of a colony whose honey is withheld on that day: they carry the residue, and
 * the gate of harvests only checks the treatments of a colony itself (docs/decisions/honey-withdrawals.md).
 * @param colony locked
 */
export const withheldHoney = async (
  db: Queryable,
  { id, name }: { id: string; name: string },
  day: CalendarDay,
): Promise<Warning[]> => {
  const [withdrawal] = await withdrawalsOn(db, [{ colonyId: id, day }]);
  const { honeyFrom, treatments } = withdrawal!;
  const [first] = treatments;
  if (!first) return [];
  const { medicineName, startedOn } = first;
  return [warning('HONEY_WITHHELD', { colonyName: name, medicineName, startedOn, honeyFrom })];
};
