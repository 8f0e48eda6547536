import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';

interface KeyRingSource {
  /** The value of `KEY_RING`. */
  text: string | undefined;
  isProduction: boolean;
  dataDir: string;
  mayGenerate: boolean;
}

/**
 * The key ring of `KEY_RING`; outside production one is generated once into `DATA_DIR/key-ring` (mode 0600).
 * @throws Error with one sentence that names the fix and never a key
 */
const openKeyRing = (source: KeyRingSource): KeyRing => {
  if (source.text === undefined && source.isProduction) {
    throw new Error('KEY_RING is required with NODE_ENV=production: set it to id:base64 of 32 random bytes');
  }
  const file = path.join(path.resolve(source.dataDir), 'key-ring');
  if (source.text === undefined && !source.mayGenerate && !existsSync(file)) {
    throw new Error(
      `KEY_RING is not set and no process has generated one under ${path.dirname(file)}: set it to that of the services`,
    );
  }
  try {
    return parseKeyRing(source.text ?? readOrGenerate(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === undefined ? message : `it cannot be read or made (${code})`;
    throw new Error(`${source.text === undefined ? `DATA_DIR: ${file}` : 'KEY_RING'}: ${reason}`, { cause: error });
  }
};

/**
 * The key ring of a configuration, as far as that is known.
 * @param options `hasStorage` is false when a ring cannot be kept
 * @returns neither ring nor faults while other faults must be mended first
 */
export const tryKeyRing = (
  known: { NODE_ENV?: string; KEY_RING?: string | undefined; DATA_DIR?: string },
  { hasStorage, mayGenerate }: { hasStorage: boolean; mayGenerate: boolean },
): { keyRing?: KeyRing; faults: string[] } => {
  // Without a mode nobody knows whether a ring may be generated, and without a directory there is no place for it.
  if (known.NODE_ENV === undefined || (known.KEY_RING === undefined && !hasStorage)) return { faults: [] };
  const isProduction = known.NODE_ENV === 'production';
  try {
    const source = { text: known.KEY_RING, isProduction, dataDir: known.DATA_DIR ?? '.', mayGenerate };
    return { keyRing: openKeyRing(source), faults: [] };
  } catch (error) {
    return { faults: [(error as Error).message] };
  }
};

const readOrGenerate = (file: string): string => {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(path.dirname(file), { recursive: true });
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, `${generateKeyRing('generated')}\n`, { mode: 0o600 });
  // A link appears whole or not at all: of two processes that start together the first one's ring stands for both.
  try {
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole);
  }
  return readFileSync(file, 'utf8').trim();
};
