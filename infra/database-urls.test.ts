import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesBelow = (directory: string): string[] =>
  readdirSync(path.join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** What people copy: documentation, and everything here but the tests. */
const copied = [
  'README.md',
  'docker-compose.yml',
  '.env.example',
  ...filesBelow('docs'),
  ...filesBelow('infra'),
].filter((file) => /(?:\.(?:md|ya?ml|env|example|service|sh|conf)|crontab|Dockerfile)$/.test(file));

it('every example of a database verifies the server that it connects to', () => {
  const examples = copied.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/postgres(?:ql)?:\/\/[^\s"`|]+/g)].map(([url]) => ({
      file,
      url,
    })),
  );
  expect(new Set(examples.map(({ file }) => file)).size).toBeGreaterThan(4);
  expect(examples.filter(({ url }) => !/\?sslmode=verify-full&sslrootcert=\S+$/.test(url))).toEqual([]);
});
