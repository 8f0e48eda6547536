/** The test files of an area and the sources they stand on, as a few files: a thousand modules would take seconds to load. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { bundleOptions, leaveOut, whereItLies } from '../bundle-options.mjs';

/** Every package but our own: nobody changes them meanwhile. */
const INSTALLED = /^(?:[a-z]|@[^b])/;

/** As the loader of the tests does it (tooling/jest/source-module-hooks.mjs). */
const forTests = (root) => ({
  name: 'for tests',
  setup: (build) => {
    const globals = pathToFileURL(path.join(root, 'tooling/jest/jest-globals.mjs')).href;
    build.onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: globals, external: true }));
    const auth = path.join(root, 'packages/auth/src');
    build.onResolve({ filter: /^\.\/password-cost\.ts$/ }, ({ importer }) =>
      importer === path.join(auth, 'password.ts') ? { path: path.join(auth, 'testing/password-cost.ts') } : undefined,
    );
  },
});

/**
 * Bundles test files, and again what has changed of them.
 * @param {string} root of the workspace
 * @param {string[]} files below the root
 * @returns {Promise<{ directory: string, libraries: string, bundle: () => Promise<void>, dispose: () => Promise<void> }>}
 *   `bundle` writes each `x.test.ts` as `<directory>/x.test.js` and the module `libraries`, which loads all that is
 *   installed; it throws what does not compile
 */
export const bundlesOf = async (root, files) => {
  const home = path.join(root, 'node_modules/.cache/test-watch');
  fs.mkdirSync(home, { recursive: true });
  const directory = fs.mkdtempSync(path.join(home, 'bundles-'));
  const libraries = path.join(directory, 'libraries.js');
  const bundler = await context({
    ...bundleOptions,
    absWorkingDir: root,
    conditions: ['source'],
    entryPoints: files,
    outbase: root,
    outdir: directory,
    splitting: true,
    metafile: true,
    sourcemap: 'inline',
    sourcesContent: false,
    treeShaking: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    plugins: [forTests(root), whereItLies, leaveOut(INSTALLED)],
  });
  return {
    directory,
    libraries,
    bundle: async () => {
      const { metafile } = await bundler.rebuild();
      const installed = Object.values(metafile.outputs)
        .flatMap(({ imports }) => imports)
        .filter(
          ({ kind, external, path: file }) => kind === 'import-statement' && external && !file.startsWith('file:'),
        );
      const lines = new Set(installed.map(({ path: file }) => `import ${JSON.stringify(file)};\n`));
      fs.writeFileSync(libraries, [...lines].join(''));
    },
    dispose: async () => {
      await bundler.dispose();
      fs.rmSync(directory, { recursive: true });
    },
  };
};
