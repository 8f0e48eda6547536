import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { foldersOf, testsIn, testsStandingOn } from './area-tests.mjs';

let root: string;

const write = (file: string, source = 'export {};\n'): void => {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), source);
};

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'area-tests-'));
  write('packages/domain/src/ground/numbers/index.ts', `export const number: number = 1;\n`);
  write('packages/domain/src/ground/numbers/number.test.ts');
  write('packages/domain/src/herd/hives/index.ts', `export { number as hive } from '../../ground/numbers/index.ts';\n`);
  write('packages/domain/src/herd/hives/hive.test.ts', `import { z } from 'zod';\nimport './index.ts';\n`);
  write(
    'packages/domain/src/trade/jars/seal.ts',
    `import { hive } from '../../herd/hives/index.ts';\nexport { hive };\n`,
  );
  write('packages/domain/src/trade/jars/jar.test.ts');
  write('packages/domain/src/trade/lids/lid.test.ts');
  write('apps/api/src/routes/herd/hives/hives.routes.test.ts', `import '../../trade/lids/lids.routes.ts';\n`);
  write('apps/api/src/routes/trade/jars/jars.routes.test.ts');
  write('apps/api/src/routes/trade/lids/lids.routes.test.ts');
});
afterAll(() => fs.rmSync(root, { recursive: true }));

it.each(['hives', 'herd/hives'])('the tests of %s are those of the domain and of its routes', (area) => {
  expect(testsIn(root, foldersOf(root, area))).toEqual([
    'packages/domain/src/herd/hives/hive.test.ts',
    'apps/api/src/routes/herd/hives/hives.routes.test.ts',
  ]);
});

it('a path names any other folder, or one test', () => {
  const lid = 'packages/domain/src/trade/lids/lid.test.ts';
  expect(testsIn(root, foldersOf(root, 'packages/domain/src/trade/lids/'))).toEqual([lid]);
  expect(testsIn(root, foldersOf(root, lid))).toEqual([lid]);
});

it('refuses a name that nothing has', () => {
  expect(() => foldersOf(root, 'hive')).toThrow('hive is neither an area of the domain nor a path');
});

it('what stands on an area reaches it through imports, or has its routes beside what does', async () => {
  expect(await testsStandingOn(root, 'numbers')).toEqual([
    'apps/api/src/routes/herd/hives/hives.routes.test.ts',
    'apps/api/src/routes/trade/jars/jars.routes.test.ts',
    'packages/domain/src/ground/numbers/number.test.ts',
    'packages/domain/src/herd/hives/hive.test.ts',
  ]);
});
