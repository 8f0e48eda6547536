import type { Queryable } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { judgeReading } from './judge-reading.ts';
import { findDevices } from './known-devices.ts';
import { ensureMonths } from './make-months.ts';
import { readReading, type ReadReading } from './read-reading.ts';
import type { ReadingRejection, ReadingResults, SensorReading } from './sensor-reading.schema.ts';
import { storeReadings } from './store-readings.ts';

/** The device that the key of a request speaks for; null where it speaks for all. */
const keyDeviceOf = ({ actor }: Change): string | null => (actor.kind === 'api-key' ? actor.deviceId : null);

/** Reads the elements of a request, before its change begins, and makes room for what it can read. */
export const readReadings = async (db: Queryable, sent: readonly unknown[], now: Date): Promise<ReadReading[]> => {
  const read = sent.map((each) => readReading(each, now));
  await ensureMonths(
    db,
    read.flatMap(({ reading }) => reading?.at ?? []),
  );
  return read;
};

/**
 * Takes readings of devices, each judged for itself, in a constant number of statements. One that is there already is
 * harmless: whatever was sent may be sent again (docs/requirements/devices.md#readings).
 */
export const receiveReadings = async (change: Change, read: readonly ReadReading[]): Promise<ReadingResults> => {
  const readings = read.flatMap(({ reading }) => reading ?? []);
  const keyDeviceId = keyDeviceOf(change);
  const deviceOf = await findDevices(change.tx, readings, keyDeviceId);
  const own = keyDeviceId === null ? undefined : deviceOf({} as SensorReading);
  const refused = new Map<SensorReading, ReadingRejection>();
  for (const reading of readings) {
    const why = judgeReading(change, reading, deviceOf(reading), { own, keyDeviceId });
    if (why) refused.set(reading, why);
  }
  const taken = readings.filter((reading) => !refused.has(reading));
  const stored = await storeReadings(
    change,
    taken.map((reading) => ({
      deviceId: deviceOf(reading)!.id,
      channel: reading.channel,
      at: reading.at,
      value: reading.value,
    })),
  );
  const statusOf = new Map(taken.map((reading, at) => [reading, stored[at] ? 'STORED' : 'DUPLICATE'] as const));
  return {
    results: read.map(({ reading, refused: unread }, index) => {
      const code = unread ?? (reading && refused.get(reading));
      return code ? { index, status: 'REJECTED', code } : { index, status: statusOf.get(reading!)! };
    }),
  };
};
