import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, inspections, queenColonies } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Finding, Scope, Suggester } from '../suggester.ts';
import { newestCounts } from './newest-count.ts';

/** Without a queen and eggs for so long, a colony has most likely no queen (facts 11.2, QUEEN_NOT_SEEN). */
const QUEENLESS_DAYS = 21;

/** When a colony with a queen has eggs for sure. */
const isLayingSeason = (today: CalendarDay): boolean => today.slice(5) >= '04-15' && today.slice(5) <= '09-15';

interface Unqueened extends Record<string, unknown> {
  colonyId: string;
  colonyName: string;
  inspectionId: string;
  inspectedOn: CalendarDay;
  days: number;
}

/**
 * Whoever looked last saw no eggs, and neither they nor a queen had been seen for three weeks, nor had a queen been
 * given: the days are counted to that inspection.
 */
const withoutQueen = async (db: Queryable, { today, ids }: Scope): Promise<Finding[]> => {
  if (!isLayingSeason(today)) return [];
  const found = await db.execute<Unqueened>(sql`
    select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", newest.id as "inspectionId",
      newest.inspected_on::text as "inspectedOn", newest.inspected_on - sign.seen_on as days
    from ${colonies}
    cross join lateral (
      select * from ${inspections}
      where ${inspections.colonyId} = ${colonies.id} and ${inspections.eggsSeen} is not null
        and ${inspections.inspectedOn} >= ${addDays(today, -QUEENLESS_DAYS)}::date
      order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
    ) as newest
    cross join lateral (
      select greatest(${colonies.establishedOn}, ${colonies.lastQueenSeenOn}, ${colonies.lastEggsSeenOn},
        (select max(${queenColonies.fromOn}) from ${queenColonies} where ${queenColonies.colonyId} = ${colonies.id})
      ) as seen_on
    ) as sign
    where ${colonies.endedOn} is null and ${colonies.status} <> 'QUEENLESS' and not newest.eggs_seen
      and newest.queen_seen is not true and newest.inspected_on - sign.seen_on >= ${QUEENLESS_DAYS}
      ${ids ? sql`and ${oneOf(colonies.id, ids)}` : sql``}`);
  return found.map(({ colonyId, colonyName, inspectionId, inspectedOn, days }) => ({
    subjectId: colonyId,
    subjectLabel: colonyName,
    occasion: `QUEENLESS:${inspectionId}`,
    severity: 'WARN',
    reason: { codes: ['NO_QUEEN_AND_NO_EGGS'], figures: { days } },
    action: { kind: 'SET_COLONY_STATUS', parameters: { colonyId, status: 'QUEENLESS' } },
    expiresOn: addDays(inspectedOn, QUEENLESS_DAYS),
  }));
};

/** Below so many occupied frames a full colony is weak, in the months for which facts 1.1 says so. */
const WEAK_BELOW: Readonly<Record<string, number>> = { '04': 5, '09': 6 };

/** An ACTIVE production colony was counted this month, and was weak. */
const weak = async (db: Queryable, scope: Scope): Promise<Finding[]> => {
  const month = scope.today.slice(0, 7);
  const weakBelow = WEAK_BELOW[month.slice(5)];
  if (weakBelow === undefined) return [];
  const counted = await newestCounts(db, scope, { column: 'occupiedFrames', since: `${month}-01` });
  return counted
    .filter(({ type, status, counted: frames }) => type === 'PRODUCTION' && status === 'ACTIVE' && frames < weakBelow)
    .map(({ colonyId, colonyName, counted: occupiedFrames }) => ({
      subjectId: colonyId,
      subjectLabel: colonyName,
      occasion: `WEAK:${month}`,
      severity: 'INFO',
      reason: { codes: ['FEW_FRAMES'], figures: { occupiedFrames, weakBelow } },
      action: { kind: 'SET_COLONY_STATUS', parameters: { colonyId, status: 'WEAK' } },
      expiresOn: `${month}-30`,
    }));
};

/** The records say that a colony fares otherwise than its status. */
export const setStatus: Suggester = {
  type: 'SET_STATUS',
  subjectKind: 'COLONY',
  events: ['InspectionRecorded', 'QueenAssigned', 'ColonyChanged', 'ColonyEnded'],
  find: async (db, scope) => [...(await withoutQueen(db, scope)), ...(await weak(db, scope))],
};
