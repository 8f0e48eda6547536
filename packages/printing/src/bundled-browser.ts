import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);

/** Unpacks into TMPDIR under fixed names, and its libraries only where it takes the machine for its own. */
const UNPACK = `
const { default: chromium } = await import(process.argv[1]);
chromium.setGraphicsMode = false;
await chromium.executablePath();
`;

/** The Chromium from npm, unpacked. */
export interface BundledBrowser {
  program: string;
  libraries: string;
  fonts: string;
}

/** The entry of the package, or undefined where npm left it out: another processor or system, or `--no-optional`. */
const findPackage = (): { entry: string; version: string } | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const entry = require.resolve('@sparticuz/chromium');
    const [home] = entry.split(`${path.sep}build${path.sep}`);
    const { version } = require(path.join(home!, 'package.json')) as { version: string };
    return { entry, version };
  } catch {
    return undefined;
  }
};

/** Archives keep the account of their author: root, who unpacks for another account, takes the files over. */
const takeOver = async (file: string): Promise<void> => {
  const stat = await fs.lstat(file);
  if (stat.isSymbolicLink()) return;
  if (process.getuid?.() === 0) await fs.chown(file, 0, 0);
  await fs.chmod(file, (stat.mode & 0o100) === 0 ? 0o644 : 0o755);
  if (!stat.isDirectory()) return;
  for (const name of await fs.readdir(file)) await takeOver(path.join(file, name));
};

const unpack = async (entry: string, directory: string): Promise<void> => {
  await fs.mkdir(path.dirname(directory), { recursive: true, mode: 0o755 });
  const unfinished = await fs.mkdtemp(`${directory}.unfinished-`);
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK, pathToFileURL(entry).href], {
      env: { TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      timeout: 120_000,
    });
    await takeOver(unfinished);
    await fs.rename(unfinished, directory);
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true });
    // Another process was first.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * Unpacks it once per version (a second or two, 200 MB) below a directory that belongs to us alone.
 * @returns undefined where npm has none
 */
export const bundledBrowser = async (cacheDirectory: string): Promise<BundledBrowser | undefined> => {
  const found = findPackage();
  if (!found) return undefined;
  const directory = path.join(path.resolve(cacheDirectory), `chromium-${found.version}`);
  const isThere = await fs.access(directory).then(
    () => true,
    () => false,
  );
  if (!isThere) await unpack(found.entry, directory);
  return {
    program: path.join(directory, 'chromium'),
    libraries: path.join(directory, 'al2023/lib'),
    fonts: path.join(directory, 'fonts/fonts'),
  };
};
