import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A file that looks for others beside itself goes on doing so where it lies. */
export const whereItLies = {
  name: 'where it lies',
  setup: (plugin) => {
    plugin.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
      if (file.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
      const source = fs.readFileSync(file, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
      return { contents, loader: path.extname(file).slice(1) };
    });
  },
};

/**
 * Leaves modules out of a bundle: they are loaded as they lie in node_modules.
 * @param {RegExp} filter of what is written in the import, in Go's syntax
 */
export const leaveOut = (filter) => {
  /** Each is looked up once: resolving through a plugin takes longer than all the rest of a bundle. */
  const found = new Map();
  const plugin = {
    name: 'leave out',
    setup: (build) => {
      build.onResolve({ filter }, async ({ path: specifier, resolveDir, kind, pluginData }) => {
        if (pluginData === plugin || kind === 'entry-point' || specifier.startsWith('node:')) return undefined;
        const key = `${resolveDir} ${specifier}`;
        if (!found.has(key)) {
          const { path: file, errors } = await build.resolve(specifier, { resolveDir, kind, pluginData: plugin });
          if (errors.length > 0) return { errors };
          found.set(key, { path: file, external: true });
        }
        return found.get(key);
      });
    },
  };
  return plugin;
};

/** @type {import('esbuild').BuildOptions} How a program becomes a few files, instead of a thousand modules that every start would look for, read and compile anew. */
export const bundleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // For libraries in a module that are written for `require`.
  banner: {
    js: `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);`,
  },
  logLevel: 'error',
};
