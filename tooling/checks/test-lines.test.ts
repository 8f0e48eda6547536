import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const CHECK = fileURLToPath(new URL('./test-lines.mjs', import.meta.url));

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'test-lines-'));
});
afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

const write = (file: string, lines: number): void => {
  const place = path.join(root, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, '\n'.repeat(lines));
};

const check = () => {
  const { status, stdout } = spawnSync(process.execPath, [CHECK, root], { encoding: 'utf8' });
  return { status, stdout };
};

it('counts the tests of an area and of its routes together', () => {
  write('packages/domain/src/herd/apiaries/apiary.test.ts', 200);
  write('apps/api/src/routes/herd/apiaries/apiaries.routes.test.ts', 150);
  write('apps/api/src/routes/herd/apiaries/apiaries.routes.ts', 900);
  expect(check()).toEqual({ status: 0, stdout: '' });
  write('packages/domain/src/herd/apiaries/another.test.ts', 1);
  expect(check()).toEqual({
    status: 1,
    stdout: 'area apiaries: 351 lines of tests, 350 at most for its rules: those of an area of plain records\n',
  });
});

it('allows more where the rules need it, and more still outside the areas', () => {
  write('packages/domain/src/trade/traces/trace.test.ts', 500);
  write('apps/api/src/start.test.ts', 900);
  expect(check()).toEqual({ status: 0, stdout: '' });
  write('apps/api/src/routes/trade/traces/traces.routes.test.ts', 1);
  expect(check()).toEqual({
    status: 1,
    stdout: 'area traces: 501 lines of tests, 500 at most for its rules: one report over the whole chain\n',
  });
});
