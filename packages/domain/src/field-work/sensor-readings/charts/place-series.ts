import { preparedStatement, type Queryable } from '@beekeeping/db';
import { colonies, colonyMoves, devicePlacements, sensorSeries, type SensorChannel } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Candidate } from './stretches.ts';

/** What a chart is asked of. */
export interface Asked {
  id: string;
  channel: SensorChannel;
  /** In milliseconds, until before `to`. */
  from: number;
  to: number;
  timeZone: string;
}

const msOf = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const placeholderOf = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;

/** The devices of placements that lie in what is asked. @param stay where the place is a colony of the apiary: since when and until when */
const candidates = (where: SQL, { join = sql``, since, until }: { join?: SQL; since?: SQL; until?: SQL } = {}) =>
  preparedStatement<Candidate>(sql`
    with placed as (
      select p.colony_id, p.device_id, p.kind, p."from" as placed_at,
        greatest(p."from", ${placeholderOf('from')}${since ? sql`, ${since}` : sql``}) as first,
        least(coalesce(p."to", 'infinity'), ${placeholderOf('to')}${until ? sql`, ${until}` : sql``}) as next
      from ${devicePlacements} p ${join} where ${where})
    select colony_id as "colonyId", placed.device_id as "deviceId", kind, s.id as "seriesId",
      ${msOf(sql`placed_at`)} as "placedAt", ${msOf(sql`first`)} as "from", ${msOf(sql`next`)} as "to"
    from placed join ${sensorSeries} s on s.device_id = placed.device_id and s.channel = ${sql.placeholder('channel')}
    where first < next`);

const ofColony = candidates(sql`p.colony_id = ${sql.placeholder('id')}::uuid`);
const ofApiary = candidates(sql`p.apiary_id = ${sql.placeholder('id')}::uuid`);

/** Where colonies stood: `colony_id`, `apiary_id`, the days `first_on` on which it came and `next_on` on which it left. */
export const staysOfColonies = sql`
    select m.colony_id, m.to_apiary_id as apiary_id, m.moved_on as first_on,
      lead(m.moved_on) over (partition by m.colony_id order by m.moved_on, m.id) as next_on
    from ${colonyMoves} m
    union all
    select c.id, coalesce(m.from_apiary_id, c.apiary_id), null, m.moved_on
    from ${colonies} c left join lateral (
      select from_apiary_id, moved_on from ${colonyMoves} where colony_id = c.id order by moved_on, id limit 1) m on true`;

const firstMoment = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${sql.placeholder('timeZone')}::text)`;

/** Of the colonies that stood there: each from the day after it came in the evening to that on which it left. */
const ofColoniesThere = candidates(sql`stay.apiary_id = ${sql.placeholder('id')}::uuid`, {
  join: sql`join (${staysOfColonies}) stay on stay.colony_id = p.colony_id`,
  since: firstMoment(sql`coalesce(stay.first_on + 1, '-infinity'::date)`),
  until: firstMoment(sql`coalesce(stay.next_on + 1, 'infinity'::date)`),
});

const valuesOf = ({ id, channel, from, to }: Asked) => ({
  id,
  channel,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** The devices that hung at a colony. */
export const devicesOfColony = (db: Queryable, asked: Asked): Promise<Candidate[]> => ofColony(db, valuesOf(asked));

/** The devices that stood for an apiary; where there was none, those of its colonies. */
export const devicesOfApiary = async (db: Queryable, asked: Asked): Promise<Candidate[]> => {
  const own = await ofApiary(db, valuesOf(asked));
  return own.length > 0 ? own : ofColoniesThere(db, { ...valuesOf(asked), timeZone: asked.timeZone });
};
