import { colonies, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';
import { isBetween, isInMonths } from '../season.ts';

export const inspectionDue = defineRule<Finding>()({
  description: {
    de: 'Ein Volk wurde länger nicht durchgesehen: vom 15. April bis 15. Juli im Takt der Schwarmzellen, von März bis Oktober seltener, im Winter nie: eine Aufgabe, es durchzusehen, wenn nicht schon eine wartet.',
    en: 'A colony was not inspected for some time: from 15 April to 15 July within the cycle of swarm cells, from March to October less often, in winter never: a task to inspect it, unless one waits already.',
  },
  parameters: {
    swarmIntervalDays: {
      description: {
        de: 'Tage zwischen Durchsichten vom 15. April bis 15. Juli',
        en: 'Days between inspections from 15 April to 15 July',
      },
      unit: 'DAYS',
      default: 7,
      min: 3,
      max: 21,
    },
    intervalDays: {
      description: { de: 'Tage zwischen Durchsichten sonst', en: 'Days between inspections otherwise' },
      unit: 'DAYS',
      default: 21,
      min: 7,
      max: 60,
    },
  },
  isOneAtATime: true,
  isInSeason: (today) => isInMonths(today, 3, 10),
  find: ({ parameters, today }) => {
    const { swarmIntervalDays, intervalDays } = parameters;
    const interval = isBetween(today, '04-15', '07-15') ? swarmIntervalDays : intervalDays;
    return sql`
      select ${colonies.id} as "subjectId", coalesce(newest.inspected_on, ${colonies.establishedOn})::text as "dueWindow"
      from ${colonies}
      left join lateral (
        select ${inspections.inspectedOn} from ${inspections}
        where ${inspections.colonyId} = ${colonies.id} order by ${inspections.inspectedOn} desc limit 1
      ) as newest on true
      where ${colonies.endedOn} is null
        and coalesce(newest.inspected_on, ${colonies.establishedOn}) < ${today}::date - ${interval}::int`;
  },
  result: ({ subjectId }, { today }) => ({
    task: { title: { de: 'Volk durchsehen', en: 'Inspect the colony' }, dueOn: today, colonyId: subjectId },
  }),
});
