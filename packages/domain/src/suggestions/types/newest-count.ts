import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, feedings, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Scope } from '../suggester.ts';

/** The newest inspection of a living colony that counted something. */
interface NewestCount extends Record<string, unknown> {
  colonyId: string;
  colonyName: string;
  apiaryId: string;
  type: (typeof colonies.$inferSelect)['type'];
  status: (typeof colonies.$inferSelect)['status'];
  inspectionId: string;
  inspectedOn: CalendarDay;
  counted: number;
  /** Whether it was fed on that day or later. */
  fedSince: boolean;
  /** Living colonies at the same apiary, itself included. */
  neighbours: number;
}

/** Living colonies with what was last counted of them since that day, where anything was. */
export const newestCounts = (
  db: Queryable,
  { ids }: Scope,
  { column, since }: { column: 'occupiedFrames' | 'foodStoresKg'; since: CalendarDay },
): Promise<NewestCount[]> =>
  db.execute<NewestCount>(sql`
    select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", ${colonies.apiaryId} as "apiaryId",
      ${colonies.type}, ${colonies.status}, newest.id as "inspectionId", newest.inspected_on::text as "inspectedOn",
      newest.counted::float8 as counted, standing.living as neighbours,
      exists (
        select from ${feedings} where ${feedings.colonyId} = ${colonies.id} and ${feedings.fedOn} >= newest.inspected_on
      ) as "fedSince"
    from ${colonies}
    join (
      select apiary_id, count(*)::int as living from ${colonies} where ended_on is null group by apiary_id
    ) as standing on standing.apiary_id = ${colonies.apiaryId}
    cross join lateral (
      select ${inspections.id}, ${inspections.inspectedOn}, ${inspections[column]} as counted from ${inspections}
      where ${inspections.colonyId} = ${colonies.id} and ${inspections[column]} is not null
        and ${inspections.inspectedOn} >= ${since}::date
      order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
    ) as newest
    where ${colonies.endedOn} is null ${ids ? sql`and ${oneOf(colonies.id, ids)}` : sql``}`);
