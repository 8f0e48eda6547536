import { defineRule } from '../rule.ts';
import { eventsOfScales, linkOf, type ScaleEvent, scaleEvents } from './events-of-scales.ts';

export const theftOrFall = defineRule<ScaleEvent>()({
  description: {
    de: 'Von einer Waage ist fast alles weg: eine Aufgabe für heute und eine Benachrichtigung.',
    en: 'Almost everything is gone from a scale: a task for today and a notification.',
  },
  parameters: {
    leastGrams: {
      description: { de: 'Gramm, die weg sein müssen', en: 'Grams that must be gone' },
      unit: 'GRAMS',
      default: 8000,
      min: 8000,
      max: 30000,
    },
  },
  events: scaleEvents,
  find: (asked) => eventsOfScales('THEFT_OR_FALL', asked.parameters.leastGrams, asked),
  result: (event, { today }) => ({
    task: {
      title: { de: 'Nachsehen, ob die Beute noch steht', en: 'See whether the hive still stands' },
      note: { de: 'Die Waage zeigt fast nichts mehr an.', en: 'The scale shows almost nothing.' },
      dueOn: today,
      colonyId: event.colonyId,
      apiaryId: event.apiaryId,
    },
    notification: {
      kind: 'hiveGone',
      params: { place: event.place, deltaKg: event.deltaKg },
      subjectId: event.subjectId,
      link: linkOf(event),
    },
  }),
});
