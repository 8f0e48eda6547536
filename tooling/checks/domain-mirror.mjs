/**
 * Routes and tables are in the folders of the domain, so that knowing one path gives the others: the routes of
 * `packages/domain/src/herd/hives/catalog/` in `apps/api/src/routes/herd/hives/catalog/`, its tables in
 * `packages/db/src/schema/herd/hives/catalog.ts`. What all areas of records share mirrors `packages/records/src`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { TIERS } from './domain-tiers.mjs';

/** Tables of the machinery, which no area of the domain is about. */
const OPERATIONS = 'operations';

const below = (directory) =>
  fs.existsSync(directory)
    ? fs.readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => ({
        isFolder: entry.isDirectory(),
        place: path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      }))
    : [];

const foldersBelow = (directory) =>
  below(directory)
    .filter(({ isFolder }) => isFolder)
    .map(({ place }) => place);

const filesBelow = (directory) =>
  below(directory)
    .filter(({ isFolder, place }) => !isFolder && place.endsWith('.ts') && place.includes('/'))
    .map(({ place }) => place);

/**
 * @param {string} root the workspace's root
 * @returns {string[]} one sentence per file without a counterpart, each starting with the file
 */
export const mirrorFaults = (root) => {
  const places = new Set([
    ...foldersBelow(path.join(root, 'packages/domain/src')).filter((place) => !TIERS.includes(place)),
    'records',
    ...foldersBelow(path.join(root, 'packages/records/src')).map((place) => `records/${place}`),
  ]);
  const isPlace = (folder) => places.has(folder.replace(/\/testing$/, ''));
  const apps = fs.existsSync(path.join(root, 'apps')) ? fs.readdirSync(path.join(root, 'apps')) : [];
  const routes = apps
    .map((app) => `apps/${app}/src/routes`)
    .flatMap((directory) =>
      filesBelow(path.join(root, directory))
        .filter((file) => !isPlace(path.posix.dirname(file)))
        .map((file) => `${directory}/${file}`),
    );
  const schema = 'packages/db/src/schema';
  const tables = filesBelow(path.join(root, schema))
    .filter((file) => !file.startsWith(`${OPERATIONS}/`))
    .filter((file) => !isPlace(file.replace(/(?:\.test)?\.ts$/, '')) && !isPlace(path.posix.dirname(file)))
    .map((file) => `${schema}/${file}`);
  return [...routes, ...tables].map(
    (file) => `${file}: mirrors no folder below packages/domain/src: an area has one path everywhere`,
  );
};
