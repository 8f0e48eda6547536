import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { pnpmCommand } from './pnpm.mjs';

it('is the installed one, of the version that the repository asks for, and asks no registry', () => {
  const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    packageManager: string;
  };
  const [program, ...words] = pnpmCommand();
  const { stdout } = spawnSync(program, [...words, '--version'], { encoding: 'utf8', env: {} });
  expect([program, `pnpm@${stdout.trim()}`]).toEqual([process.execPath, packageManager]);
});
