import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { domainEvents, ruleResults, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { endLeases, testChangeContext } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { count, countDistinct, eq, ne, sql } from 'drizzle-orm';
import { type Workers, workersOn } from './testing/workers-on.ts';

const COLONIES = 60;
const KILLS = 3;

let database: TestDatabase;
let workers: Workers;
beforeAll(async () => {
  database = await createTestDatabase();
  workers = workersOn(database.url);
});
afterAll(async () => {
  await workers.end();
  await database.drop();
});

/** Red, as of today. */
const redColonies = async (howMany: number): Promise<void> => {
  const { aColony, aVarroaMeasurement } = factoriesOver(() => testChangeContext(database.db));
  const measuredOn = dayOf(new Date(), 'Europe/Berlin');
  const insertedOn = addDays(measuredOn, -4);
  for (let made = 0; made < howMany; made += 1) {
    const { id: colonyId } = await aColony();
    await aVarroaMeasurement({ colonyId, method: 'NATURAL_FALL', insertedOn, measuredOn, miteCount: 4_000 });
  }
};

const waiting = () => database.db.$count(domainEvents, ne(domainEvents.state, 'HANDLED'));

describe('two workers, of which one is killed again and again', () => {
  it('make the task of each red colony once', async () => {
    let [first] = await Promise.all([workers.start(), workers.start()]);
    for (let killed = 0; killed < KILLS; killed += 1) {
      await database.db.transaction(async (tx) => {
        // The writer of a rule's record waits here, in the middle of its transaction.
        await tx.execute(sql`lock table ${ruleResults} in share mode`);
        await redColonies(COLONIES / KILLS);
        await waitUntilBlocked(database.db, 2);
        await workers.kill(first);
      });
      await endLeases(database.db);
      first = await workers.start();
    }
    await waitUntil('every event is handled', async () => (await waiting()) === 0);
    const [made] = await database.db
      .select({ tasks: count(), colonies: countDistinct(tasks.colonyId) })
      .from(tasks)
      .where(eq(tasks.origin, 'RULE'));
    expect(made).toEqual({ tasks: COLONIES, colonies: COLONIES });
  });
});
