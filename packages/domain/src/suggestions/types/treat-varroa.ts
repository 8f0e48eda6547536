import { addDays } from '@beekeeping/core/calendar-day';
import type { Suggester } from '../suggester.ts';
import { knownFigures, newestRatings, SAYS_SOMETHING_DAYS } from './newest-rating.ts';

const DUE_DAYS = 3;

/** The newest light is red and nobody has treated since: a treatment within 3 days (facts 11.2, VARROA_RED). */
export const treatVarroa: Suggester = {
  type: 'TREAT_VARROA',
  subjectKind: 'COLONY',
  events: ['VarroaMeasured', 'TreatmentChanged', 'ColonyEnded', 'ColonyChanged'],
  find: async (db, scope) => {
    const found = await newestRatings(db, scope, 'RED');
    return found.map((colony) => ({
      subjectId: colony.colonyId,
      subjectLabel: colony.colonyName,
      occasion: colony.measurementId,
      severity: 'URGENT',
      reason: {
        codes: ['VARROA_RED', ...(colony.isCritical ? ['VARROA_CRITICAL'] : [])],
        figures: knownFigures({
          mitesPerDay: colony.mitesPerDay,
          infestationPercent: colony.infestationPercent,
          redAbove: colony.redAbove,
        }),
      },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: 'Gegen Varroa behandeln', en: 'Treat against varroa' },
          dueOn: addDays(colony.measuredOn, DUE_DAYS),
          colonyId: colony.colonyId,
          apiaryId: null,
        },
      },
      expiresOn: addDays(colony.measuredOn, SAYS_SOMETHING_DAYS),
    }));
  },
};
