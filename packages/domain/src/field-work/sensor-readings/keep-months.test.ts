import { fixedClock } from '@beekeeping/core/clock';
import { createTestDatabase, sqlStateOf, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { keepMonths } from './keep-months.ts';
import { ensureMonths, makeMonths } from './make-months.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(4);
});
afterAll(() => database.drop());

const months = async (): Promise<string[]> => {
  const rows = await database.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sensor_readings'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.replace('sensor_readings_', ''));
};
const keep = (now: string, rawDays = 400) => keepMonths({ db: database.db, clock: fixedClock(now) }, { rawDays });

describe('the months of readings', () => {
  it('are there from the oldest reading that is taken to two months ahead', async () => {
    await keep('2024-07-12T10:00:00Z');
    expect(await months()).toEqual([
      ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `2023_${month}`),
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `2024_${month}`),
    ]);
  });

  it('are dropped as a whole when no reading of theirs is kept', async () => {
    await keep('2024-07-12T10:00:00Z');
    // The last reading of June 2023 is 401 days old, and a day of the business may begin there.
    expect(await keep('2024-08-05T23:59:00Z')).toBe(0);
    expect(await keep('2024-08-06T00:01:00Z', 401)).toBe(0);
    expect(await keep('2024-08-06T00:01:00Z')).toBe(1);
    expect((await months()).at(0)).toBe('2023_07');
  });

  it('are never dropped while readings of theirs may arrive, whoever asks', async () => {
    const state = await sqlStateOf(database.db, "select drop_sensor_reading_months(now() - interval '399 days')");
    expect(state).toBe('22023');
  });

  it('are made once by many who miss them at once', async () => {
    const at = new Date('2020-02-29T23:59:59.999Z');
    await Promise.all(Array.from({ length: 4 }, () => makeMonths(database.db, at, at)));
    await ensureMonths(database.db, [at, new Date('2020-03-01T00:00:00Z')]);
    expect((await months()).filter((month) => month.startsWith('2020'))).toEqual(['2020_02', '2020_03']);
  });

  it('are not made of a nonsensical range', async () => {
    expect(await sqlStateOf(database.db, "select make_sensor_reading_months('1000-01-01', '2999-01-01')")).toBe(
      '22023',
    );
  });
});
