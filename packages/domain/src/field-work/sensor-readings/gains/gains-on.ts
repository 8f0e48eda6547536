import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { colonies } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { dailyGainsOf } from './daily-gains-of.ts';
import { scalesPlaced } from './scales-placed.ts';

/** A day of the business. */
export interface GainDay {
  day: CalendarDay;
  timeZone: string;
}

const asked = sql`${sql.placeholder('ids')}::uuid[]`;
const timeZone = sql`${sql.placeholder('timeZone')}::text`;
const day = sql`${sql.placeholder('day')}::date`;

const gainsOn = (where: SQL): SQL =>
  dailyGainsOf(scalesPlaced(where, { firstDay: day, lastDay: day, timeZone }), timeZone);

/** One scale of each colony: where one follows another that day, what is known. */
const ofColonies = preparedStatement<{ id: string; gainKg: number }>(sql`
  select distinct on (place) place as id, gain as "gainKg"
  from (${gainsOn(sql`p.colony_id = any(${asked})`)}) gains
  where gain is not null order by place, placed_at desc`);

/** Of the scale that stands for an apiary; where there is none, the mean of its colonies'. */
const ofApiaries = preparedStatement<{ id: string; gainKg: number | null }>(sql`
  select apiary_id as id, coalesce(avg(gain) filter (where is_own), avg(gain) filter (where not any_own)) as "gainKg"
  from (
    select gain, coalesce(c.apiary_id::text, place) as apiary_id, c.id is null as is_own,
      bool_or(c.id is null) over (partition by coalesce(c.apiary_id::text, place)) as any_own
    from (${gainsOn(sql`(p.apiary_id = any(${asked})
      or p.colony_id in (select id from ${colonies} where apiary_id = any(${asked}) and ended_on is null))`)}) gains
    left join ${colonies} c on c.id = gains.place::uuid) each
  group by apiary_id`);

type GainOf = (id: string) => number | null;

const byId = (rows: readonly { id: string; gainKg: number | null }[]): GainOf => {
  const gains = new Map(rows.map(({ id, gainKg }) => [id, gainKg]));
  return (id) => {
    const gainKg = gains.get(id) ?? null;
    return gainKg === null ? null : roundedKg(gainKg);
  };
};

/** As it is answered: to ten grams. */
export const roundedKg = (kg: number): number => Math.round(kg * 100) / 100;

/** What the bees of colonies gained on a day, by the scale of each; one statement for any number of them. */
export const colonyGainsOn = async (db: Queryable, ids: readonly string[], of: GainDay): Promise<GainOf> =>
  byId(await ofColonies(db, { ids, ...of }));

/** The same of apiaries. */
export const apiaryGainsOn = async (db: Queryable, ids: readonly string[], of: GainDay): Promise<GainOf> =>
  byId(await ofApiaries(db, { ids, ...of }));
