/**
 * Third-party libraries for the tests: a few files instead of hundreds of modules that every test file would load anew
 * (docs/decisions/0030). One build for all of them, so that each module exists once, whichever entry leads to it.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleOnce, REQUIRE } from './bundle-cache.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Plain JavaScript that finds no files beside itself. What is not listed is loaded as it lies in node_modules. */
const PACKAGES = new Set([
  'cookie',
  'cors',
  'croner',
  'drizzle-orm',
  'express',
  'express-rate-limit',
  'fast-check',
  'got',
  'helmet',
  'jsonwebtoken',
  'lru-cache',
  'postgres',
  'prom-client',
  'qrcode',
  'safe-stable-stringify',
  'supertest',
  'winston',
  'zod',
  'zod-openapi',
]);

/**
 * Globals that no test replaces. In a test file's sandbox each use of a global asks the sandbox, which takes ten times
 * as long as a variable of the module does: the libraries get variables.
 */
const GLOBALS =
  'Array ArrayBuffer BigInt Boolean Buffer Error Function JSON Map Number Object Promise Proxy Reflect RegExp Set String Symbol TypeError Uint8Array WeakMap WeakSet process'.split(
    ' ',
  );

const IMPORT = /\b(?:from|import\() ?'([^'.][^']*)'/g;
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const sourceFilesBelow = (directory) =>
  fs.readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFilesBelow(file);
    return entry.name.endsWith('.ts') ? [file] : [];
  });

/** Each specifier of ours that leads to a listed package, with the directory of a file that has it. */
const findSpecifiers = () => {
  const found = new Map();
  const files = ['apps', 'bench', 'infra', 'packages', 'tooling'].flatMap((name) =>
    sourceFilesBelow(path.join(root, name)),
  );
  for (const file of files) {
    for (const [, specifier] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (PACKAGES.has(packageOf(specifier)) && !found.has(specifier)) found.set(specifier, path.dirname(file));
    }
  }
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([specifier, directory]) => ({ specifier, directory }));
};

/** What Node itself lets one import by name. */
const exportedNames = async ({ specifier, directory }) => {
  const script = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(specifier)}))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: directory,
  });
  return JSON.parse(stdout).filter((name) => name !== 'module.exports');
};

const bundle = async (libraries, outdir) => {
  const sources = new Map();
  for (const { specifier, directory } of libraries) {
    const names = await exportedNames({ specifier, directory });
    const contents = `export { ${names.join(', ')} } from ${JSON.stringify(specifier)};\n`;
    sources.set(specifier, { contents, resolveDir: directory });
  }
  const variables = GLOBALS.map(
    (name) => `const local${name} = globalThis.${name};\nexport { local${name} as ${name} };`,
  );
  const globals = path.join(outdir, 'globals.js');
  fs.writeFileSync(globals, variables.join('\n'));
  await build({
    entryPoints: libraries.map(({ specifier }) => ({ in: `library:${specifier}`, out: specifier })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    conditions: ['node-addons'],
    inject: [globals],
    banner: { js: REQUIRE },
    logLevel: 'error',
    plugins: [
      {
        name: 'libraries',
        setup: (plugin) => {
          plugin.onResolve({ filter: /^library:/ }, ({ path: name }) => ({
            path: name.slice('library:'.length),
            namespace: 'library',
          }));
          plugin.onLoad({ filter: /.*/, namespace: 'library' }, ({ path: specifier }) => sources.get(specifier));
        },
      },
    ],
  });
};

/**
 * Builds what the lockfile and our imports call for, unless it is there already.
 * @returns {Promise<string>} the directory with one `<specifier>.mjs` for each specifier of ours
 */
export const bundleLibraries = () => {
  const libraries = findSpecifiers();
  const contents = [
    fs.readFileSync(fileURLToPath(import.meta.url)),
    fs.readFileSync(path.join(root, 'pnpm-lock.yaml')),
    JSON.stringify(libraries.map(({ specifier }) => specifier)),
  ];
  return bundleOnce('test-libraries', contents, (directory) => bundle(libraries, directory));
};
