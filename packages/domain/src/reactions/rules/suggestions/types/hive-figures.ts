import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, hivePartTypes, hiveSetups } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Scope } from '../suggester.ts';

/** The hive of a living colony in figures. */
interface HiveFigures extends Record<string, unknown> {
  colonyId: string;
  colonyName: string;
  type: (typeof colonies.$inferSelect)['type'];
  /** The day of the last change of the hive: the state of its parts is as of then. */
  changedOn: CalendarDay;
  /** Combs in its brood boxes and supers; null if unknown for one of them. */
  frames: number | null;
  supers: number;
  /** Of the fullest super; null where it is known of none. */
  cappedPercent: number | null;
}

/** Living colonies with a hive, in one statement. */
export const hiveFigures = (db: Queryable, { ids }: Scope): Promise<HiveFigures[]> =>
  db.execute<HiveFigures>(sql`
    select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", ${colonies.type},
      ${hiveSetups.occurredOn}::text as "changedOn", boxes.frames::float8, boxes.supers, boxes.capped::float8 as "cappedPercent"
    from ${colonies} join ${hiveSetups} on ${hiveSetups.colonyId} = ${colonies.id}
    cross join lateral (
      select case when count(*) = count(box.frames) then sum(box.frames) end as frames,
        (count(*) filter (where box.placement = 'SUPER'))::int as supers,
        max(box.capped) filter (where box.placement = 'SUPER') as capped
      from (
        select ${hivePartTypes.rules} ->> 'placement' as placement, (part #>> '{state,cappedPercent}')::numeric as capped,
          coalesce((part #>> '{state,framesTotal}')::numeric, (${hivePartTypes.dimensions} ->> 'frames')::numeric) as frames
        from jsonb_array_elements(${hiveSetups.parts}) as part
        join ${hivePartTypes} on ${hivePartTypes.id} = (part ->> 'partTypeId')::uuid
        where ${hivePartTypes.rules} ->> 'placement' in ('BROOD_BOX', 'SUPER')
      ) as box
    ) as boxes
    where ${colonies.endedOn} is null ${ids ? sql`and ${oneOf(colonies.id, ids)}` : sql``}`);
