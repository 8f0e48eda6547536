import { type ReadingRejection, type SensorReading, sensorReadingSchema } from './sensor-reading.schema.ts';

/** How far the clock of a device may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;
/** The oldest reading that is taken; raw ones are kept for longer (docs/requirements/devices.md#readings). */
export const OLDEST_DAYS = 400;

/** A reading that can be looked at, or why not. */
export type ReadReading = { reading: SensorReading; refused?: never } | { reading?: never; refused: ReadingRejection };

/** Reads one element of a request: what is wrong with it is answered for it alone. */
export const readReading = (sent: unknown, now: Date): ReadReading => {
  const { data: reading } = sensorReadingSchema.safeParse(sent);
  if (!reading || (reading.deviceId !== undefined && reading.serial !== undefined)) {
    return { refused: 'VALIDATION_FAILED' };
  }
  const age = now.getTime() - reading.at.getTime();
  if (age < -AHEAD_MS) return { refused: 'IN_FUTURE' };
  return age > OLDEST_DAYS * 86_400_000 ? { refused: 'TOO_OLD' } : { reading };
};
