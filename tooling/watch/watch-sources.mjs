import { watch } from 'chokidar';

/** Not what editors leave beside it. */
const SOURCE = /\.(?:ts|mjs|sql|json)$/;
/** A save is several events, and an editor may save several files at once. */
const QUIET_MS = 50;

/**
 * Watches the sources of all apps and packages.
 * @param {string} root of the workspace
 * @param {(files: string[]) => Promise<void>} work what was saved, as paths below the root; runs once at a time, and once
 *   more for what is saved meanwhile. The first time it is told of nothing
 * @returns {Promise<void>} after the first time
 */
export const watchSources = async (root, work) => {
  const saved = new Set();
  let timer;
  let isWorking = true;
  const workOff = async () => {
    isWorking = true;
    while (saved.size > 0) {
      const files = [...saved];
      saved.clear();
      await work(files);
    }
    isWorking = false;
  };
  const watcher = watch(['apps', 'packages'], {
    cwd: root,
    ignoreInitial: true,
    ignored: (file) => /\/(?:node_modules|dist|\.turbo)(?:\/|$)/.test(file),
  });
  watcher.on('all', (_event, file) => {
    if (!SOURCE.test(file)) return;
    saved.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => isWorking || void workOff(), QUIET_MS);
  });
  await new Promise((resolve) => watcher.once('ready', () => resolve(undefined)));
  await work([]);
  await workOff();
};
