import type { Clock } from '@beekeeping/core/clock';
import { wholeNumber } from '@beekeeping/core/variable-kinds';
import { type Database, preparedStatement } from '@beekeeping/db';
import { sql } from 'drizzle-orm';
import { makeMonths } from './make-months.ts';
import { OLDEST_DAYS } from './read-reading.ts';

export const sensorVariables = {
  SENSOR_RAW_DAYS: wholeNumber(OLDEST_DAYS, 36_500)
    .default(OLDEST_DAYS)
    .describe('Days for which readings of devices are kept as they came; their hours and days are kept for ever'),
};

const DAY_MS = 86_400_000;
/** Months are there so long before their first reading. */
const AHEAD_DAYS = 62;
/** A day of the business begins up to a day before its readings, and clocks differ. */
const MARGIN_DAYS = 2;

const dropMonths = preparedStatement<{ dropped: number }>(sql`
  select drop_sensor_reading_months(${sql.placeholder('before')}::timestamptz) as dropped`);

/**
 * Makes the months that readings will come for, and drops those whose readings are older than they are kept.
 * @returns how many months were dropped
 */
export const keepMonths = async (
  { db, clock }: { db: Database; clock: Clock },
  { rawDays }: { rawDays: number },
): Promise<number> => {
  const now = clock.now().getTime();
  await makeMonths(db, new Date(now - OLDEST_DAYS * DAY_MS), new Date(now + AHEAD_DAYS * DAY_MS));
  const before = new Date(now - (rawDays + MARGIN_DAYS) * DAY_MS);
  const [row] = await dropMonths(db, { before: before.toISOString() });
  return row!.dropped;
};
