/**
 * The built programs that tests start: a few files instead of a thousand modules, which every process would look for,
 * read and compile anew (docs/decisions/test-suite.md).
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions, leaveOut, whereItLies } from '../bundle-options.mjs';
import { bundleOnce } from './bundle-cache.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Native code: loaded from node_modules. */
const NATIVE = /^(?:bcrypt|sharp)$/;

const builtFiles = () =>
  ['apps', 'packages'].flatMap((group) =>
    fs.readdirSync(path.join(root, group)).flatMap((name) => {
      const dist = path.join(root, group, name, 'dist');
      if (!fs.existsSync(dist)) return [];
      const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
      return files.filter((file) => file.endsWith('.js')).map((file) => path.join(dist, file));
    }),
  );

/**
 * Bundles the programs of all apps as they are built now, unless that has been done.
 * @returns {Promise<string>} the directory with `<app>/dist/main.js` for each app, and `all/dist/demo.js`
 */
export const bundlePrograms = () => {
  const files = builtFiles();
  const options = path.join(root, 'tooling/bundle-options.mjs');
  const contents = [fileURLToPath(import.meta.url), options, path.join(root, 'pnpm-lock.yaml'), ...files].flatMap(
    (file) => [file, fs.readFileSync(file)],
  );
  return bundleOnce('test-programs', contents, async (directory) => {
    await build({
      ...bundleOptions,
      entryPoints: files.filter((file) => /\/apps\/[^/]+\/dist\/(?:main|demo)\.js$/.test(file)),
      outbase: path.join(root, 'apps'),
      outdir: directory,
      splitting: true,
      minifyWhitespace: true,
      plugins: [whereItLies, leaveOut(NATIVE)],
    });
    fs.writeFileSync(path.join(directory, 'package.json'), '{ "type": "module" }\n');
  });
};
