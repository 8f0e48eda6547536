import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { varroaMeasurements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, gt } from 'drizzle-orm';
import { evaluate } from './evaluate.ts';
import { FALL_METHODS } from './measurement-rules.ts';

/**
 * Recomputes the ratings of these colonies after a treatment was recorded, changed, ended, cancelled or deleted
 * (docs/requirements/varroa.md#rating): only now is it known whether it still had its effect. Two statements for any
 * number of colonies.
 * @param colonyIds those that the treatment had and has, locked against every other change
 * @param since the first day that it had or has: falls that ended by then stay
 */
export const recomputeRatings = async (
  change: Change,
  colonyIds: readonly string[],
  since: CalendarDay,
): Promise<void> => {
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
