import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { colonies, hivePartTypes, hiveSetups, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** Facts about a living colony that a treatment depends on. */
export interface ColonyState {
  colonyId: string;
  colonyName: string;
  /** Supers of its hive; null without a recorded hive. */
  supers: number | null;
  /** The day of its newest inspection; null without any. */
  inspectedOn: CalendarDay | null;
  /** Whether that one saw brood; null where it did not look. */
  brood: boolean | null;
}

/** The living colonies of an apiary, by name, in one statement. */
export const readColonyStates = (db: Queryable, apiaryId: string): Promise<ColonyState[]> =>
  db.execute<ColonyState & Record<string, unknown>>(sql`
    select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", boxes.supers, newest.inspected_on::text as "inspectedOn",
      case
        when coalesce(newest.eggs_seen, false) or coalesce(newest.larvae_seen, false) or coalesce(newest.capped_brood_seen, false)
          or coalesce(newest.drone_brood_seen, false) or coalesce(newest.brood_frames, 0) > 0 then true
        when newest.capped_brood_seen = false or newest.brood_frames = 0 then false
      end as brood
    from ${colonies}
    left join lateral (
      select * from ${inspections} where ${inspections.colonyId} = ${colonies.id}
      order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
    ) as newest on true
    left join ${hiveSetups} on ${hiveSetups.colonyId} = ${colonies.id}
    left join lateral (
      select count(*)::int as supers
      from jsonb_array_elements(${hiveSetups.parts}) as part
      join ${hivePartTypes} on ${hivePartTypes.id} = (part ->> 'partTypeId')::uuid
      where ${hivePartTypes.rules} ->> 'placement' = 'SUPER'
    ) as boxes on ${hiveSetups.colonyId} is not null
    where ${colonies.apiaryId} = ${apiaryId} and ${colonies.endedOn} is null
    order by ${colonies.name}, ${colonies.id}`);
