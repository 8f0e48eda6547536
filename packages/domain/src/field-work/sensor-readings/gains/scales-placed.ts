import { devicePlacements, sensorSeries } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** The days that are asked for, both inclusive, and the zone of the business. */
export interface GainDays {
  firstDay: SQL;
  lastDay: SQL;
  timeZone: SQL;
}

/** Placements `p` of scales in those days, as `dailyGainsOf` reads them. The place is a colony or an apiary, by its id. */
export const scalesPlaced = (where: SQL, { firstDay, lastDay, timeZone }: GainDays): SQL => sql`
  select coalesce(p.colony_id, p.apiary_id)::text as place, p.device_id, s.id as series_id, p."from" as placed_at,
    p."from" as first, coalesce(p."to", 'infinity') as next,
    greatest(${firstDay}, (p."from" at time zone ${timeZone})::date) as first_day,
    least(${lastDay}, (coalesce(p."to", 'infinity') at time zone ${timeZone})::date) as last_day
  from ${devicePlacements} p join ${sensorSeries} s on s.device_id = p.device_id and s.channel = 'WEIGHT_KG'
  where ${where} and p."from" < ((${lastDay} + 1)::timestamp at time zone ${timeZone})
    and coalesce(p."to", 'infinity') > (${firstDay}::timestamp at time zone ${timeZone})`;
