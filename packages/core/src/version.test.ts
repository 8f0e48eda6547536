import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { VERSION } from './version.ts';

it('is the newest one of CHANGELOG.md', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(/^## (\S+)$/m.exec(changelog)?.[1]).toBe(VERSION);
});
