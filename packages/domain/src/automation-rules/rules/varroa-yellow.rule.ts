import { addDays } from '@beekeeping/core/calendar-day';
import { defineRule } from '../rule.ts';
import { coloniesRated, type RatedColony } from './colonies-rated.ts';

export const varroaYellow = defineRule<RatedColony>()({
  description: 'The newest valid varroa measurement of a colony is YELLOW: a task to count again.',
  parameters: {
    dueInDays: { description: 'Days after the measurement to count in', unit: 'DAYS', default: 14, min: 1, max: 60 },
  },
  find: (asked) => coloniesRated('YELLOW', asked),
  result: ({ subjectId, measuredOn }, { parameters }) => ({
    task: {
      title: { de: 'Milben erneut zählen: Ampel gelb', en: 'Count mites again: the light is yellow' },
      dueOn: addDays(measuredOn, parameters.dueInDays),
      colonyId: subjectId,
    },
  }),
});
