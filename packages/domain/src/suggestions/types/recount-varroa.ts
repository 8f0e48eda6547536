import { addDays } from '@beekeeping/core/calendar-day';
import type { Suggester } from '../suggester.ts';
import { knownFigures, newestRatings, SAYS_SOMETHING_DAYS } from './newest-rating.ts';

const DUE_DAYS = 14;

/** The newest light is yellow and nobody has treated since: another count after 14 days (facts 11.2, VARROA_YELLOW). */
export const recountVarroa: Suggester = {
  type: 'RECOUNT_VARROA',
  subjectKind: 'COLONY',
  events: ['VarroaMeasured', 'TreatmentChanged', 'ColonyEnded', 'ColonyChanged'],
  find: async (db, scope) => {
    const found = await newestRatings(db, scope, 'YELLOW');
    return found.map((colony) => ({
      subjectId: colony.colonyId,
      subjectLabel: colony.colonyName,
      occasion: colony.measurementId,
      severity: 'WARN',
      reason: {
        codes: ['VARROA_YELLOW'],
        figures: knownFigures({
          mitesPerDay: colony.mitesPerDay,
          infestationPercent: colony.infestationPercent,
          yellowFrom: colony.yellowFrom,
          redAbove: colony.redAbove,
        }),
      },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: 'Milben erneut zählen', en: 'Count mites again' },
          dueOn: addDays(colony.measuredOn, DUE_DAYS),
          colonyId: colony.colonyId,
          apiaryId: null,
        },
      },
      expiresOn: addDays(colony.measuredOn, SAYS_SOMETHING_DAYS),
    }));
  },
};
