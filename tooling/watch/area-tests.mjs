import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const DOMAIN = 'packages/domain/src';
const routesFolders = (root) => fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}/src/routes`);

const below = (root, folder) =>
  fs.existsSync(path.join(root, folder))
    ? fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    : [];

const isTest = (file) => file.endsWith('.test.ts');

/**
 * The folders of an area: its place in the domain and the same place among the routes of each app.
 * @param {string} area `treatments`, `field-work/treatments`, or a path below the root
 * @returns {string[]} below the root, at least one
 * @throws {Error} when nothing is called so
 */
export const foldersOf = (root, area) => {
  if (area.includes('/') && fs.existsSync(path.join(root, area))) return [area.replace(/\/$/, '')];
  const folders = [DOMAIN, ...routesFolders(root)]
    .flatMap((place) => below(root, place))
    .filter((entry) => entry.endsWith(`/${area}`) && fs.statSync(path.join(root, entry)).isDirectory());
  if (folders.length === 0) throw new Error(`${area} is neither an area of the domain nor a path`);
  return folders;
};

/** @returns {string[]} the tests in these folders */
export const testsIn = (root, folders) =>
  folders.flatMap((folder) => (isTest(folder) ? [folder] : below(root, folder))).filter(isTest);

/** Which files of the domain import a file. @returns {Promise<Map<string, string[]>>} */
const readImporters = async (root) => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: below(root, DOMAIN).filter((file) => file.endsWith('.ts')),
    bundle: true,
    write: false,
    outdir: 'out',
    metafile: true,
    format: 'esm',
    platform: 'node',
    conditions: ['source'],
    logLevel: 'error',
    plugins: [
      {
        name: 'the domain only',
        setup: (plugin) => {
          plugin.onResolve({ filter: /./ }, ({ path: specifier, kind }) =>
            kind === 'entry-point' || /^(?:\.|@beekeeping\/domain\/)/.test(specifier) ? undefined : { external: true },
          );
        },
      },
    ],
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: target } of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
};

/**
 * The tests of an area and of what stands on it: of the domain each test that reaches the area through imports, and the
 * tests of the routes beside each place that does. Tests of whole programs, which reach everything, are not among them.
 * @returns {Promise<string[]>}
 */
export const testsStandingOn = async (root, area) => {
  const folders = foldersOf(root, area);
  const importers = await readImporters(root);
  const reached = new Set(folders.flatMap((folder) => below(root, folder)));
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const places = new Set([...reached].map((file) => path.posix.dirname(file)));
  const routes = [...places].flatMap((place) =>
    place.startsWith(`${DOMAIN}/`) ? routesFolders(root).map((folder) => place.replace(DOMAIN, folder)) : [],
  );
  return [...new Set([...[...reached].filter(isTest), ...testsIn(root, routes)])].toSorted();
};
