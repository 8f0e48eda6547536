import { colonies, varroaMeasurements } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';
import { isInMonths } from '../season.ts';

export const varroaMeasurementDue = defineRule<Finding>()({
  description: 'Nobody has counted the mites of a colony for some weeks of the season: a task to do it.',
  parameters: {
    intervalDays: { description: 'Days without a measurement', unit: 'DAYS', default: 28, min: 7, max: 120 },
    firstMonth: { description: 'First month of the season', unit: 'MONTH', default: 4, min: 1, max: 12 },
    lastMonth: { description: 'Last month of the season', unit: 'MONTH', default: 10, min: 1, max: 12 },
  },
  isInSeason: (today, { firstMonth, lastMonth }) => isInMonths(today, firstMonth, lastMonth),
  find: ({ parameters, today }) => sql`
    select ${colonies.id} as "subjectId", coalesce(newest.measured_on, ${colonies.establishedOn})::text as "dueWindow"
    from ${colonies}
    left join lateral (
      select ${varroaMeasurements.measuredOn} from ${varroaMeasurements}
      where ${varroaMeasurements.colonyId} = ${colonies.id} order by ${varroaMeasurements.measuredOn} desc limit 1
    ) as newest on true
    where ${colonies.endedOn} is null and ${colonies.type} <> 'MATING_NUC'
      and coalesce(newest.measured_on, ${colonies.establishedOn}) <= ${today}::date - ${parameters.intervalDays}::int`,
  result: ({ subjectId }, { today }) => ({
    task: { title: { de: 'Milben zählen', en: 'Count mites' }, dueOn: today, colonyId: subjectId },
  }),
});
