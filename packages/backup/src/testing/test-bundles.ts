import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemActor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import type { TestDatabase } from '@beekeeping/db/testing';
import { testChangeContext } from '@beekeeping/events/testing';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { exportBundle } from '../export-bundle.ts';
import { importBundle, type Import } from '../import-bundle.ts';

export const testKeyRing = parseKeyRing(generateKeyRing('test'));

const MAX_BYTES = 50 * 1024 * 1024;

export interface Bundle {
  version: number;
  schema?: string;
  createdAt?: string;
  tables: Record<string, Record<string, unknown>[]>;
  files: { sha256: string; sizeBytes: number; content: string | null }[];
  seal?: string;
}

/** A place for files, removed by `remove`. */
export const aFileStore = (): { directory: string; files: FileStore; remove: () => void } => {
  const directory = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  return {
    directory,
    files: openFileStore({ dataDir: directory, place: 'disk' }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};

/** What a database holds, as the text of a bundle. */
export const exportedText = async (database: TestDatabase, files: FileStore): Promise<string> => {
  const given = { databaseUrl: database.url, files, keyRing: testKeyRing, createdAt: new Date('2026-11-22T12:00:00Z') };
  const pieces: Buffer[] = [];
  for await (const piece of exportBundle(given)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

export const exported = async (database: TestDatabase, files: FileStore): Promise<Bundle> =>
  JSON.parse(await exportedText(database, files)) as Bundle;

/** Imports a bundle, or any text in its place, by default as an unknown user. */
export const imported = (
  database: TestDatabase,
  files: FileStore,
  bundle: object | string | Buffer,
  overrides: Partial<Import> = {},
) => {
  const bytes = Buffer.isBuffer(bundle)
    ? bundle
    : Buffer.from(typeof bundle === 'string' ? bundle : JSON.stringify(bundle));
  return importBundle(testChangeContext(database.db), systemActor('test'), {
    databaseUrl: database.url,
    files,
    keyRing: testKeyRing,
    source: async function* source() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    },
    maxBytes: MAX_BYTES,
    importerId: newId(),
    ...overrides,
  });
};
