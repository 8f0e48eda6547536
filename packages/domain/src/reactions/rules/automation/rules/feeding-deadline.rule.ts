import { writtenNumber } from '@beekeeping/messages/written';
import { sql } from 'drizzle-orm';
import { defineRule } from '../rule.ts';
import { dayInYear, yearOf } from '../season.ts';
import { type BelowTarget, belowWinterTarget } from './below-winter-target.ts';

/** Bees store no feed later (docs/requirements/feeding.md#stores). */
const LAST = '10-01';

export const feedingDeadline = defineRule<BelowTarget>()({
  description: {
    de: 'Die Auffütterung sollte fertig sein, und ein Volk hat weniger als das Ziel seiner Beute: eine Aufgabe, sofort fertig zu füttern.',
    en: 'Feeding should be done, and a colony is still below the target of its hive: a task to finish at once.',
  },
  parameters: {
    month: {
      description: { de: 'Monat der Frist', en: 'Month of the deadline' },
      unit: 'MONTH',
      default: 9,
      min: 8,
      max: 9,
    },
    day: {
      description: { de: 'Tag der Frist', en: 'Day of the deadline' },
      unit: 'DAY_OF_MONTH',
      default: 15,
      min: 1,
      max: 31,
    },
  },
  undoneBy: { InspectionChanged: ({ colonyIds }) => colonyIds },
  suggestedAs: 'FEED',
  isInSeason: (today, { month, day }) =>
    dayInYear(yearOf(today), month, day) <= today && today <= `${yearOf(today)}-${LAST}`,
  find: (asked) => sql`select *, true as "isDue" from (${belowWinterTarget(asked)}) as below`,
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
