import { AppError, ERROR_STATUS } from '@beekeeping/core/app-error';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFileStore, exported, fillBusiness, imported, sealed, stateOf, testKeyRing } from './testing/index.ts';

/** `BUNDLE_FLIPS=1000` are many, another `BUSINESS_SEED` others. */
const FLIPS = Number(process.env.BUNDLE_FLIPS ?? 100);
const SEED = Number(process.env.BUSINESS_SEED ?? 20_261_123);

let database: TestDatabase;
const { files, remove } = aFileStore();
beforeAll(async () => {
  database = await createTestDatabase();
  const size = { colonies: 2, years: 1, fileBytes: 2_000 };
  await fillBusiness({ db: database.db, files, keyRing: testKeyRing, seed: SEED, ...size });
});
afterAll(async () => {
  await database.drop();
  remove();
});

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'imported',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** Numbers below `limit`, the same ones for the same seed. */
const numbers = (limit: number, count: number): number[] => {
  let state = SEED;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * limit);
  });
};

/** Some rows of each table, and two files. */
const aSmallBundle = async (): Promise<Buffer> => {
  const bundle = await exported(database, files);
  const tables = Object.fromEntries(Object.entries(bundle.tables).map(([name, rows]) => [name, rows.slice(0, 2)]));
  return Buffer.from(JSON.stringify(sealed({ ...bundle, tables, files: bundle.files.slice(0, 2) })));
};

describe('a sealed bundle', () => {
  it('is refused with any bit of it changed, and changes no row', async () => {
    const bytes = await aSmallBundle();
    // It would be written.
    await database.db.execute(`update inspections set note = 'anders'`);
    const before = await stateOf(database.db);
    const places = numbers(bytes.length - 1, FLIPS);
    const bits = numbers(8, FLIPS);
    const taken: string[] = [];
    for (const [at, place] of places.entries()) {
      bytes[place]! ^= 1 << bits[at]!;
      const refusal = await refusalOf(imported(database, files, bytes));
      if (!(refusal in ERROR_STATUS) || ERROR_STATUS[refusal as 'INTERNAL'] >= 500) {
        taken.push(
          `${refusal}: bit ${bits[at]} of byte ${place}, ${bytes.subarray(place - 40, place + 40).toString()}`,
        );
      }
      bytes[place]! ^= 1 << bits[at]!;
    }
    expect(taken).toEqual([]);
    expect(await stateOf(database.db)).toEqual(before);
    expect(await refusalOf(imported(database, files, bytes))).toBe('imported');
  });

  it('is one without a seal once that is removed', async () => {
    const { seal: _, ...others } = await exported(database, files);
    expect(await refusalOf(imported(database, files, others))).toBe('SEAL_REQUIRED');
  });

  it('takes the ids of its rules where tasks of others name those that are here', async () => {
    const bundle = await exported(database, files);
    const rules = bundle.tables.automation_rules!.map((rule) => ({ ...rule, id: crypto.randomUUID() }));
    const others = sealed({ ...bundle, tables: { automation_rules: rules }, files: [] });
    expect(await refusalOf(imported(database, files, others))).toBe('imported');
  });
});
