import { expect, it } from '@jest/globals';
import { findBundleTable } from './bundle-tables.ts';
import { RowBatches } from './row-batches.ts';

const table = findBundleTable('apiaries')!;
const MIB = 1024 * 1024;

it('lets so many rows wait, and then has their reader wait', async () => {
  const stored: number[] = [];
  const batches = new RowBatches(async ({ first }) => {
    stored.push(first);
  });
  const row = JSON.stringify({ name: 'x'.repeat(MIB) });
  const waits = Array.from({ length: 20 }, (_, at) => batches.add(table, at, row));
  expect(waits.findIndex((wait) => wait !== undefined)).toBeGreaterThan(8);
  expect(stored).toEqual([]);
  for (const wait of waits) await wait;
  await batches.flush();
  expect(stored).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

it('stores nothing more once it is abandoned', async () => {
  let stored = 0;
  const batches = new RowBatches(async () => {
    stored += 1;
  });
  void batches.add(table, 0, '{}');
  batches.whenStored(async () => {
    stored += 1;
  });
  await batches.abandon();
  expect(stored).toBe(0);
});

it('throws at the end what went wrong in between, and does nothing after it', async () => {
  let stored = 0;
  const batches = new RowBatches(async () => {
    stored += 1;
  });
  batches.whenStored(() => Promise.reject(new Error('first')));
  batches.whenStored(() => Promise.reject(new Error('second')));
  void batches.add(table, 0, '{}');
  await expect(batches.flush()).rejects.toThrow('first');
  expect(stored).toBe(0);
});
