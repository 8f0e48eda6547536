import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { citationViolations } from './citations.mjs';

let root: string;

const violationsOf = (file: string, content: string): string[] => {
  fs.writeFileSync(path.join(root, file), content);
  return citationViolations(root, [file]);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'citations-'));
  fs.mkdirSync(path.join(root, 'docs/requirements'), { recursive: true });
  fs.mkdirSync(path.join(root, 'docs/decisions'));
  fs.writeFileSync(path.join(root, 'docs/requirements/herd.md'), '# Herd\n\n## Signs of disease\n');
  fs.writeFileSync(path.join(root, 'docs/decisions/stock.md'), '# Stock\n');
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

it.each([
  [
    'page.md',
    'See [signs](docs/requirements/herd.md#signs-of-disease), [own](#own) and [a site](https://x.test/y).\n# Own',
  ],
  ['code.ts', '/** Notifiable (docs/requirements/herd.md#signs-of-disease). */'],
  ['code.ts', '// It was chosen so (docs/decisions/stock.md); GET /api/v1/docs/docs.css is a route.'],
])('finds everything that %s cites', (file, content) => {
  expect(violationsOf(file, content)).toEqual([]);
});

it.each([
  ['a link to a page that is gone', 'page.md', '\n[lost](lost.md)', 'page.md:2: lost.md'],
  ['a link to a section that is gone', 'page.md', '[own](#lost)', 'page.md:1: #lost'],
  ['a page that code names', 'code.ts', '// docs/how-to/lost.md', 'code.ts:1: docs/how-to/lost.md'],
  [
    'a section that code names',
    'code.ts',
    '// docs/requirements/herd.md#los',
    'code.ts:1: docs/requirements/herd.md#los',
  ],
  ['a document that is kept elsewhere', 'code.ts', '// as contract.md says', 'code.ts:1: contract.md'],
  ['its section by number', 'code.ts', '// grades (facts 2.1)', 'code.ts:1: facts 2'],
  ['a record that code names', 'code.ts', '// docs/decisions/lost.md', 'code.ts:1: docs/decisions/lost.md'],
])('finds %s', (_what, file, content, violation) => {
  expect(violationsOf(file, content)).toEqual([`${violation} is not in the repository`]);
});

it('finds a decision that the index by topic leaves out', () => {
  fs.writeFileSync(path.join(root, 'docs/decisions/labels.md'), '# Labels\n');
  fs.writeFileSync(path.join(root, 'docs/decisions/README.md'), '- [Stock](stock.md)\n');
  const files = ['README.md', 'labels.md', 'stock.md'].map((name) => `docs/decisions/${name}`);
  expect(citationViolations(root, files)).toEqual([
    'docs/decisions/labels.md is not in the index docs/decisions/README.md',
  ]);
});
