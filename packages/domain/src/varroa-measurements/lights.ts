import type { Queryable } from '@beekeeping/db';
import { apiaries, colonies, varroaMeasurements } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** How the living colonies of one apiary stand, each by its newest measurement with a rating. */
export interface ApiaryLights extends Record<string, unknown> {
  apiaryId: string;
  apiaryName: string;
  livingColonies: number;
  /** Those with such a measurement. */
  ratedColonies: number;
  green: number;
  yellow: number;
  red: number;
}

/**
 * The traffic lights of today by apiary, of those with living colonies, by name. One statement: for each colony the index
 * leads to its newest measurements.
 */
export const lightsByApiary = async (db: Queryable): Promise<ApiaryLights[]> =>
  db.execute<ApiaryLights>(sql`
    select ${apiaries.id} as "apiaryId", ${apiaries.name} as "apiaryName",
      count(*)::int as "livingColonies",
      count(newest.rating)::int as "ratedColonies",
      count(*) filter (where newest.rating = 'GREEN')::int as green,
      count(*) filter (where newest.rating = 'YELLOW')::int as yellow,
      count(*) filter (where newest.rating = 'RED')::int as red
    from ${colonies}
    join ${apiaries} on ${apiaries.id} = ${colonies.apiaryId}
    left join lateral (
      select ${varroaMeasurements.rating} as rating from ${varroaMeasurements}
      where ${varroaMeasurements.colonyId} = ${colonies.id} and ${varroaMeasurements.rating} <> 'UNKNOWN'
      order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc limit 1
    ) as newest on true
    where ${colonies.endedOn} is null
    group by ${apiaries.id}
    order by ${apiaries.name} collate natural_order, ${apiaries.id}`);
