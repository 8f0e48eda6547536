import { writtenNumber } from '@beekeeping/messages/written';
import { defineRule } from '../rule.ts';
import { weighedDays } from './events-of-scales.ts';
import { type HoneyWeighed, honeyWeighed } from './honey-weighed.ts';
import { isBetween } from '../season.ts';

/** From cherry bloom until the flow ends (docs/requirements/season.md#year). */
const SEASON = ['04-01', '07-10'] as const;

export const superFilling = defineRule<HoneyWeighed>()({
  description: {
    de: 'Seit dem letzten Honigraum zeigt die Waage so viel Zunahme, dass er bald voll ist, von April bis 10. Juli: eine Aufgabe, einen weiteren zu geben, und eine Benachrichtigung.',
    en: 'Since the last super the scale has gained so much that it is about to be full, from April to 10 July: a task to give another one and a notification.',
  },
  parameters: {
    percent: {
      description: { de: 'Prozent von dem, was ein Honigraum fasst', en: 'Percent of what a super holds' },
      unit: 'PERCENT',
      default: 70,
      min: 30,
      max: 100,
    },
  },
  events: weighedDays,
  isAlsoDaily: true,
  isOneAtATime: true,
  suggestedAs: 'ADD_SUPER',
  isInSeason: (today) => isBetween(today, ...SEASON),
  find: (asked) => honeyWeighed(asked, { since: 'LAST_SUPER', suggestedAs: 'ADD_SUPER' }),
  result: ({ subjectId, placeName: place, colonyId, apiaryId, gainKg, holdsKg, since }, { today }) => ({
    task: {
      title: { de: 'Honigraum aufsetzen', en: 'Add a super' },
      note: {
        de: `Die Waage hat seither ${writtenNumber(gainKg).de} kg zugenommen, ein Honigraum fasst ${writtenNumber(holdsKg).de} kg.`,
        en: `The scale has gained ${writtenNumber(gainKg).en} kg since, a super holds ${writtenNumber(holdsKg).en} kg.`,
      },
      dueOn: today,
      colonyId,
      apiaryId,
    },
    notification: {
      kind: 'superFilling',
      params: { place, gainKg, holdsKg, since },
      subjectId,
      link: colonyId ? `/colonies/${colonyId}` : `/apiaries/${apiaryId}`,
    },
  }),
});
