import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot, sourceFiles } from '../testing/index.ts';

const opens = (file: string): boolean =>
  /(?<![\w.^])postgres\(/.test(readFileSync(path.join(repositoryRoot, file), 'utf8'));

it('is the only way to the database, so that no connection forgets TLS', () => {
  const opening = sourceFiles().filter((file) => !file.includes('/testing/') && opens(file));
  expect(opening).toEqual(['packages/db/src/connection/open-postgres.ts']);
});
