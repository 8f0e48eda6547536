import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeBelow } from '@beekeeping/core/data-places';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { type Database, holdsSealedSecrets } from '@beekeeping/db';

/** What is known of the key ring before the database is asked. */
export interface KeyRingReading {
  keyRing?: KeyRing;
  errors: string[];
  /** Where a ring may be generated: there is none yet. */
  missingFile?: string;
}

/**
 * The key ring of a configuration, as far as that is known: of `KEY_RING`, or outside production of `DATA_DIR/key-ring`.
 * Makes nothing.
 * @param options `hasStorage` is false when a ring cannot be kept
 * @returns neither ring nor errors while other errors must be fixed first; an error is one sentence that names the fix and never a key
 */
export const tryKeyRing = (
  known: { NODE_ENV?: string; KEY_RING?: string | undefined; DATA_DIR?: string },
  { hasStorage, mayGenerate }: { hasStorage: boolean; mayGenerate: boolean },
): KeyRingReading => {
  const text = known.KEY_RING;
  if (text !== undefined) return known.NODE_ENV === undefined ? { errors: [] } : readRing('KEY_RING', () => text);
  // Without a mode it is unknown whether a ring may be generated, and without a directory there is no place for it.
  if (known.NODE_ENV === undefined || !hasStorage) return { errors: [] };
  if (known.NODE_ENV === 'production') {
    return { errors: ['KEY_RING is required with NODE_ENV=production: set it to id:base64 of 32 random bytes'] };
  }
  const file = placeBelow(known.DATA_DIR ?? '.', 'keyRing');
  if (existsSync(file)) return readFile(file);
  if (mayGenerate) return { errors: [], missingFile: file };
  const directory = path.dirname(file);
  return {
    errors: [`KEY_RING is not set and no process has generated one under ${directory}: set it to that of the services`],
  };
};

/**
 * Handles a missing ring: an error beside secrets that another one has sealed, which could not be opened
 * with a new one.
 */
export const lostKeyRingErrors = async (db: Database, file: string): Promise<string[]> =>
  (await holdsSealedSecrets(db))
    ? [
        `DATA_DIR: ${file} is missing and the database holds secrets that were sealed with its keys: restore that file, ` +
          'or set KEY_RING to what it held (lost for good: docs/how-to/rotate-keys.md, "When a key is lost")',
      ]
    : [];

/** Generates the ring of a new installation, mode 0600; of two processes that start together both use the first one's. */
export const generateKeyRingFile = (file: string): KeyRingReading => {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const whole = `${file}.${process.pid}`;
    // An id of its own: a ring that is generated anew must not claim to hold the keys of the one before.
    writeFileSync(whole, `${generateKeyRing(`generated-${randomBytes(6).toString('hex')}`)}\n`, { mode: 0o600 });
    // A link appears whole or not at all.
    try {
      linkSync(whole, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(whole);
    }
  } catch (error) {
    return { errors: [problemOf(`DATA_DIR: ${file}`, error)] };
  }
  return readFile(file);
};

const readFile = (file: string): KeyRingReading =>
  readRing(`DATA_DIR: ${file}`, () => readFileSync(file, 'utf8').trim());

const readRing = (source: string, read: () => string): KeyRingReading => {
  try {
    return { keyRing: parseKeyRing(read()), errors: [] };
  } catch (error) {
    return { errors: [problemOf(source, error)] };
  }
};

const problemOf = (source: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `${source}: ${code === undefined ? message : `it cannot be read or made (${code})`}`;
};
