import { addDays } from '@beekeeping/core/calendar-day';
import { colonies, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';

interface SwarmCells extends Finding {
  colonyId: string;
  inspectedOn: string;
}

export const swarmCellsFound = defineRule<SwarmCells>()({
  description: 'The newest inspection of a colony found swarm cells: a task to look again before they are capped.',
  parameters: {
    dueInDays: { description: 'Days after the inspection to look again', unit: 'DAYS', default: 6, min: 1, max: 9 },
  },
  events: { InspectionRecorded: ({ id }) => [id] },
  find: (asked) => sql`
    select ${inspections.id} as "subjectId", 'recheck' as "dueWindow", ${inspections.colonyId} as "colonyId",
      ${inspections.inspectedOn} as "inspectedOn"
    from ${inspections} join ${colonies} on ${colonies.id} = ${inspections.colonyId}
    where ${isAsked(inspections.id, asked)} and ${inspections.queenCells} = 'SWARM_CELLS' and ${colonies.endedOn} is null
      and ${isRecent(inspections.inspectedOn, asked)}
      and not exists (
        select from ${inspections} as later
        where later.colony_id = ${inspections.colonyId} and later.inspected_on > ${inspections.inspectedOn})`,
  result: ({ colonyId, inspectedOn }, { parameters }) => ({
    task: {
      title: { de: 'Schwarmzellen nachkontrollieren', en: 'Check for swarm cells again' },
      dueOn: addDays(inspectedOn, parameters.dueInDays),
      colonyId,
    },
  }),
});
