/**
 * The built programs that tests start: a few files instead of a thousand modules, which every process would look for,
 * read and compile anew (docs/decisions/test-suite.md).
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOnce, REQUIRE } from './bundle-cache.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Native code, and code that looks for it beside itself: loaded from node_modules. */
const LEFT_OUT = /^(?:@beekeeping\/postgres-embedded|bcrypt|sharp)$/;

const builtFiles = () =>
  ['apps', 'packages'].flatMap((group) =>
    fs.readdirSync(path.join(root, group)).flatMap((name) => {
      const dist = path.join(root, group, name, 'dist');
      if (!fs.existsSync(dist)) return [];
      const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
      return files.filter((file) => file.endsWith('.js')).map((file) => path.join(dist, file));
    }),
  );

/** A file that looks for others beside itself goes on doing so where it was built. */
const whereItWasBuilt = {
  name: 'where it was built',
  setup: (plugin) => {
    plugin.onLoad({ filter: /\/(?:apps|packages)\/[^/]+\/dist\/.*\.js$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

const leftOut = {
  name: 'left out',
  setup: (plugin) => {
    plugin.onResolve({ filter: LEFT_OUT }, async ({ path: specifier, resolveDir, kind, pluginData }) => {
      if (pluginData === leftOut) return undefined;
      const found = await plugin.resolve(specifier, { resolveDir, kind, pluginData: leftOut });
      return { path: found.path, external: true };
    });
  },
};

/**
 * Bundles the programs of all apps as they are built now, unless that has been done.
 * @returns {Promise<string>} the directory with `<app>/dist/main.js` for each app
 */
export const bundlePrograms = () => {
  const files = builtFiles();
  const contents = [fileURLToPath(import.meta.url), path.join(root, 'pnpm-lock.yaml'), ...files].flatMap((file) => [
    file,
    fs.readFileSync(file),
  ]);
  return bundleOnce('test-programs', contents, async (directory) => {
    await build({
      entryPoints: files.filter((file) => /\/apps\/[^/]+\/dist\/main\.js$/.test(file)),
      outbase: path.join(root, 'apps'),
      outdir: directory,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      minifyWhitespace: true,
      banner: { js: REQUIRE },
      logLevel: 'error',
      plugins: [whereItWasBuilt, leftOut],
    });
    fs.writeFileSync(path.join(directory, 'package.json'), '{ "type": "module" }\n');
  });
};
