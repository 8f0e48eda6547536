import { invalidField } from '@beekeeping/core/app-error';
import { addDays, addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { FORAGE_RATINGS, forageForecasts, forageOutcomes } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { LAST_LEAD_DAYS } from './forecast-days.ts';
import { type MeasuredForage, measureForage } from './measured-forage.ts';
import type { ForecastQualityQuery, ForecastQualityView } from './forage-forecast.schema.ts';

interface Lead extends Record<string, unknown> {
  leadDays: number;
  compared: number;
  hits: number;
  nearHits: number;
  unknown: number;
}

const rank = (rating: typeof forageForecasts.rating | typeof forageOutcomes.rating) =>
  sql`array_position(${sql.param([...FORAGE_RATINGS])}::text[], ${rating})`;

/** Who asks, and when. */
export interface QualityReader {
  today: CalendarDay;
  /** Of the business. */
  timeZone: string;
  rights: ReadonlySet<PermissionKey>;
}

/** Of the compared ones, to the thousandth; null when there are none. */
const shareOf = (count: number, compared: number): number | null =>
  compared === 0 ? null : Math.round((count / compared) * 1_000) / 1_000;

const NOTHING_MEASURED: MeasuredForage = { compared: 0, hits: 0, flowDays: 0, flowDaysForetold: 0 };

const withShare = (measured: MeasuredForage) => ({ ...measured, hitRate: shareOf(measured.hits, measured.compared) });

/**
 * How often the rating of a forecast held, by how many days ahead it was made: of the days on which
 * something was in bloom, and whose weather is known as it then was; and of those whose gain scales measured, how often a flow
 * was foretold rightly. A statement each.
 * @throws AppError VALIDATION_FAILED when the days are not in order
 */
export const getForecastQuality = async (
  db: Queryable,
  { apiaryId, from: since, to: until }: ForecastQualityQuery,
  { today, timeZone, rights }: QualityReader,
): Promise<ForecastQualityView> => {
  const to = until ?? addDays(today, -1);
  const from = since ?? addMonths(to, -12);
  if (from > to) throw invalidField('from', 'TOO_LATE', 'must not be after `to`', { latest: to });
  const isKnown = sql`${forageForecasts.rating} <> 'UNBEKANNT'`;
  const isNear = sql`abs(${rank(forageForecasts.rating)} - ${rank(forageOutcomes.rating)}) <= 1`;
  const rows = await db.execute<Lead>(sql`
    select ${forageForecasts.on} - ${forageForecasts.computedOn} as "leadDays",
      (count(*) filter (where ${isKnown}))::int as compared,
      (count(*) filter (where ${isKnown} and ${forageForecasts.rating} = ${forageOutcomes.rating}))::int as hits,
      (count(*) filter (where ${isKnown} and ${isNear}))::int as "nearHits",
      (count(*) filter (where not ${isKnown}))::int as unknown
    from ${forageOutcomes}
    join ${forageForecasts} on ${forageForecasts.apiaryId} = ${forageOutcomes.apiaryId}
      and ${forageForecasts.on} = ${forageOutcomes.on}
    where ${forageOutcomes.wasInBloom} and ${forageOutcomes.on} between ${from}::date and ${to}::date
      ${apiaryId === undefined ? sql`` : sql`and ${forageOutcomes.apiaryId} = ${apiaryId}`}
    group by 1`);
  const measured = rights.has('devices:read') ? await measureForage(db, { apiaryId, from, to, timeZone }) : undefined;
  const byLead = new Map(rows.map((row) => [row.leadDays, row]));
  const leads = Array.from({ length: LAST_LEAD_DAYS + 1 }, (_, leadDays) => {
    const { compared, hits, nearHits, unknown } = byLead.get(leadDays) ?? {
      compared: 0,
      hits: 0,
      nearHits: 0,
      unknown: 0,
    };
    return {
      leadDays,
      compared,
      hits,
      nearHits,
      unknown,
      hitRate: shareOf(hits, compared),
      nearHitRate: shareOf(nearHits, compared),
      ...(measured && { measured: withShare(measured.get(leadDays) ?? NOTHING_MEASURED) }),
    };
  });
  return { from, to, leads };
};
