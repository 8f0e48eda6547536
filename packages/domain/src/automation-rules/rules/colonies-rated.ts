import type { VARROA_RATINGS } from '@beekeeping/db/schema';
import { colonies, tasks, varroaMeasurements } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Asked, type Finding, isAsked, isRecent } from '../rule.ts';

export interface RatedColony extends Finding {
  measuredOn: string;
}

/**
 * Living colonies whose newest valid light is this one (facts 11.2), as of its day. While a task of the rule waits for
 * the colony, another measurement of the same light asks for none.
 */
export const coloniesRated = (rating: (typeof VARROA_RATINGS)[number], asked: Asked): SQL => sql`
  select ${colonies.id} as "subjectId", newest.measured_on::text as "dueWindow", newest.measured_on as "measuredOn"
  from ${colonies}
  join lateral (
    select ${varroaMeasurements.measuredOn}, ${varroaMeasurements.rating} from ${varroaMeasurements}
    where ${varroaMeasurements.colonyId} = ${colonies.id} and ${varroaMeasurements.rating} <> 'UNKNOWN'
    order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc limit 1
  ) as newest on newest.rating = ${rating} and ${isRecent(sql`newest.measured_on`, asked)}
  where ${colonies.endedOn} is null and ${isAsked(colonies.id, asked)}
    and not exists (
      select from ${tasks} where ${tasks.ruleId} = ${asked.ruleId} and ${tasks.colonyId} = ${colonies.id}
        and ${tasks.status} in ('OPEN', 'IN_PROGRESS'))`;
