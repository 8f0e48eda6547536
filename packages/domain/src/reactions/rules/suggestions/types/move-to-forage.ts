import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { apiaries, colonies, forageForecasts, phenologyOnsets } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { FLOW_PLANTS } from '../../../../field-work/season/forage/flow-plants.ts';
import { type ForagePlant, PLANTS } from '../../../../field-work/season/phenology/plants.ts';
import { matchingRestrictions } from '../../../../herd/authorities/restrictions/matching-restrictions.ts';
import type { Suggester } from '../suggester.ts';

/** At home there is little: worse than MAESSIG in the mean of the week (docs/requirements/season.md#forage). */
const LITTLE_BELOW = 0.25;

/** Elsewhere there is much: GUT in the mean of the week. */
const MUCH_FROM = 0.5;

/** Fewer foretold days make no week. */
const KNOWN_DAYS = 4;

/** A move takes days of planning: shorter flows are not worth it. */
const LASTS_DAYS = 7;

/** From the fruit bloom to the heather (docs/requirements/season.md#plants). */
const isSeason = (day: string): boolean => day >= '04-01' && day <= '09-15';

interface Move extends Record<string, unknown> {
  apiaryId: string;
  apiaryName: string;
  livingColonies: number;
  score: number;
  targetId: string;
  targetName: string;
  targetScore: number;
  plant: ForagePlant;
  endsOn: CalendarDay;
}

/**
 * Production colonies are at a place with little forage in the coming week, and another apiary of the business has a
 * honey flow in bloom for at least a week. Proposes the best other place that no restriction closes.
 */
export const moveToForage: Suggester = {
  type: 'MOVE_TO_FORAGE',
  subjectKind: 'APIARY',
  events: ['ForageForecastChanged', 'ApiaryChanged'],
  find: async (db, { today, ids }) => {
    if (!isSeason(today.slice(5))) return [];
    const found = await db.execute<Move>(sql`
      with weeks as (
        select ${forageForecasts.apiaryId} as apiary_id, avg(${forageForecasts.score}) as score
        from ${forageForecasts}
        where ${forageForecasts.computedOn} = ${today}::date and ${forageForecasts.on} >= ${today}::date
        group by ${forageForecasts.apiaryId} having count(${forageForecasts.score}) >= ${KNOWN_DAYS}
      )
      select ${apiaries.id} as "apiaryId", ${apiaries.name} as "apiaryName", living.count as "livingColonies",
        round(weeks.score, 3)::float8 as score, target.id as "targetId", target.name as "targetName",
        round(there.score, 3)::float8 as "targetScore", flow.code as plant, flow.ends_on::text as "endsOn"
      from ${apiaries}
      join weeks on weeks.apiary_id = ${apiaries.id} and weeks.score < ${LITTLE_BELOW}
      cross join lateral (
        select count(*)::int from ${colonies}
        where ${colonies.apiaryId} = ${apiaries.id} and ${colonies.endedOn} is null and ${colonies.type} = 'PRODUCTION'
      ) as living
      join weeks as there on there.score >= ${MUCH_FROM} and there.apiary_id <> weeks.apiary_id
      join ${apiaries} as target on target.id = there.apiary_id and target.is_active and target.kind <> 'MATING_STATION'
      cross join lateral (
        select onset.code, onset.ends_on from ${phenologyOnsets} as onset
        where onset.apiary_id = target.id and onset.code = any(${sql.param(FLOW_PLANTS)}::text[])
          and onset.begins_on <= ${today}::date + ${LASTS_DAYS}::int and onset.ends_on >= ${today}::date + ${LASTS_DAYS}::int
        order by onset.ends_on desc, onset.code limit 1
      ) as flow
      where living.count > 0 and ${apiaries.kind} <> 'MATING_STATION'
        ${ids ? sql`and ${apiaries.id} = any(${sql.param([...ids])}::uuid[])` : sql``}
      order by ${apiaries.id}, there.score desc, target.id`);
    const crossings = found.map(({ apiaryId, targetId }) => ({
      leaving: { apiaryId, on: today, direction: 'leaving' as const },
      coming: { apiaryId: targetId, on: today, direction: 'coming' as const },
    }));
    const met = await matchingRestrictions(
      db,
      crossings.flatMap(({ leaving, coming }) => [leaving, coming]),
    );
    const open = found.filter((_, at) => {
      const { leaving, coming } = crossings[at]!;
      return met.get(leaving)!.length + met.get(coming)!.length === 0;
    });
    // The best of each apiary comes first.
    const best = open.filter(({ apiaryId }, at) => open.findIndex((other) => other.apiaryId === apiaryId) === at);
    return best.map(
      ({ apiaryId, apiaryName, livingColonies, score, targetName, targetId, targetScore, plant, endsOn }) => {
        const { names } = PLANTS[plant];
        return {
          subjectId: apiaryId,
          subjectLabel: apiaryName,
          occasion: `${today.slice(0, 4)}:${plant}:${targetId}`,
          severity: 'INFO',
          reason: { codes: ['FORAGE_ELSEWHERE', plant], figures: { score, targetScore, livingColonies } },
          action: {
            kind: 'CREATE_TASK',
            parameters: {
              title: {
                de: `Zur Tracht wandern: ${names.de}, ${targetName}`,
                en: `Move to the forage: ${names.en}, ${targetName}`,
              },
              dueOn: addDays(today, 3),
              colonyId: null,
              apiaryId,
            },
          },
          expiresOn: endsOn,
        };
      },
    );
  },
};
