import { writtenNumber } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import { storesOfColonies } from '../../statistics/stores.queries.ts';
import { seasonOf, spanOf } from '../../winterings/season.ts';
import { defineRule, type Finding } from '../rule.ts';
import { dayInYear, yearOf } from '../season.ts';

const LAST = '10-01';

export const feedingDeadline = defineRule<Finding & { missingKg: number }>()({
  description: 'Feeding should be done, and a colony is still below the target of its hive: a task to finish at once.',
  parameters: {
    month: { description: 'Month of the deadline', unit: 'MONTH', default: 9, min: 8, max: 9 },
    day: { description: 'Day of the deadline', unit: 'DAY_OF_MONTH', default: 15, min: 1, max: 31 },
  },
  isInSeason: (today, { month, day }) =>
    dayInYear(yearOf(today), month, day) <= today && today <= `${yearOf(today)}-${LAST}`,
  find: ({ today }) => sql`
    select "colonyId" as "subjectId", ${String(yearOf(today))}::text as "dueWindow", "missingKg"
    from (${storesOfColonies(undefined, spanOf(seasonOf(today)).from, today)}) as stores where "missingKg" > 0`,
  result: ({ subjectId, missingKg }, { today }) => ({
    task: {
      title: {
        de: `Fütterung abschließen: es fehlen ${writtenNumber(missingKg).de} kg`,
        en: `Finish feeding: ${writtenNumber(missingKg).en} kg are missing`,
      },
      dueOn: today,
      colonyId: subjectId,
    },
  }),
});
