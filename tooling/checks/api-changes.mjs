/** What clients could rely on holds, unless docs/reference/api-changes.md says why not. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brokenPromises, isTakenBack, promisesOf, takenBack } from './api-promises.mjs';
import { reportFaults } from './report-faults.mjs';

const read = (name) => fs.readFileSync(fileURLToPath(new URL(`../../docs/reference/${name}`, import.meta.url)), 'utf8');

const places = takenBack(read('api-changes.md'));
const before = read('api-promises.txt').trimEnd().split('\n');
const broken = brokenPromises(before, promisesOf(JSON.parse(read('openapi.json'))));
reportFaults(
  broken
    .filter((promise) => !isTakenBack(promise, places))
    .map((promise) => `${promise}: clients rely on it; keep it, or say in docs/reference/api-changes.md why not`),
);
