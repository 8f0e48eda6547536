import { newId } from '@beekeeping/core/id';
import { users } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import {
  aFileStore,
  type Bundle,
  exportedText,
  fillBusiness,
  filesUnder,
  imported,
  testKeyRing,
} from './testing/index.ts';

/** A small business; `BUSINESS_COLONIES=300 BUSINESS_YEARS=10` is a large one, another `BUSINESS_SEED` another one. */
const SIZE = {
  colonies: Number(process.env.BUSINESS_COLONIES ?? 10),
  years: Number(process.env.BUSINESS_YEARS ?? 1),
  seed: Number(process.env.BUSINESS_SEED ?? 20_261_123),
};
const MINUTES = 60_000;
const maxBytes = 256 * 1024 * 1024;

let source: TestDatabase;
let target: TestDatabase;
const here = aFileStore();
const there = aFileStore();
let authors: string[];
beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  authors = await fillBusiness({ db: source.db, files: here.files, keyRing: testKeyRing, ...SIZE });
}, MINUTES);
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  here.remove();
  there.remove();
});

const addUser = (id: string) =>
  target.db
    .insert(users)
    .values({ id, name: 'Ä', email: `${id}@example.org`, createdAt: new Date(), updatedAt: new Date() });

it(
  'restores rows of every table in an empty installation as they were, but for their users',
  async () => {
    // Each installation has given the rules ids of its own.
    await target.db.execute('update automation_rules set id = gen_random_uuid()');
    const importerId = newId();
    const [known, ...unknown] = authors;
    await addUser(importerId);
    await addUser(known!);
    const text = await exportedText(source, here.files);

    const report = await imported(target, there.files, text, { importerId, maxBytes });

    const again = JSON.parse(await exportedText(target, there.files)) as Bundle;
    const before = JSON.parse(
      unknown.reduce((all, id) => all.replaceAll(`"${id}"`, `"${importerId}"`), text),
    ) as Bundle;
    const differing = Object.keys(before.tables).filter(
      (name) => JSON.stringify(again.tables[name]) !== JSON.stringify(before.tables[name]),
    );
    expect(differing).toEqual([]);
    expect({ ...again, tables: Object.keys(again.tables), seal: '' }).toEqual({
      ...before,
      tables: Object.keys(before.tables),
      seal: '',
    });
    expect(report.warnings.map(({ code }) => code)).toEqual(['BUNDLE_USERS_UNKNOWN']);
    expect(await filesUnder(there.directory)).toEqual(await filesUnder(here.directory));
    expect(await target.db.$count(users, inArray(users.id, unknown))).toBe(0);
  },
  5 * MINUTES,
);

it(
  'changes nothing where it came from',
  async () => {
    const report = await imported(source, here.files, await exportedText(source, here.files), { maxBytes });
    const written = Object.entries(report.tables).filter(([, { inserted, updated }]) => inserted + updated > 0);
    expect(written).toEqual([]);
    expect(report.warnings).toEqual([]);
  },
  5 * MINUTES,
);
