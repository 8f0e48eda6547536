import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';

export interface KeyRingSource {
  /** The value of `KEY_RING`. */
  text: string | undefined;
  isProduction: boolean;
  dataDir: string;
}

/**
 * The key ring of `KEY_RING`; outside production one is generated once into `DATA_DIR/key-ring` (mode 0600).
 * @throws Error with one sentence that names the fix and never a key
 */
export const openKeyRing = (source: KeyRingSource): KeyRing => {
  if (source.text === undefined && source.isProduction) {
    throw new Error('KEY_RING is required with NODE_ENV=production: set it to id:base64 of 32 random bytes');
  }
  const file = path.join(source.dataDir, 'key-ring');
  const text = source.text ?? readOrGenerate(file);
  try {
    return parseKeyRing(text);
  } catch (error) {
    throw new Error(`${source.text === undefined ? file : 'KEY_RING'}: ${(error as Error).message}`, { cause: error });
  }
};

const readOrGenerate = (file: string): string => {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(path.dirname(file), { recursive: true });
  const text = generateKeyRing('generated');
  // wx: of two processes that start together the first one's ring stands, the other reads it.
  try {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
};
