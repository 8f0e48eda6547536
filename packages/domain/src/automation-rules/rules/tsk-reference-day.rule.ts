import { addDays } from '@beekeeping/core/calendar-day';
import { colonies } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';
import { dayInYear, yearOf } from '../season.ts';

type Of = Readonly<Record<'month' | 'day', number>>;

const referenceDay = (today: string, { month, day }: Of): string => dayInYear(yearOf(today), month, day);

/** Until the regions with their own days are kept: the day and deadline of most (facts 8.2). */
export const tskReferenceDay = defineRule<Finding & { living: number }>()({
  description: 'The reference day of the animal disease fund has come: a task to report how many colonies lived on it.',
  parameters: {
    month: { description: 'Month of the reference day', unit: 'MONTH', default: 1, min: 1, max: 12 },
    day: { description: 'Day of the reference day', unit: 'DAY_OF_MONTH', default: 1, min: 1, max: 31 },
    deadlineDays: { description: 'Days from it to the deadline', unit: 'DAYS', default: 30, min: 1, max: 120 },
  },
  isInSeason: (today, parameters) => {
    const on = referenceDay(today, parameters);
    return on <= today && today <= addDays(on, parameters.deadlineDays);
  },
  find: ({ ruleId, parameters, today }) => sql`
    select ${ruleId}::uuid as "subjectId", ${String(yearOf(today))}::text as "dueWindow", count(*)::int as living
    from ${colonies}
    where ${colonies.establishedOn} <= ${referenceDay(today, parameters)}::date
      and coalesce(${colonies.endedOn} > ${referenceDay(today, parameters)}::date, true)
    having count(*) > 0`,
  result: ({ living }, { parameters, today }) => ({
    task: {
      title: {
        de: `Der Tierseuchenkasse ${living === 1 ? 'ein Volk' : `${living} Völker`} melden`,
        en: `Report ${living === 1 ? 'a colony' : `${living} colonies`} to the animal disease fund`,
      },
      dueOn: addDays(referenceDay(today, parameters), parameters.deadlineDays),
    },
  }),
});
