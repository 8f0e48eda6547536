import { treatmentColonies, treatments } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** The colony and the apiary of a treatment, if it has a single one: the subject of tasks about the treatment. */
export const onePlaceOf = (): SQL => sql`
  left join lateral (
    select case when count(*) = 1 then min(${treatmentColonies.colonyId}::text) end as "colonyId",
      case when count(*) > 1 and count(distinct ${treatmentColonies.apiaryId}) = 1
        then min(${treatmentColonies.apiaryId}::text) end as "apiaryId"
    from ${treatmentColonies} where ${treatmentColonies.treatmentId} = ${treatments.id}
  ) as place on true`;
