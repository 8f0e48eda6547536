import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
/** A run that is still going on began with its bundle: of the others, none is younger than this. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Makes a bundle unless it is there already, and removes ones unused for a day.
 * @param {string} name of the bundle, a directory in `node_modules/.cache`
 * @param {(string | Buffer)[]} contents everything that decides what is in the bundle
 * @param {(directory: string) => Promise<void>} make fills an empty directory
 * @returns {Promise<string>} the directory of the bundle
 */
export const bundleOnce = async (name, contents, make) => {
  const hash = createHash('sha256').update(process.version);
  for (const content of contents) hash.update(content).update('\0');
  const home = path.join(CACHE, name);
  const directory = path.join(home, hash.digest('hex').slice(0, 16));
  if (fs.existsSync(directory)) {
    fs.utimesSync(directory, new Date(), new Date());
    return directory;
  }
  fs.mkdirSync(home, { recursive: true });
  for (const old of fs.readdirSync(home)) {
    const { mtimeMs } = fs.statSync(path.join(home, old));
    if (Date.now() - mtimeMs > KEPT_MS) fs.rmSync(path.join(home, old), { recursive: true });
  }
  const unfinished = fs.mkdtempSync(path.join(home, 'unfinished-'));
  fs.chmodSync(unfinished, 0o755);
  await make(unfinished);
  try {
    fs.renameSync(unfinished, directory);
  } catch (error) {
    // Another run was first.
    if (!fs.existsSync(directory)) throw error;
    fs.rmSync(unfinished, { recursive: true });
  }
  return directory;
};
