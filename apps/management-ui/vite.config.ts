import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { billOfMaterials } from './bill-of-materials.ts';
import { shellWorker } from './shell-worker.ts';

/** About half of the screens. */
const MOST_SCREENS = 58;

const MESSAGES = path.join(import.meta.dirname, 'src/messages');
const GENERATED = path.join(import.meta.dirname, 'src/generated/messages/messages');

/** Which file of messages holds a message: `harvests`. */
const areaOfMessage = new Map(
  readdirSync(MESSAGES)
    .filter((file) => file.endsWith('.en.json'))
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(path.join(MESSAGES, file), 'utf8'))).map((key) => [key, file.split('.')[0]]),
    ),
);

const areaOf = (id: string): string | undefined =>
  path.dirname(id) === GENERATED ? areaOfMessage.get(path.basename(id, '.js')) : undefined;

/** Words that several screens share, with those of their area: one by one each would be a file. */
const wordsOf = (id: string): string | null => {
  const area = areaOf(id);
  return area ? `words-${area}` : null;
};

/** What the addresses are read by (router.tsx), which everybody at work needs: one file instead of one for each area. */
const isOfAddresses = (id: string): boolean =>
  /\/(?:screen\/search-params|screen\/words|queens\/queen-words)\.ts$/.test(id) ||
  ['words', 'queens', 'documents'].includes(areaOf(id) ?? '');

export default defineConfig(({ command }) => ({
  // Relative, so that one build runs under any path: `<base>` in index.html, filled in by whoever serves it, is what it is relative to.
  base: './',
  build: {
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each file costs a phone on a slow network more than what it holds: what is needed together is one. What fewer
          // screens share stays apart, so that none loads what it does not need.
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !id.endsWith('service-worker.ts'), priority: 2 },
            { name: 'common', minShareCount: MOST_SCREENS, priority: 1 },
            { name: 'addresses', test: isOfAddresses, minShareCount: 2, priority: 1 },
            { name: wordsOf, minShareCount: 3 },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    shellWorker(),
    billOfMaterials(),
    {
      name: 'base-of-development',
      transformIndexHtml: (html) => (command === 'serve' ? html.replace('{{env `BASE_PATH`}}', '/') : html),
    },
  ],
  server: {
    proxy: Object.fromEntries(['/api/', '/o/'].map((prefix) => [prefix, process.env.API ?? 'http://127.0.0.1:3000'])),
  },
}));
