import { apiaries, colonies, weatherCells, weatherDays } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { isCellOfApiary } from '../../../../field-work/season/weather/weather-cells.ts';
import type { Asked, Finding, RuleParameter } from '../rule.ts';

/** How far a rule of the weather looks ahead. */
export const DAYS_AHEAD: RuleParameter = {
  description: { de: 'Tage der Vorhersage, die zählen', en: 'Days of the forecast that are looked at' },
  unit: 'DAYS',
  default: 3,
  min: 0,
  max: 7,
};

/** A forecast that nobody has renewed for two days foretells nothing. */
const HOLDS_DAYS = 2;

/** Apiaries where colonies live, each with the days from today on that are forecast for its cell. */
export const forecastDays = (today: string, daysAhead: number): SQL => sql`
  ${apiaries}
  join ${weatherCells} on ${isCellOfApiary}
  join ${weatherDays} on ${weatherDays.cellId} = ${weatherCells.id}
    and ${weatherDays.on} between ${today}::date and ${today}::date + ${daysAhead}::int
    and ${weatherDays.fetchedAt} >= ${today}::date - ${HOLDS_DAYS}::int
    and exists (select from ${colonies} where ${colonies.apiaryId} = ${apiaries.id} and ${colonies.endedOn} is null)`;

/** The forecast at an apiary, and the number of apiaries at the same time: the first of them notifies for all. */
export interface Expected extends Finding {
  on: string;
  apiaries: number;
  isFirst: boolean;
}

/**
 * Findings of the requested apiaries, with the forecast at all apiaries in the same window.
 * @param found selects `subjectId`, `dueWindow`, `on` and whatever else a rule needs
 */
export const expectedAt = (found: SQL, { about }: Asked): SQL => sql`
  select * from (
    select each.*, (count(*) over (partition by "dueWindow"))::int as apiaries,
      row_number() over (partition by "dueWindow" order by "on", "subjectId") = 1 as "isFirst"
    from (${found}) as each
  ) as expected
  where ${about === undefined ? sql`true` : sql`"subjectId" = any(${sql.param([...about])}::uuid[])`}`;
