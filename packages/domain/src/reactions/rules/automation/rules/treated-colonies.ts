import { treatmentColonies, treatments } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** The colony and the apiary of a treatment, each where there is but one: what a task about the treatment is about. */
export const onePlaceOf = (): SQL => sql`
  left join lateral (
    select case when count(*) = 1 then min(${treatmentColonies.colonyId}::text) end as "colonyId",
      case when count(*) > 1 and count(distinct ${treatmentColonies.apiaryId}) = 1
        then min(${treatmentColonies.apiaryId}::text) end as "apiaryId"
    from ${treatmentColonies} where ${treatmentColonies.treatmentId} = ${treatments.id}
  ) as place on true`;
