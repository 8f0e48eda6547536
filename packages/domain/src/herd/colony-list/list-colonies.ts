import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import type { RecordListQuery } from '@beekeeping/records/records';
import { and, not } from 'drizzle-orm';
import { colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyListQuery, ColonyView } from '../colonies/colony.schema.ts';
import { isInWithdrawal } from '../honey-withdrawals/in-withdrawal.ts';
import { isNotInspectedSince, isRated } from './colonies-in-need.ts';

type Needs = Partial<Pick<ColonyListQuery, 'inWithdrawal' | 'isLiving' | 'notInspectedSince' | 'varroaRating'>>;

/**
 * One page of colonies. Who asks for colonies that need somebody means living ones, unless the query says otherwise.
 * @param today of the beekeeper
 */
export const listColonies = (
  db: Queryable,
  { varroaRating, inWithdrawal, notInspectedSince, ...query }: Needs & RecordListQuery,
  today: CalendarDay,
): Promise<Page<ColonyView>> => {
  const { on } = query;
  const closed = isInWithdrawal(on ?? today);
  const inNeed = and(
    varroaRating && isRated(varroaRating, on),
    inWithdrawal === true ? closed : undefined,
    inWithdrawal === false ? not(closed) : undefined,
    notInspectedSince === undefined ? undefined : isNotInspectedSince(notInspectedSince, on),
  );
  const asked = inNeed ? { isLiving: true, ...query, inNeed } : query;
  return colonyRecords.list(db, asked);
};
