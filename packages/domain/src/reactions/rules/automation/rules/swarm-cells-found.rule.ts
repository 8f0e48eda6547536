import { addDays } from '@beekeeping/core/calendar-day';
import { colonies, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';

interface SwarmCells extends Finding {
  inspectedOn: string;
}

export const swarmCellsFound = defineRule<SwarmCells>()({
  description: {
    de: 'Die neueste Durchsicht eines Volkes fand Schwarmzellen: eine Aufgabe, nachzusehen, bevor sie verdeckelt sind.',
    en: 'The newest inspection of a colony found swarm cells: a task to look again before they are capped.',
  },
  parameters: {
    dueInDays: {
      description: { de: 'Tage nach der Durchsicht, um nachzusehen', en: 'Days after the inspection to look again' },
      unit: 'DAYS',
      default: 6,
      min: 1,
      max: 9,
    },
  },
  events: {
    InspectionRecorded: ({ colonyId }) => [colonyId],
    InspectionChanged: ({ colonyIds }) => colonyIds,
  },
  undoneBy: {},
  find: (asked) => sql`
    select ${colonies.id} as "subjectId", ${inspections.inspectedOn}::text as "dueWindow",
      ${inspections.inspectedOn} as "inspectedOn",
      ${isRecent(inspections.inspectedOn, asked)} and not exists (
        select from ${inspections} as later
        where later.colony_id = ${colonies.id} and later.inspected_on > ${inspections.inspectedOn}) as "isDue"
    from ${inspections} join ${colonies} on ${colonies.id} = ${inspections.colonyId}
    where ${isAsked(colonies.id, asked)} and ${inspections.queenCells} = 'SWARM_CELLS' and ${colonies.endedOn} is null
    group by ${colonies.id}, ${inspections.inspectedOn}`,
  result: ({ subjectId, inspectedOn }, { parameters }) => ({
    task: {
      title: { de: 'Schwarmzellen nachkontrollieren', en: 'Check for swarm cells again' },
      dueOn: addDays(inspectedOn, parameters.dueInDays),
      colonyId: subjectId,
    },
  }),
});
