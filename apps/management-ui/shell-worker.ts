import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

const NAME = 'sw';
/** A library or a font that is larger is loaded when it is asked for, with network. */
const MOST_BYTES = 600_000;
/** What is behind the form of the sign-in, and the screen that the app opens with. */
const [BEHIND, OPENING] = ['at-work', 'today-screen'] as const;
/** What most of is run as soon as the app opens. */
const RUN_AT_ONCE = ['app', 'index', 'common', BEHIND, OPENING];

/** A chunk with all that it cannot run without; its own styles come last. */
const neededBy = (bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk, found = new Set<string>()): Set<string> => {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) neededBy(bundle, bundle[name] as Rollup.OutputChunk, found);
  for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(name);
  return found;
};

/** Builds the service worker beside the page, under a name that stays, and tells it the files of this version. */
export const shellWorker = (): Plugin => {
  let publicDirectory: string;
  return {
    name: 'shell-worker',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [NAME]: 'src/service-worker.ts' },
          output: { entryFileNames: ({ name }) => (name === NAME ? `${NAME}.js` : 'assets/[name]-[hash].js') },
        },
      },
    }),
    configResolved: (config) => {
      publicDirectory = config.publicDir;
    },
    // After everything that still writes at the beginning of a chunk.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        // Compiled whole beside the page's own work, and kept so by the browser: function by function takes a slow phone longer.
        for (const chunk of chunks)
          if (RUN_AT_ONCE.includes(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        const digest = createHash('sha256').update(readFileSync('index.html'));
        const files: string[] = [];
        const add = (file: string, content: string | Uint8Array): void => {
          digest.update(file).update(content);
          if (content.length <= MOST_BYTES && file !== 'index.html') files.push(file);
        };
        for (const file of readdirSync(publicDirectory).toSorted())
          add(file, readFileSync(path.join(publicDirectory, file)));
        const page = String((bundle['index.html'] as { source?: string | Uint8Array } | undefined)?.source);
        const styles = Object.values(bundle)
          .flatMap((output) =>
            output.type === 'asset' && page.includes(output.fileName) ? [String(output.source)] : [],
          )
          .join('');
        for (const output of Object.values(bundle)) {
          // The typefaces of labels are loaded where a label is drawn: the page itself names others.
          const isForeignType = output.fileName.endsWith('.woff2') && !styles.includes(path.basename(output.fileName));
          if (output.fileName !== `${NAME}.js` && !isForeignType)
            add(output.fileName, output.type === 'chunk' ? output.code : output.source);
        }
        const worker = bundle[`${NAME}.js`];
        if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error('The service worker has to be one file.');
        const [behind, opening] = [BEHIND, OPENING].map((name) => {
          const chunk = chunks.find((each) => each.name === name);
          if (chunk === undefined) return this.error(`There is no ${name}.`);
          return [...neededBy(bundle, chunk)].filter((file) => !page.includes(file));
        }) as [string[], string[]];
        const needed = { always: behind, atStart: opening.filter((file) => !behind.includes(file)) };
        const shell = JSON.stringify({ version: digest.digest('hex').slice(0, 16), files, needed });
        worker.code = worker.code.replace('self.__SHELL', () => shell);
      },
    },
  };
};
