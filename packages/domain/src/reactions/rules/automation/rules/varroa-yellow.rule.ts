import { addDays } from '@beekeeping/core/calendar-day';
import { defineRule } from '../rule.ts';
import { coloniesRated, type RatedColony } from './colonies-rated.ts';

export const varroaYellow = defineRule<RatedColony>()({
  description: {
    de: 'Die neueste gültige Varroazählung eines Volkes ist gelb und ohne Behandlung: eine Aufgabe, noch einmal zu zählen, wenn nicht schon eine wartet.',
    en: 'The newest valid varroa measurement of a colony is YELLOW without a treatment: a task to count again, unless one waits already.',
  },
  parameters: {
    dueInDays: {
      description: { de: 'Tage nach der Zählung, um wieder zu zählen', en: 'Days after the measurement to count in' },
      unit: 'DAYS',
      default: 14,
      min: 1,
      max: 60,
    },
  },
  undoneBy: {
    VarroaMeasurementChanged: ({ colonyIds }) => colonyIds,
    TreatmentChanged: ({ colonyIds }) => colonyIds,
  },
  isOneAtATime: true,
  suggestedAs: 'RECOUNT_VARROA',
  find: (asked) => coloniesRated('YELLOW', asked),
  result: ({ subjectId, measuredOn }, { parameters }) => ({
    task: {
      title: { de: 'Milben erneut zählen: Ampel gelb', en: 'Count mites again: the light is yellow' },
      dueOn: addDays(measuredOn, parameters.dueInDays),
      colonyId: subjectId,
    },
  }),
});
