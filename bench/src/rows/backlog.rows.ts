import { workerHandles } from '../deliveries/backlog.ts';
import { fillWithSeason } from '../stand/databases.ts';
import type { RatioRow } from './row.ts';

const EVENTS = 50_000;
/** What the service is specified for, from the first second of a backlog on. */
const PER_SECOND = 500;

export const backlogRow: RatioRow = {
  name: 'events-backlog',
  what: `The slowest second of the worker with a backlog of ${EVENTS.toLocaleString('en')} events and all handlers`,
  against: `${PER_SECOND} a second`,
  aim: { atLeast: 1 },
  // The first second counts: nothing is warmed up.
  effort: { warmUp: { operations: 0 }, run: { operations: EVENTS }, rounds: 3 },
  contenders: async (stand) => {
    const reactions = await stand.reactions();
    await fillWithSeason(reactions.databaseUrl, 1);
    return [workerHandles(reactions), { run: () => Promise.resolve(PER_SECOND) }];
  },
};
