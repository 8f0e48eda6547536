import { apiaries, colonies, devicePlacements, ruleResults, sensorEvents, sensorSeries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { dailyGainsOf } from '../../../../field-work/sensor-readings/gains/daily-gains-of.ts';
import { defineRule, type Finding } from '../rule.ts';
import { scaleEvents, weighedDays } from './events-of-scales.ts';

/** A flow that began earlier is no news (docs/requirements/scales.md#flow). */
const NEWS_DAYS = 14;
/** One that begins so soon after another at the same apiary is the same: its scales do not agree to the day. */
const SAME_FLOW_DAYS = 7;

interface Flow extends Finding {
  place: string;
  /** In the mean of its first days and of the scales that tell of it. */
  gainKg: number;
  days: number;
}

export const flow = defineRule<Flow>()({
  description: {
    de: 'Die Waagen eines Stands nehmen mehrere Tage hintereinander so viel zu wie in einer Tracht: eine Benachrichtigung, einmal für jede Tracht und jeden Stand.',
    en: 'Scales of an apiary gain on several days in a row what a nectar flow brings: a notification, once for each flow and apiary.',
  },
  parameters: {
    leastGrams: {
      description: {
        de: 'Gramm, die ein Volk an jedem dieser Tage zunimmt',
        en: 'Grams that a colony gains on each of these days',
      },
      unit: 'GRAMS',
      default: 1000,
      min: 1000,
      max: 5000,
    },
    days: {
      description: { de: 'Tage hintereinander', en: 'Days in a row' },
      unit: 'DAYS',
      default: 2,
      min: 2,
      max: 7,
    },
  },
  events: { ...scaleEvents, ...weighedDays },
  isAlsoDaily: true,
  find: ({ about, parameters: { leastGrams, days }, today, timeZone }) => sql`
    with flows as (
      select e.id, e.device_id, (e.at at time zone ${timeZone}::text)::date as began_on, coalesce(e.apiary_id, c.apiary_id) as apiary_id, e.at
      from ${sensorEvents} e left join ${colonies} c on c.id = e.colony_id
      where e.kind = 'FLOW' and e.at > (${today}::date - ${NEWS_DAYS}::int)::timestamp at time zone ${timeZone}::text
        and ${about === undefined ? sql`true` : sql`(e.id = any(${sql.param([...about])}::uuid[]) or coalesce(e.colony_id, e.apiary_id) = any(${sql.param([...about])}::uuid[]))`}
    ), gains as (${dailyGainsOf(
      sql`
      select flows.id::text as place, p.device_id, s.id as series_id, p."from" as placed_at, p."from" as first, coalesce(p."to", 'infinity') as next,
        flows.began_on as first_day, flows.began_on + ${days}::int - 1 as last_day
      from flows join ${devicePlacements} p on p.device_id = flows.device_id and p."from" <= flows.at and coalesce(p."to", 'infinity') > flows.at
      join ${sensorSeries} s on s.device_id = p.device_id and s.channel = 'WEIGHT_KG'`,
      sql`${timeZone}::text`,
    )}), known as (
      select flows.apiary_id, flows.began_on, avg(gains.gain) as gain
      from flows join gains on gains.place = flows.id::text
      group by flows.id, flows.apiary_id, flows.began_on
      having count(*) filter (where round(gains.gain::numeric, 1) >= ${leastGrams / 1_000}::numeric) = ${days}::int)
    select ${apiaries.id} as "subjectId", min(known.began_on)::text as "dueWindow", ${apiaries.name} as place,
      round(avg(known.gain)::numeric, 1)::float8 as "gainKg", ${days}::int as days
    from known join ${apiaries} on ${apiaries.id} = known.apiary_id
    where not exists (
      select from ${ruleResults} where ${ruleResults.triggerType} = 'FLOW' and ${ruleResults.subjectId} = known.apiary_id
        and ${ruleResults.dueWindow}::date between known.began_on - ${SAME_FLOW_DAYS}::int and known.began_on + ${SAME_FLOW_DAYS}::int)
    group by ${apiaries.id}`,
  result: ({ subjectId, place, gainKg, days }) => ({
    notification: { kind: 'flowBegan', params: { place, gainKg, days }, subjectId, link: `/apiaries/${subjectId}` },
  }),
});
