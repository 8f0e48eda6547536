import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { domainEvents, ruleResults, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { endLeases, testChangeContext } from '@beekeeping/events/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { count, countDistinct, eq, ne, sql } from 'drizzle-orm';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const COLONIES = 60;
const KILLS = 3;

let database: TestDatabase;
let dataDir: string;
const workers = new Set<ServiceProcess>();
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
});
afterEach(() => Promise.all([...workers].map((worker) => worker.stop('SIGKILL'))));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<ServiceProcess> => {
  const worker = await startServiceProcess(MAIN, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING: generateKeyRing('rules'),
    METRICS_PORT: '0',
  });
  workers.add(worker);
  return worker;
};

const kill = async (worker: ServiceProcess): Promise<void> => {
  workers.delete(worker);
  await worker.stop('SIGKILL');
};

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
    let [first] = await Promise.all([start(), start()]);
    for (let killed = 0; killed < KILLS; killed += 1) {
      await database.db.transaction(async (tx) => {
        // The writer of a rule's record waits here, in the middle of its transaction.
        await tx.execute(sql`lock table ${ruleResults} in share mode`);
        await redColonies(COLONIES / KILLS);
        await waitUntilBlocked(database.db, 2);
        await kill(first);
      });
      await endLeases(database.db);
      first = await start();
    }
    await waitUntil('every event is handled', async () => (await waiting()) === 0);
    const [made] = await database.db
      .select({ tasks: count(), colonies: countDistinct(tasks.colonyId) })
      .from(tasks)
      .where(eq(tasks.origin, 'RULE'));
    expect(made).toEqual({ tasks: COLONIES, colonies: COLONIES });
  });
});
