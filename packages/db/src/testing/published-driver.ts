import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PATCH = fileURLToPath(new URL('../../../../patches/postgres@3.4.9.patch', import.meta.url));
const DRIVER = fileURLToPath(new URL('../../node_modules/postgres', import.meta.url));

/** One side of a hunk: without the lines that only the other side has. */
const sideOf = (hunk: string, other: '+' | '-'): string =>
  hunk
    .split('\n')
    .slice(0, -1)
    .filter((line) => line[0] !== other)
    .map((line) => `${line.slice(1)}\n`)
    .join('');

const takeBack = (text: string, hunk: string): string => {
  if (!text.includes(sideOf(hunk, '-'))) throw new Error(`the driver does not hold this part of the patch:\n${hunk}`);
  return text.replace(sideOf(hunk, '-'), () => sideOf(hunk, '+'));
};

/** The main file of the Postgres driver that is installed. */
export const installedDriver = (): string => path.join(DRIVER, 'src/index.js');

/**
 * The Postgres driver as it is published: a copy of ours with every part of the patch taken back.
 * @returns its directory, which the caller removes, and its main file
 */
export const publishedDriver = (): { directory: string; main: string } => {
  const directory = mkdtempSync(path.join(tmpdir(), 'driver-'));
  cpSync(DRIVER, directory, { recursive: true, dereference: true });
  const [, ...files] = readFileSync(PATCH, 'utf8').split(/^diff --git /m);
  for (const part of files) {
    const file = path.join(directory, /^\+\+\+ b\/(.+)$/m.exec(part)![1]!);
    const [, ...hunks] = part.split(/^@@ .*\n/m);
    writeFileSync(file, hunks.reduce(takeBack, readFileSync(file, 'utf8')));
  }
  return { directory, main: path.join(directory, 'src/index.js') };
};
