import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { varroaMeasurements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, gt } from 'drizzle-orm';
import { evaluate } from './evaluate.ts';
import { FALL_METHODS } from './measurement-rules.ts';

/**
 * Rates the falls of these colonies anew after a treatment of theirs was recorded, changed, ended, cancelled or deleted
 * (docs/requirements/varroa.md#rating): whether it still had its effect is known only now. However many there are, two
 * statements.
 * @param colonyIds those that the treatment had and has, locked against every other change
 * @param since the first day that it had or has: no fall that ended by then is touched
 */
export const rateAnew = async (change: Change, colonyIds: readonly string[], since: CalendarDay): Promise<void> => {
  const { id, colonyId, method, measuredOn } = varroaMeasurements;
  const falls = await change.tx
    .select({ id })
    .from(varroaMeasurements)
    .where(and(oneOf(colonyId, colonyIds), gt(measuredOn, since), oneOf(method, FALL_METHODS)))
    .orderBy(asc(id))
    .for('update');
  if (falls.length > 0)
    await evaluate(
      change,
      falls.map((fall) => fall.id),
    );
};
