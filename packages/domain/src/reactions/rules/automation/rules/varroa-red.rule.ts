import { addDays } from '@beekeeping/core/calendar-day';
import { defineRule } from '../rule.ts';
import { coloniesRated, type RatedColony } from './colonies-rated.ts';

export const varroaRed = defineRule<RatedColony>()({
  description: {
    de: 'Die neueste gültige Varroazählung eines Volkes ist rot und ohne Behandlung: eine Aufgabe, es zu behandeln, wenn nicht schon eine wartet.',
    en: 'The newest valid varroa measurement of a colony is RED without a treatment: a task to treat it, unless one waits already.',
  },
  parameters: {
    dueInDays: {
      description: { de: 'Tage nach der Zählung, um zu behandeln', en: 'Days after the measurement to treat in' },
      unit: 'DAYS',
      default: 3,
      min: 0,
      max: 30,
    },
  },
  events: {
    VarroaMeasured: ({ colonyId }) => [colonyId],
    VarroaMeasurementChanged: ({ colonyIds }) => colonyIds,
    TreatmentChanged: ({ colonyIds }) => colonyIds,
  },
  undoneBy: {},
  isOneAtATime: true,
  suggestedAs: 'TREAT_VARROA',
  find: (asked) => coloniesRated('RED', asked),
  result: ({ subjectId, measuredOn }, { parameters }) => ({
    task: {
      title: { de: 'Gegen Varroa behandeln: Ampel rot', en: 'Treat against varroa: the light is red' },
      dueOn: addDays(measuredOn, parameters.dueInDays),
      colonyId: subjectId,
    },
  }),
});
