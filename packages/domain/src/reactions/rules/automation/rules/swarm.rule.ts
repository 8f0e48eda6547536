import { defineRule } from '../rule.ts';
import { eventsOfScales, linkOf, type ScaleEvent, scaleEvents } from './events-of-scales.ts';

export const swarm = defineRule<ScaleEvent>()({
  description: {
    de: 'Eine Waage verliert in der Schwarmzeit auf einmal so viel, wie ein Schwarm wiegt, und eine Stunde lang kommt nichts zurück: eine Aufgabe für heute und eine Benachrichtigung.',
    en: 'A scale loses at once what a swarm weighs, in the swarming months, and for an hour nothing comes back: a task for today and a notification.',
  },
  parameters: {
    leastGrams: {
      description: { de: 'Gramm, von denen an es ein Schwarm ist', en: 'Grams from which on it is a swarm' },
      unit: 'GRAMS',
      default: 750,
      min: 750,
      max: 3000,
    },
  },
  events: scaleEvents,
  find: (asked) => eventsOfScales('SWARM', asked.parameters.leastGrams, asked),
  result: (event, { today }) => ({
    task: {
      title: { de: 'Schwarm suchen, Volk nachsehen', en: 'Look for the swarm, inspect the colony' },
      note: {
        de: 'Die Waage hat auf einmal verloren, was ein Schwarm wiegt.',
        en: 'The scale lost at once what a swarm weighs.',
      },
      dueOn: today,
      colonyId: event.colonyId,
      apiaryId: event.apiaryId,
    },
    notification: {
      kind: 'swarmSuspected',
      params: { place: event.place, deltaKg: event.deltaKg },
      subjectId: event.subjectId,
      link: linkOf(event),
    },
  }),
});
