import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { type COUNT_RULES, tskCensuses, tskReferenceDays } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { toReport } from '../../../census/census.records.ts';
import type { Words } from '@beekeeping/messages/language';
import { defineRule, type Finding } from '../rule.ts';

interface Census extends Finding {
  regionName: string;
  via: string | null;
  verified: boolean;
  countedOn: CalendarDay;
  deadlineOn: CalendarDay | null;
  countRule: (typeof COUNT_RULES)[number];
  living: number;
  mostInYear: number;
  averageInYear: number;
}

/** For an unknown deadline: as long as most regions give (docs/requirements/authorities.md#reference-days). */
const USUAL_DAYS = 30;

const FIGURES: Readonly<Record<Census['countRule'], Words>> = {
  COUNT_ON_DAY: { de: 'Gezählt sind die Völker am Stichtag.', en: 'Counted are the colonies of the reference day.' },
  WINTERED_ON_DAY: {
    de: 'Gezählt sind die am Stichtag eingewinterten Völker.',
    en: 'Counted are the colonies that were wintered on the reference day.',
  },
  EXPECTED_YEAR_MAX: {
    de: 'Gefragt ist, wie viele Völker es im Jahr höchstens werden. Die Zahl ist der Höchststand der letzten zwölf Monate.',
    en: 'Asked is how many colonies there will be at most in the year. The figure is the most of the last twelve months.',
  },
  YEAR_AVERAGE: {
    de: 'Gefragt ist das Mittel des Jahres. Die Zahl ist das Mittel der letzten zwölf Monate.',
    en: 'Asked is the mean of the year. The figure is the mean of the last twelve months.',
  },
};

const UNVERIFIED: Words = {
  de: ' Stichtag, Frist und Zählweise sind nicht geprüft: bitte bei der Tierseuchenkasse erfragen und bestätigen.',
  en: ' Reference day, deadline and rule are not verified: please ask the fund and confirm them.',
};

export const tskReferenceDay = defineRule<Census>()({
  description: {
    de: 'Ein Stichtag einer Region ist da: eine Aufgabe, die dafür gezählten Völker zu melden.',
    en: 'A reference day of a region has come: a task to report the colonies that were counted for it.',
  },
  parameters: {},
  find: ({ today }) => sql`
    select ${tskReferenceDays.id} as "subjectId", ${tskCensuses.year}::text as "dueWindow",
      ${tskReferenceDays.regionName} as "regionName", ${tskReferenceDays.via} as via,
      ${tskReferenceDays.verified} as verified, ${tskCensuses.countedOn} as "countedOn",
      ${tskCensuses.deadlineOn} as "deadlineOn", ${tskCensuses.countRule} as "countRule", ${tskCensuses.living} as living,
      ${tskCensuses.mostInYear} as "mostInYear", ${tskCensuses.averageInYear} as "averageInYear"
    from ${tskCensuses} join ${tskReferenceDays} on ${tskReferenceDays.id} = ${tskCensuses.referenceDayId}
    where ${tskCensuses.mustReport}
      and coalesce(${tskCensuses.deadlineOn}, ${tskCensuses.countedOn} + ${USUAL_DAYS}::int) >= ${today}::date`,
  result: (census) => {
    const { regionName, via, verified, countedOn, deadlineOn } = census;
    const count = toReport(census);
    const figure = FIGURES[census.countRule];
    return {
      task: {
        title: {
          de: `Stichtag ${regionName}: ${count === 1 ? 'ein Volk' : `${count} Völker`} melden`,
          en: `Reference day of ${regionName}: report ${count === 1 ? 'a colony' : `${count} colonies`}`,
        },
        note: {
          de: `${via === null ? '' : `An: ${via}. `}${figure.de}${verified ? '' : UNVERIFIED.de}`,
          en: `${via === null ? '' : `To: ${via}. `}${figure.en}${verified ? '' : UNVERIFIED.en}`,
        },
        dueOn: deadlineOn ?? addDays(countedOn, USUAL_DAYS),
      },
    };
  },
});
