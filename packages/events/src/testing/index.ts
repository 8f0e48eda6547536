import { systemActor } from '@beekeeping/core/actor';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import type { Database } from '@beekeeping/db';
import { type Change, type ChangeContext, inChange } from '../change.ts';

/** A context for tests of domain functions, in the business time zone of the default configuration. */
export const testChangeContext = (db: Database, clock: Clock = systemClock): ChangeContext => ({
  db,
  clock,
  timeZone: 'Europe/Berlin',
});

/** Runs one change as the test itself: what factories take. */
export const inTestChange = <T>(db: Database, work: (change: Change) => Promise<T>): Promise<T> =>
  inChange(testChangeContext(db), systemActor('test'), work);

export * from './dispatch-all.ts';
export { samplePayloads } from './stored-payloads.ts';
