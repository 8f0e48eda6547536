import { inChange } from '@beekeeping/events';
import type { Database } from '@beekeeping/db';
import { testChangeContext } from '@beekeeping/events/testing';
import { systemActor } from '@beekeeping/core/actor';
import type { Clock } from '@beekeeping/core/clock';
import { readReadings, receiveReadings } from './receive-readings.ts';
import type { ReadingResults } from './sensor-reading.schema.ts';

/** Sends readings as a key that speaks for every device does. */
export const sendReadings = async (
  db: Database,
  sent: readonly unknown[],
  clock?: Clock,
): Promise<ReadingResults['results']> => {
  const context = testChangeContext(db, clock);
  const read = await readReadings(db, sent, context.clock.now());
  return (await inChange(context, systemActor('test'), (change) => receiveReadings(change, read))).results;
};
