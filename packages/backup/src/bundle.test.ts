import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { systemActor } from '@beekeeping/core/actor';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { testChangeContext } from '@beekeeping/events/testing';
import { openFileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exportBundle } from './export-bundle.ts';
import { importBundle } from './import-bundle.ts';

const keyRing = parseKeyRing(generateKeyRing('test'));
let source: TestDatabase;
let target: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'backup-'));
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await fs.rm(dataDir, { recursive: true });
});

const textOf = async (database: TestDatabase): Promise<string> => {
  const pieces: Buffer[] = [];
  const files = openFileStore(dataDir);
  for await (const piece of exportBundle({ databaseUrl: database.url, files, keyRing, createdAt: new Date() }))
    pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

it('round trip', async () => {
  const make = factoriesOver(() => testChangeContext(source.db));
  const mother = await make.aQueen({
    birthYear: 2022,
    birthOn: '2022-05-20',
    purchasedOn: '2022-06-01',
    matedOn: '2022-06-10',
    markedOn: null,
    clippedOn: null,
    clipped: null,
    clippedSide: null,
    evaluations: [],
  });
  const colony = await make.aColony();
  await make.aQueen({ motherQueenId: mother.id });
  await make.aHive();
  await make.aBottling();
  await make.anInspection({ colonyId: colony.id });
  await make.aDocument();
  const text = await textOf(source);
  const bundle = JSON.parse(text);
  expect(JSON.stringify(bundle)).toBe(text);
  const report = await importBundle(testChangeContext(target.db), systemActor('test'), {
    databaseUrl: target.url,
    files: openFileStore(dataDir),
    keyRing,
    source: async function* () {
      yield Buffer.from(text);
    },
    maxBytes: 50e6,
    importerId: newId(),
  });
  console.log(JSON.stringify(report, null, 1), Object.keys(bundle), text.length);
  const again = JSON.parse(await textOf(target));
  expect(again.tables).toEqual(bundle.tables);
});
