import { fixedClock } from '@beekeeping/core/clock';
import { systemActor } from '@beekeeping/core/actor';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { TestDatabase } from '@beekeeping/db/testing';
import { testChangeContext } from '@beekeeping/events/testing';
import type { FileStore } from '@beekeeping/file-store';
import { exportBundle } from '../export-bundle.ts';
import { importBundle } from '../import-bundle.ts';
import type { ImportReport } from '../import-report.schema.ts';

const CREATED_AT = new Date('2026-01-02T03:04:05.006Z');

/** An installation: its rows, its files, its keys. */
export interface Installation {
  database: TestDatabase;
  files: FileStore;
  keyRing: KeyRing;
}

export const bundleOf = async ({ database, files, keyRing }: Installation): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const exported = exportBundle({ databaseUrl: database.url, files, keyRing, createdAt: CREATED_AT });
  for await (const piece of exported) pieces.push(piece);
  return Buffer.concat(pieces);
};

const PIECE_BYTES = 64 * 1024;

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}

/** @param importerId whom users become that are not there */
export const importInto = (
  { database, files, keyRing }: Installation,
  bytes: Buffer,
  importerId: string,
): Promise<ImportReport> =>
  importBundle(testChangeContext(database.db, fixedClock('2026-02-03T12:00:00Z')), systemActor('test'), {
    databaseUrl: database.url,
    files,
    keyRing,
    source: () => inPieces(bytes),
    maxBytes: 256 * 1024 * 1024,
    importerId,
  });

export interface ReadableBundle {
  version: number;
  schema: string;
  createdAt: string;
  tables: Record<string, Record<string, unknown>[]>;
  files: { sha256: string; sizeBytes: number; content: string | null }[];
  seal: string;
}

export const readableBundle = (bytes: Buffer): ReadableBundle => JSON.parse(bytes.toString()) as ReadableBundle;

/** As a client without the key writes it: without a seal, and only what such a bundle may hold. */
export const unsealed = (bundle: Partial<ReadableBundle>): Buffer => {
  const { seal: _, ...others } = bundle;
  return Buffer.from(JSON.stringify(others));
};
