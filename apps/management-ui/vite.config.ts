import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellWorker } from './shell-worker.ts';

export default defineConfig(({ command }) => ({
  // Relative, so that one build runs under any path: `<base>` in index.html, filled in by whoever serves it, is what it is relative to.
  base: './',
  build: { sourcemap: false, modulePreload: { polyfill: false, resolveDependencies: () => [] }, target: 'es2022' },
  plugins: [
    react(),
    shellWorker(),
    {
      name: 'base-of-development',
      transformIndexHtml: (html) => (command === 'serve' ? html.replace('{{env `BASE_PATH`}}', '/') : html),
    },
  ],
  server: {
    proxy: Object.fromEntries(['/api/', '/o/'].map((path) => [path, process.env.API ?? 'http://127.0.0.1:3000'])),
  },
}));
