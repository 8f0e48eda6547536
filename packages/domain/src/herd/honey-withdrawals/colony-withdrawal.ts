import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { colonyRecords } from '../colonies/colony.records.ts';
import { whyOn } from './withdrawal-reasons.ts';
import type { ColonyWithdrawalView } from './withdrawal.schema.ts';
import { withdrawalsOn } from './withdrawals-on.ts';

/** From which day honey may be taken from a colony, and why not before. @throws AppError NOT_FOUND */
export const getColonyWithdrawal = async (
  db: Queryable,
  colonyId: string,
  on: CalendarDay,
): Promise<ColonyWithdrawalView> => {
  const { name } = await colonyRecords.read(db, colonyId);
  const [withdrawal] = await withdrawalsOn(db, [{ colonyId, day: on }]);
  const { honeyFrom, treatments } = withdrawal!;
  return {
    colonyId,
    colonyName: name,
    on,
    honeyFrom,
    treatments: treatments.map((treatment) => ({ ...treatment, why: whyOn(on, treatment) })),
  };
};
