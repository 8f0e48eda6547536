/**
 * Makes what an image of one app holds: its built code and its production dependencies, patched as the lockfile says,
 * ready to be moved anywhere. `node infra/deploy-output.mjs <app> <new directory>`, after a build.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pnpmCommand } from '../tooling/pnpm.mjs';
import { writeSbom } from './sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What is made for one kind of machine comes as optional dependencies: the programs of the Postgres that only `all` runs,
 * and the library that decodes pictures.
 */
const NEEDS_OPTIONAL = ['all', 'api'];

/** Of our packages: what tests lean on and no process loads. */
const TEST_SUPPORT = /\/(?:testing|contract|end-to-end|[^/]{1,200}\.(?:factory|samples)\.js|routes\/samples\.js)$/;
/** The browser for machines that have none, since an image has its own; and types, which the client of MQTT brings along. */
const NOT_DEPLOYED =
  /\/node_modules\/(?:\.pnpm\/(?:@sparticuz\+chromium|@types\+[^/@]{1,100}|undici-types)@[^/]{1,200}|@sparticuz|@types|undici-types)$/;
/** For compilers and debuggers only. */
const NOT_RUN = /\.d\.[cm]?ts$|\.map$|\.tsbuildinfo$/;

/** The apps of the workspace that are programs; the management UI is files. */
export const apps = readdirSync(path.join(root, 'apps'))
  .filter((app) => existsSync(path.join(root, 'apps', app, 'src/main.ts')))
  .toSorted();

/** @returns {Promise<string>} everything that the command wrote; throws when it failed */
const run = (command, words) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${words.join(' ')}:\n${output}`))));
  });

const removeWhatIsNotRun = (directory, isOurs) => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    const where = file.split(path.sep).join('/');
    if (
      NOT_RUN.test(where) ||
      NOT_DEPLOYED.test(where) ||
      (isOurs && where.includes('/dist/') && TEST_SUPPORT.test(where))
    )
      rmSync(file, { recursive: true });
    else if (entry.isDirectory()) {
      removeWhatIsNotRun(file, entry.name === '@beekeeping' || (isOurs && entry.name !== 'node_modules'));
    }
  }
};

/**
 * @param {string} app one of `apps`, built
 * @param {string} directory absent or empty; gets `dist/main.js`, `node_modules`, `package.json` and the bill of materials of all that
 */
export const deployOutput = async (app, directory) => {
  if (!apps.includes(app)) throw new Error(`no such app: ${app} (${apps.join(', ')})`);
  if (!existsSync(path.join(root, 'apps', app, 'dist/main.js'))) throw new Error(`apps/${app} is not built`);
  const optional = NEEDS_OPTIONAL.includes(app) ? [] : ['--no-optional'];
  // The store that the installation filled is enough: nothing is fetched then.
  const words = ['--prefer-offline', '--filter', `@beekeeping/${app}`, 'deploy', '--prod', ...optional, directory];
  const [command, ...first] = pnpmCommand();
  await run(command, [...first, '--config.verify-deps-before-run=false', ...words]);
  removeWhatIsNotRun(directory, true);
  writeSbom(directory);
};

/** @returns {number} bytes of the files below a directory, each once however many links it has */
export const sizeOf = (directory) => {
  const sizes = new Map();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, size } = statSync(path.join(entry.parentPath, entry.name));
    sizes.set(ino, size);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , app, directory] = process.argv;
  if (!app || !directory) throw new Error('usage: node infra/deploy-output.mjs <app> <new directory>');
  await deployOutput(app, path.resolve(directory));
  console.log(`${app}: ${(sizeOf(directory) / 1e6).toFixed(1)} MB in ${directory}`);
}
