import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const file = path.join(path.resolve(source.dataDir), 'key-ring');
  try {
    return parseKeyRing(source.text ?? readOrGenerate(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === undefined ? message : `it cannot be read or made (${code})`;
    throw new Error(`${source.text === undefined ? `DATA_DIR: ${file}` : 'KEY_RING'}: ${reason}`, { cause: error });
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
