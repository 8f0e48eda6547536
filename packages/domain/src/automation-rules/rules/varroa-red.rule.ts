import { addDays } from '@beekeeping/core/calendar-day';
import { defineRule } from '../rule.ts';
import { coloniesRated, type RatedColony } from './colonies-rated.ts';

export const varroaRed = defineRule<RatedColony>()({
  description: 'The newest valid varroa measurement of a colony is RED: a task to treat it.',
  parameters: {
    dueInDays: { description: 'Days after the measurement to treat in', unit: 'DAYS', default: 3, min: 0, max: 30 },
  },
  events: { VarroaMeasured: ({ colonyId }) => [colonyId] },
  find: (asked) => coloniesRated('RED', asked),
  result: ({ subjectId, measuredOn }, { parameters }) => ({
    task: {
      title: { de: 'Gegen Varroa behandeln: Ampel rot', en: 'Treat against varroa: the light is red' },
      dueOn: addDays(measuredOn, parameters.dueInDays),
      colonyId: subjectId,
    },
  }),
});
