import fs from 'node:fs';
import path from 'node:path';
import { brokenPromises, isTakenBack, promisesOf, takenBack } from '../checks/api-promises.mjs';
import { openApi } from './openapi.mjs';

const PLACE = 'docs/reference/api-promises.txt';
const readIfThere = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/**
 * docs/reference/api-promises.txt: what clients may rely on. It takes in what is new, and lets go only what
 * docs/reference/api-changes.md takes back: what is broken otherwise stays, for the check of API changes to name.
 */
export const apiPromises = async (root) => {
  const [{ content }] = await openApi(root);
  const now = promisesOf(JSON.parse(content));
  const before = readIfThere(path.join(root, PLACE)).split('\n').filter(Boolean);
  const places = takenBack(readIfThere(path.join(root, 'docs/reference/api-changes.md')));
  const broken = brokenPromises(before, now).filter((promise) => !isTakenBack(promise, places));
  const narrower = new Set(broken.filter((promise) => !before.includes(promise)));
  const kept = broken.filter((promise) => before.includes(promise));
  const replaced = before.filter((line) => [...narrower].some((promise) => placeOf(promise) === placeOf(line)));
  const lines = new Set([...now.filter((promise) => !narrower.has(promise)), ...kept, ...replaced]);
  return [{ path: PLACE, content: `${[...lines].toSorted().join('\n')}\n` }];
};

/** A promise without its value: `limit maximum 200` → `limit maximum`. */
const placeOf = (promise) => promise.slice(0, promise.lastIndexOf(' '));
