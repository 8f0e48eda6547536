import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every source file of the packages and apps, tests aside, by its path from the root. */
const sourceFiles = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).flatMap((name) => {
    // Not from above: installed packages are beside the sources.
    const src = path.join(folder, name, 'src');
    return readdirSync(path.join(root, src), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(src, file));
  }),
);

const filesWith = (pattern: RegExp): string[] =>
  sourceFiles.filter((file) =>
    pattern.test(readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')),
  );

it('only openPostgres opens a connection to the database, so that none forgets TLS', () => {
  const opening = filesWith(/(?<![\w.^])postgres\(/).filter((file) => !file.includes('/testing/'));
  expect(opening).toEqual(['packages/db/src/connection/open-postgres.ts']);
});

/** A method of ours has something before it, or a type after it. */
const SQL_CLOCK =
  /(?<![\w.])(?:now|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)(?!\s*:)|\b(?:current_(?:timestamp|time|date)|localtime(?:stamp)?)\b/i;

/** They ask for no instant of ours: how long a session has lasted, and how far the clocks are apart. */
const FOREIGN = ['packages/db/src/locks/lock-holders.ts', 'packages/http/src/readiness/database-state.ts'];

it('only databaseNow asks for the time in a statement, in factories and test support as well', () => {
  expect(filesWith(SQL_CLOCK).filter((file) => !FOREIGN.includes(file))).toEqual([
    'packages/db/src/statements/database-now.ts',
  ]);
});
