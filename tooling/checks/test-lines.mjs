/**
 * An area of the domain has at most so many lines of tests, those of its routes included. What all areas of records have
 * in common is tested for all of them at once: the tests of a plain one hold its own rules only.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaOf } from '../jest/test-seconds.mjs';
import { reportFaults } from './report-faults.mjs';

const MOST_LINES = 350;

/** Areas that are no plain records: rules of money and stock, of descent and of who leads whom, of tables that people wrote, of rights, of sign-in and of delivery, and what is drawn from the whole chain. */
const MORE_THAN_RECORDS = new Set(
  'bottlings colonies colony-csv harvests honey-batches mfa origins production-batches profile queens roles sessions shop-sync sign-in sso stock-movements traces users webhook-deliveries webhooks'.split(
    ' ',
  ),
);

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));

const testFiles = (directory) =>
  fs.existsSync(path.join(root, directory))
    ? fs
        .readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => path.posix.join(directory, file.split(path.sep).join('/')))
    : [];

const lines = new Map();
const apps = fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}/src/routes`);
for (const file of ['packages/domain/src', ...apps].flatMap(testFiles)) {
  const count = fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  lines.set(areaOf(file), (lines.get(areaOf(file)) ?? 0) + count);
}

const isPlain = (area) => area.startsWith('area ') && !MORE_THAN_RECORDS.has(area.slice('area '.length));
reportFaults(
  [...lines]
    .filter(([area, count]) => isPlain(area) && count > MOST_LINES)
    .map(([area, count]) => `${area}: ${count} lines of tests, ${MOST_LINES} at most for an area of plain records`),
);
