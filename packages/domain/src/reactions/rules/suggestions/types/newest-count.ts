import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Scope } from '../suggester.ts';

/** The newest inspection of a living colony that counted its frames. */
interface NewestCount extends Record<string, unknown> {
  colonyId: string;
  colonyName: string;
  apiaryId: string;
  type: (typeof colonies.$inferSelect)['type'];
  status: (typeof colonies.$inferSelect)['status'];
  inspectionId: string;
  inspectedOn: CalendarDay;
  counted: number;
  /** Living colonies at the same apiary, itself included. */
  neighbours: number;
}

/** Living colonies with the occupied frames that were last counted of them since that day, where they were. */
export const newestCounts = (db: Queryable, { ids }: Scope, since: CalendarDay): Promise<NewestCount[]> =>
  db.execute<NewestCount>(sql`
    select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", ${colonies.apiaryId} as "apiaryId",
      ${colonies.type}, ${colonies.status}, newest.id as "inspectionId", newest.inspected_on::text as "inspectedOn",
      newest.counted::float8 as counted, standing.living as neighbours
    from ${colonies}
    join (
      select apiary_id, count(*)::int as living from ${colonies} where ended_on is null group by apiary_id
    ) as standing on standing.apiary_id = ${colonies.apiaryId}
    cross join lateral (
      select ${inspections.id}, ${inspections.inspectedOn}, ${inspections.occupiedFrames} as counted from ${inspections}
      where ${inspections.colonyId} = ${colonies.id} and ${inspections.occupiedFrames} is not null
        and ${inspections.inspectedOn} >= ${since}::date
      order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
    ) as newest
    where ${colonies.endedOn} is null ${ids ? sql`and ${oneOf(colonies.id, ids)}` : sql``}`);
