import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyWithdrawalView, WithdrawalWhy } from './withdrawal.schema.ts';
import { type WithdrawingTreatment, withdrawalsOn } from './withdrawals-on.ts';

/** A treatment of later in the chain is running on its first day. */
const whyOn = (on: CalendarDay, { startedOn, endedOn, withdrawalUntil }: WithdrawingTreatment): WithdrawalWhy => {
  const day = startedOn > on ? startedOn : on;
  if (endedOn === null || day <= endedOn) return 'RUNNING';
  return day <= withdrawalUntil! ? 'WITHDRAWAL' : 'HONEY_RULE';
};

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
