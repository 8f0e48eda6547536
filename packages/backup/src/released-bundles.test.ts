import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parseKeyRing } from '@beekeeping/core/key-ring';
import { migrationNames } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { aUser } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import type { FileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Bundle, aFileStore, exported, imported, sealed } from './testing/index.ts';

const folder = fileURLToPath(new URL('testing/released/', import.meta.url));
const keyRing = parseKeyRing(readFileSync(path.join(folder, 'key-ring'), 'utf8'));
const released = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));

let database: TestDatabase;
let store: { files: FileStore; remove: () => void };
let importerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: importerId } = await inTestChange(database.db, (change) => aUser(change)));
  store = aFileStore();
});
afterAll(async () => {
  await database.drop();
  store.remove();
});

it.each(released)('imports %s, which a released version wrote, whole', async (name) => {
  const bundle = gunzipSync(readFileSync(path.join(folder, name)));
  const { tables } = JSON.parse(bundle.toString()) as Bundle;
  const report = await imported(database, store.files, bundle, { keyRing, importerId, dryRun: true });
  const rows = Object.fromEntries(Object.entries(tables).map(([table, { length }]) => [table, length]));
  const written = Object.entries(report.tables).map(([table, { inserted, updated, skipped }]) => [
    table,
    inserted + updated + skipped,
  ]);
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
  );
});

it('fills what an older schema did not hold with defaults, and says so', async () => {
  const bundle = await exported(database, store.files);
  const { suggestions: _, ...tables } = bundle.tables;
  const feedTypes = bundle.tables.feed_types!.map(({ notes: _notes, ...row }) => row);
  const older = sealed({ ...bundle, schema: migrationNames().at(-2)!, tables: { ...tables, feed_types: feedTypes } });
  const { warnings } = await imported(database, store.files, older);
  const reported = warnings.map(({ code, path: at }) => [code, at]);
  expect(reported).toContainEqual(['BUNDLE_TABLE_MISSING', 'tables.suggestions']);
  expect(reported).toContainEqual(['BUNDLE_COLUMN_MISSING', 'tables.feed_types']);
});
