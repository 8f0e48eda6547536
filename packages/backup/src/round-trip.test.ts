import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { users } from '@beekeeping/db/schema';
import { createTestDatabase } from '@beekeeping/db/testing';
import { openFileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { bundleOf, filesUnder, fillBusiness, importInto, type Installation, readableBundle } from './testing/index.ts';

/** A small business; `BUSINESS_COLONIES=300 BUSINESS_YEARS=10` is a large one, another `BUSINESS_SEED` another one. */
const COLONIES = Number(process.env.BUSINESS_COLONIES ?? 10);
const YEARS = Number(process.env.BUSINESS_YEARS ?? 1);
const SEED = Number(process.env.BUSINESS_SEED ?? 20_261_123);

const keyRing = parseKeyRing(generateKeyRing('test'));
let folder: string;
let source: Installation;
let target: Installation;
let authors: string[];
const installation = async (name: string): Promise<Installation> => {
  const dataDir = path.join(folder, name);
  await fs.mkdir(dataDir);
  return { database: await createTestDatabase(), files: openFileStore(dataDir), keyRing };
};
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'round-trip-'));
  source = await installation('source');
  target = await installation('target');
  const size = { seed: SEED, colonies: COLONIES, years: YEARS };
  authors = await fillBusiness({ db: source.database.db, files: source.files, keyRing, ...size });
}, 60_000);
afterAll(async () => {
  await source.database.drop();
  await target.database.drop();
  await fs.rm(folder, { recursive: true });
});

const userOf = async ({ database }: Installation, id: string): Promise<string> => {
  const [user] = await database.db
    .insert(users)
    .values({ id, name: 'Chefin', email: `${id}@example.org`, createdAt: new Date(), updatedAt: new Date() })
    .returning();
  return user!.id;
};

it('brings a business with rows of every table into an empty installation as it was, but for its users', async () => {
  const { db } = target.database;
  // Each installation has given the rules ids of its own.
  await db.execute('update automation_rules set id = gen_random_uuid()');
  const importer = await userOf(target, newId());
  const [known, ...unknown] = authors;
  await userOf(target, known!);
  const exported = await bundleOf(source);

  const report = await importInto(target, exported, importer);

  const again = readableBundle(await bundleOf(target));
  const expected = readableBundle(
    Buffer.from(unknown.reduce((text, id) => text.replaceAll(`"${id}"`, `"${importer}"`), exported.toString())),
  );
  const differing = Object.keys(expected.tables).filter(
    (name) => JSON.stringify(again.tables[name]) !== JSON.stringify(expected.tables[name]),
  );
  expect(differing).toEqual([]);
  expect({ ...again, tables: {}, seal: '' }).toEqual({ ...expected, tables: {}, seal: '' });
  expect(Object.keys(again.tables)).toEqual(Object.keys(expected.tables));
  expect(report.warnings.map(({ code }) => code)).toEqual(['BUNDLE_USERS_UNKNOWN']);
  expect(await filesUnder(path.join(folder, 'target'))).toEqual(await filesUnder(path.join(folder, 'source')));
  expect(await db.select().from(users).where(eq(users.id, unknown[0]!))).toEqual([]);
}, 300_000);

it('changes nothing when it is imported where it came from', async () => {
  const report = await importInto(source, await bundleOf(source), authors[0]!);
  const written = Object.entries(report.tables).filter(([, { inserted, updated }]) => inserted + updated > 0);
  expect(written).toEqual([]);
  expect(report.warnings).toEqual([]);
}, 300_000);
