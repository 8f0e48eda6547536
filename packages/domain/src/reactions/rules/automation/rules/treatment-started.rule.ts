import { treatments } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked } from '../rule.ts';
import { onePlaceOf } from './treated-colonies.ts';

interface RunningTreatment extends Finding {
  medicineName: string | null;
  plannedEndOn: string;
  colonyId: string | null;
  apiaryId: string | null;
}

export const treatmentStarted = defineRule<RunningTreatment>()({
  description: {
    de: 'Eine Behandlung läuft, und ihr Ende ist geplant: eine Aufgabe, an dem Tag Streifen und Verdunster herauszunehmen.',
    en: 'A treatment runs and its end is planned: a task to take strips and dispensers out on that day.',
  },
  parameters: {},
  events: { TreatmentChanged: ({ id }) => [id] },
  undoneBy: {},
  find: (asked) => sql`
    select ${treatments.id} as "subjectId", ${treatments.plannedEndOn}::text as "dueWindow", ${treatments.medicineName} as "medicineName",
      ${treatments.plannedEndOn} as "plannedEndOn", place."colonyId", place."apiaryId",
      ${treatments.status} = 'RUNNING' as "isDue"
    from ${treatments} ${onePlaceOf()}
    where ${isAsked(treatments.id, asked)} and ${treatments.status} <> 'CANCELLED' and ${treatments.plannedEndOn} is not null`,
  result: ({ medicineName, plannedEndOn, colonyId, apiaryId }) => ({
    task: {
      title:
        medicineName === null
          ? { de: 'Behandlung abschließen', en: 'Finish the treatment' }
          : {
              de: `Streifen oder Verdunster entfernen: ${medicineName}`.slice(0, 200),
              en: `Remove strips or dispensers: ${medicineName}`.slice(0, 200),
            },
      dueOn: plannedEndOn,
      colonyId,
      apiaryId,
    },
  }),
});
