import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { colonies, varroaMeasurements } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';
import { isInMonths, seasonMonths, yearOf } from '../season.ts';

/**
 * When mites are counted in any case (docs/requirements/varroa.md#control-dates): at cherry bloom, before the main
 * treatment, at the end of September, before and after the winter treatment. Whether the main treatment worked is asked
 * by TREATMENT_ENDED.
 */
const CONTROL_DATES = ['02-20', '04-20', '07-15', '09-25', '11-15'];

/** A control date applies from so many days before it, and until so many days after it. */
const LEAD_DAYS = 7;
const LATE_DAYS = 14;

/** The control date that a day belongs to: no day belongs to two. */
const controlDateOn = (today: CalendarDay): CalendarDay | undefined =>
  CONTROL_DATES.map((day) => `${yearOf(today)}-${day}`).find(
    (date) => addDays(date, -LEAD_DAYS) <= today && today <= addDays(date, LATE_DAYS),
  );

type Season = Readonly<Record<'firstMonth' | 'lastMonth', number>>;

const isSeason = (today: CalendarDay, { firstMonth, lastMonth }: Season): boolean =>
  isInMonths(today, firstMonth, lastMonth);

export const varroaMeasurementDue = defineRule<Finding & { controlDate: CalendarDay | null }>()({
  description: {
    de: 'Die Milben eines Volkes wurden in der Saison seit Wochen nicht gezählt oder nicht vor einem der Kontrolltermine im Februar, April, Juli, September und November: eine Aufgabe dazu, wenn nicht schon eine wartet.',
    en: 'The mites of a colony were not counted for some weeks of the season, or before one of the control dates in February, April, July, September and November: a task to do it, unless one waits already.',
  },
  parameters: {
    intervalDays: {
      description: { de: 'Tage ohne Zählung', en: 'Days without a measurement' },
      unit: 'DAYS',
      default: 28,
      min: 7,
      max: 120,
    },
    ...seasonMonths(4, 10),
    controlDays: {
      description: {
        de: 'Tage vor einem Kontrolltermin, von denen an eine Zählung dafür gilt',
        en: 'Days before a control date from which on a measurement serves it',
      },
      unit: 'DAYS',
      default: 14,
      min: 7,
      max: 60,
    },
  },
  isOneAtATime: true,
  isInSeason: (today, parameters) => isSeason(today, parameters) || controlDateOn(today) !== undefined,
  find: ({ parameters, today }) => {
    const controlDate = controlDateOn(today) ?? null;
    const { intervalDays, controlDays } = parameters;
    return sql`
      select ${colonies.id} as "subjectId", due."controlDate",
        coalesce('control:' || due."controlDate", last.counted_on::text) as "dueWindow"
      from ${colonies}
      left join lateral (
        select ${varroaMeasurements.measuredOn} from ${varroaMeasurements}
        where ${varroaMeasurements.colonyId} = ${colonies.id} order by ${varroaMeasurements.measuredOn} desc limit 1
      ) as newest on true
      cross join lateral (select coalesce(newest.measured_on, ${colonies.establishedOn}) as counted_on) as last
      cross join lateral (
        select case when coalesce(newest.measured_on < ${controlDate}::date - ${controlDays}::int,
          ${colonies.establishedOn} <= ${controlDate}::date - ${intervalDays}::int) then ${controlDate}::date end as "controlDate"
      ) as due
      where ${colonies.endedOn} is null and ${colonies.type} <> 'MATING_NUC'
        and (due."controlDate" is not null
          or ${isSeason(today, parameters)} and last.counted_on <= ${today}::date - ${intervalDays}::int)`;
  },
  result: ({ subjectId, controlDate }, { today }) => ({
    task: {
      title: { de: 'Milben zählen', en: 'Count mites' },
      dueOn: controlDate !== null && controlDate > today ? controlDate : today,
      colonyId: subjectId,
    },
  }),
});
