import type { Database } from '@beekeeping/db';
import { fixedClock } from '@beekeeping/core/clock';
import { sendReadings } from '../sensor-readings.factory.ts';

const TEN_MINUTES = 600_000;

/**
 * Sends a reading every ten minutes: 40 kg, and what was put on the scale or taken from it until then.
 * @param changes instants with kilograms
 */
export const weigh = async (
  db: Database,
  deviceId: string,
  [from, to]: readonly [string, string],
  changes: readonly (readonly [at: string, kg: number])[] = [],
): Promise<void> => {
  const readings = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += TEN_MINUTES) {
    const kg = changes.filter(([since]) => Date.parse(since) <= at).reduce((sum, [, change]) => sum + change, 40);
    readings.push({ deviceId, channel: 'WEIGHT_KG', at: new Date(at).toISOString(), value: kg });
  }
  await sendReadings(db, readings, fixedClock(to));
};

/** The same kilograms within six hours from an instant on, as nectar comes in: no step. */
export const byAndBy = (from: string, kg: number): (readonly [at: string, kg: number])[] =>
  Array.from({ length: 36 }, (_, index) => [new Date(Date.parse(from) + index * TEN_MINUTES).toISOString(), kg / 36]);
