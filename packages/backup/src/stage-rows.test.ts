import { bundleRows } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findBundleTable } from './bundle-tables.ts';
import { RowStage } from './stage-rows.ts';

const table = findBundleTable('apiaries')!;
const MIB = 1024 * 1024;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('lets so many rows wait for Postgres, and then has its reader wait', async () => {
  await database.db.transaction(async (tx) => {
    const stage = new RowStage(tx);
    const row = JSON.stringify({ name: 'x'.repeat(MIB) });
    const waits = Array.from({ length: 20 }, (_, at) => stage.add(table, at, row));
    const first = waits.findIndex((wait) => wait !== undefined);
    expect(first).toBeGreaterThan(8);
    for (const wait of waits) await wait;
    await stage.flush();
    expect(await tx.$count(bundleRows)).toBe(20);
    await stage.clear();
  });
});

it('asks nothing more of a transaction that is given up', async () => {
  await database.db.transaction(async (tx) => {
    const stage = new RowStage(tx);
    let isDone = false;
    await stage.add(table, 0, '{}');
    stage.whenStaged(async () => {
      isDone = true;
    });
    await stage.abandon();
    expect(isDone).toBe(false);
    expect(await tx.$count(bundleRows)).toBe(0);
  });
});

it('throws at the end what went wrong in between, and does nothing after it', async () => {
  const staged = database.db.transaction(async (tx) => {
    const stage = new RowStage(tx);
    stage.whenStaged(() => Promise.reject(new Error('first')));
    stage.whenStaged(() => Promise.reject(new Error('second')));
    await stage.add(table, 0, '{}');
    await stage.flush();
  });
  await expect(staged).rejects.toThrow('first');
});
