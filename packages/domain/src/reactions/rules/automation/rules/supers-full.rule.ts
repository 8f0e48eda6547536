import { writtenNumber } from '@beekeeping/messages/written';
import { defineRule } from '../rule.ts';
import { weighedDays } from './events-of-scales.ts';
import { type HoneyWeighed, honeyWeighed } from './honey-weighed.ts';
import { isInMonths } from '../season.ts';

/** The months in which honey is taken (docs/requirements/season.md#year). */
const SEASON = [5, 8] as const;

export const supersFull = defineRule<HoneyWeighed>()({
  description: {
    de: 'Seit der letzten Ernte, sonst seit dem ersten Honigraum, zeigt die Waage so viel Zunahme, wie die Honigräume fassen, von Mai bis August und ohne Wartezeit: eine Aufgabe zu ernten und eine Benachrichtigung.',
    en: 'Since the last harvest, else since the first super, the scale has gained what the supers hold, from May to August and without a withdrawal: a task to harvest and a notification.',
  },
  parameters: {
    percent: {
      description: { de: 'Prozent von dem, was die Honigräume fassen', en: 'Percent of what the supers hold' },
      unit: 'PERCENT',
      default: 90,
      min: 50,
      max: 100,
    },
  },
  events: weighedDays,
  isAlsoDaily: true,
  isOneAtATime: true,
  suggestedAs: 'HARVEST',
  isInSeason: (today) => isInMonths(today, ...SEASON),
  find: (asked) => honeyWeighed(asked, { since: 'LAST_HARVEST', suggestedAs: 'HARVEST' }),
  result: ({ subjectId, placeName: place, colonyId, apiaryId, gainKg, holdsKg, since }, { today }) => ({
    task: {
      title: { de: 'Honig ernten', en: 'Harvest honey' },
      note: {
        de: `Die Waage hat seither ${writtenNumber(gainKg).de} kg zugenommen, die Honigräume fassen ${writtenNumber(holdsKg).de} kg. Vor der Ernte den Wassergehalt messen.`,
        en: `The scale has gained ${writtenNumber(gainKg).en} kg since, the supers hold ${writtenNumber(holdsKg).en} kg. Measure the water before you take it.`,
      },
      dueOn: today,
      colonyId,
      apiaryId,
    },
    notification: {
      kind: 'supersFull',
      params: { place, gainKg, holdsKg, since },
      subjectId,
      link: colonyId ? `/colonies/${colonyId}` : `/apiaries/${apiaryId}`,
    },
  }),
});
