import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'sw';
/** A library or a font that is larger is loaded when it is asked for, with network. */
const MOST_BYTES = 600_000;

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
    generateBundle(_options, bundle) {
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
        .flatMap((output) => (output.type === 'asset' && page.includes(output.fileName) ? [String(output.source)] : []))
        .join('');
      for (const output of Object.values(bundle)) {
        // The typefaces of labels are loaded where a label is drawn: the page itself names others.
        const isForeignType = output.fileName.endsWith('.woff2') && !styles.includes(path.basename(output.fileName));
        if (output.fileName !== `${NAME}.js` && !isForeignType)
          add(output.fileName, output.type === 'chunk' ? output.code : output.source);
      }
      const worker = bundle[`${NAME}.js`];
      if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error('The service worker has to be one file.');
      const shell = JSON.stringify({ version: digest.digest('hex').slice(0, 16), files });
      worker.code = worker.code.replace('self.__SHELL', () => shell);
    },
  };
};
