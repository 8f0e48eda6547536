import { addDays } from '@beekeeping/core/calendar-day';
import { colonies, queenColonies } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';

interface Introduction extends Finding {
  colonyId: string;
  fromOn: string;
}

export const queenIntroduced = defineRule<Introduction>()({
  description: {
    de: 'Eine Königin wurde zugesetzt: Aufgaben, zu prüfen, ob sie angenommen ist und ob sie legt.',
    en: 'A queen was introduced into a colony: tasks to check that she was accepted, and that she lays.',
  },
  parameters: {
    acceptanceInDays: {
      description: { de: 'Tage, bis die Annahme geprüft wird', en: 'Days until acceptance is checked' },
      unit: 'DAYS',
      default: 7,
      min: 1,
      max: 30,
    },
    eggsInDays: {
      description: { de: 'Tage, bis nach Stiften gesehen wird', en: 'Days until eggs are looked for' },
      unit: 'DAYS',
      default: 14,
      min: 1,
      max: 60,
    },
  },
  events: { QueenAssigned: ({ colonyId }) => [colonyId] },
  // Excludes queens who came with their bees or were there from the first day.
  find: (asked) => sql`
    select ${queenColonies.id} as "subjectId", step.name as "dueWindow", ${queenColonies.colonyId} as "colonyId",
      ${queenColonies.fromOn} as "fromOn"
    from ${queenColonies} join ${colonies} on ${colonies.id} = ${queenColonies.colonyId}
    cross join (values ('acceptance'), ('eggs')) as step (name)
    where ${isAsked(queenColonies.colonyId, asked)} and ${queenColonies.toOn} is null and ${colonies.endedOn} is null
      and ${isRecent(queenColonies.fromOn, asked)}
      and (${queenColonies.method} in ('CAGE', 'CELL', 'DIRECT', 'OTHER')
        or ${queenColonies.method} is null and ${queenColonies.fromOn} > ${colonies.establishedOn})`,
  result: ({ dueWindow, colonyId, fromOn }, { parameters }) => ({
    task:
      dueWindow === 'acceptance'
        ? {
            title: { de: 'Annahme der Königin prüfen', en: 'Check that the queen was accepted' },
            dueOn: addDays(fromOn, parameters.acceptanceInDays),
            colonyId,
          }
        : {
            title: { de: 'Stifte der neuen Königin suchen', en: 'Look for eggs of the new queen' },
            dueOn: addDays(fromOn, parameters.eggsInDays),
            colonyId,
          },
  }),
});
