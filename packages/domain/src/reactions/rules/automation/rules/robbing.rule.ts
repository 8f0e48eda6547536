import { defineRule } from '../rule.ts';
import { eventsOfScales, linkOf, type ScaleEvent, scaleEvents } from './events-of-scales.ts';

export const robbing = defineRule<ScaleEvent>()({
  description: {
    de: 'Eine Waage verliert nach dem Sommer bei Tag Stunde um Stunde: eine Aufgabe für heute und eine Benachrichtigung.',
    en: 'A scale loses weight hour by hour in daylight after summer: a task for today and a notification.',
  },
  parameters: {
    leastGrams: {
      description: { de: 'Gramm, die an einem Tag verloren gehen', en: 'Grams that are lost on a day' },
      unit: 'GRAMS',
      default: 2500,
      min: 2500,
      max: 8000,
    },
  },
  events: scaleEvents,
  find: (asked) => eventsOfScales('ROBBING', asked.parameters.leastGrams, asked),
  result: (event, { today }) => ({
    task: {
      title: { de: 'Räuberei: Flugloch einengen', en: 'Robbing: narrow the entrance' },
      note: { de: 'Die Waage verliert mehr, als das Volk frisst.', en: 'The scale loses more than the colony eats.' },
      dueOn: today,
      colonyId: event.colonyId,
      apiaryId: event.apiaryId,
    },
    notification: {
      kind: 'robbingSuspected',
      params: { place: event.place, deltaKg: event.deltaKg },
      subjectId: event.subjectId,
      link: linkOf(event),
    },
  }),
});
