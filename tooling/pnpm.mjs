/**
 * How pnpm is started: the one that was installed with the other packages, so that an installed checkout needs no
 * network; else npx fetches it.
 */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const { packageManager } = JSON.parse(fs.readFileSync(new URL('package.json', root), 'utf8'));
const installed = new URL('node_modules/pnpm/', root);

const isInstalled = () => {
  try {
    const { name, version } = JSON.parse(fs.readFileSync(new URL('package.json', installed), 'utf8'));
    return `${name}@${version}` === packageManager;
  } catch {
    return false;
  }
};

/** The program and its first words; those for pnpm follow. */
export const pnpmCommand = () =>
  isInstalled()
    ? [process.execPath, fileURLToPath(new URL('bin/pnpm.cjs', installed))]
    : ['npx', '--yes', packageManager];
