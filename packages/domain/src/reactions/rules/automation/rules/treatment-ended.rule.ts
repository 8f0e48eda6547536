import { addDays } from '@beekeeping/core/calendar-day';
import { treatments } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';
import { onePlaceOf } from './treated-colonies.ts';

interface EndedTreatment extends Finding {
  endedOn: string;
  isOxalic: boolean;
  colonyId: string | null;
  apiaryId: string | null;
}

export const treatmentEnded = defineRule<EndedTreatment>()({
  description: {
    de: 'Eine Behandlung mit einem Arzneimittel ist zu Ende: eine Aufgabe, zu zählen, ob sie gewirkt hat, sobald sie nicht mehr wirkt.',
    en: 'A treatment with a medicine has ended: a task to count whether it worked, once it has no effect any more.',
  },
  parameters: {
    dueInDays: {
      description: { de: 'Tage nach dem Ende, um zu zählen', en: 'Days after the end to count in' },
      unit: 'DAYS',
      default: 14,
      min: 1,
      max: 60,
    },
    dueInDaysAfterOxalic: {
      description: {
        de: 'Tage nach dem Ende einer Behandlung mit Oxalsäure, um zu zählen',
        en: 'Days after the end of a treatment with oxalic acid to count in',
      },
      unit: 'DAYS',
      default: 21,
      min: 1,
      max: 60,
    },
  },
  events: { TreatmentChanged: ({ id }) => [id] },
  undoneBy: {},
  find: (asked) => sql`
    select ${treatments.id} as "subjectId", ${treatments.endedOn}::text as "dueWindow", ${treatments.endedOn} as "endedOn",
      array_to_string(${treatments.activeSubstances}, ' ') ilike '%oxal%' as "isOxalic", place."colonyId", place."apiaryId",
      ${isRecent(treatments.endedOn, asked)} as "isDue"
    from ${treatments} ${onePlaceOf()}
    where ${isAsked(treatments.id, asked)} and ${treatments.status} = 'ENDED' and ${treatments.kind} = 'MEDICINE'`,
  result: ({ endedOn, isOxalic, colonyId, apiaryId }, { parameters }) => ({
    task: {
      title: { de: 'Behandlungserfolg prüfen: Milben zählen', en: 'Count mites: did the treatment work?' },
      dueOn: addDays(endedOn, isOxalic ? parameters.dueInDaysAfterOxalic : parameters.dueInDays),
      colonyId,
      apiaryId,
    },
  }),
});
