import { colonies, inspections, queenColonies } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';
import { isInMonths } from '../season.ts';

export const queenNotSeen = defineRule<Finding>()({
  description:
    'Inspections of a colony have seen neither queen nor eggs for some weeks of the season: a task to look whether it is queenless.',
  parameters: {
    afterDays: { description: 'Days without queen and eggs', unit: 'DAYS', default: 21, min: 7, max: 60 },
    firstMonth: { description: 'First month of the season', unit: 'MONTH', default: 4, min: 1, max: 12 },
    lastMonth: { description: 'Last month of the season', unit: 'MONTH', default: 9, min: 1, max: 12 },
  },
  isInSeason: (today, { firstMonth, lastMonth }) => isInMonths(today, firstMonth, lastMonth),
  find: ({ parameters, today }) => sql`
    select ${colonies.id} as "subjectId", known.since::text as "dueWindow"
    from ${colonies}
    left join ${queenColonies} on ${queenColonies.colonyId} = ${colonies.id} and ${queenColonies.toOn} is null
    cross join lateral (
      select greatest(${colonies.lastQueenSeenOn}, ${colonies.lastEggsSeenOn}, ${colonies.establishedOn}, ${queenColonies.fromOn}) as since
    ) as known
    where ${colonies.endedOn} is null and ${colonies.status} <> 'QUEENLESS'
      and known.since <= ${today}::date - ${parameters.afterDays}::int
      and exists (
        select from ${inspections}
        where ${inspections.colonyId} = ${colonies.id}
          and ${inspections.inspectedOn} >= known.since + ${parameters.afterDays}::int)`,
  result: ({ subjectId }, { today }) => ({
    task: {
      title: { de: 'Weiselrichtigkeit prüfen', en: 'Check whether the colony has a queen' },
      note: {
        de: 'Seit Wochen weder Königin noch Stifte gesehen. Fehlt sie, den Status auf weisellos setzen.',
        en: 'Neither queen nor eggs seen for weeks. If she is gone, set the status to queenless.',
      },
      dueOn: today,
      colonyId: subjectId,
    },
  }),
});
