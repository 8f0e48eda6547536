/**
 * `pnpm test:watch <area>`: runs the tests of an area after each save, all on one Postgres, in a process that has loaded jest
 * and the libraries while nobody waited.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { foldersOf, testsIn } from './area-tests.mjs';
import { namedAreas, orEnd, root } from './run-tests.mjs';
import { bundlesOf } from './test-bundles.mjs';
import { watchSources } from './watch-sources.mjs';

const startCluster = async () => {
  const keeper = fork(fileURLToPath(new URL('keep-cluster.mjs', import.meta.url)), { cwd: root });
  const ended = once(keeper, 'exit');
  const url = await Promise.race([once(keeper, 'message').then(([message]) => message), ended.then(() => undefined)]);
  const stop = async () => {
    if (keeper.connected) keeper.disconnect();
    await ended;
  };
  return { url, stop };
};

/** Whether the database that the tests clone may have been made of this. */
const isOfTemplate = (file) => file.startsWith('packages/db/') && !file.endsWith('.test.ts');

const areas = namedAreas();
const filesNow = () => testsIn(root, [...new Set(areas.flatMap((area) => foldersOf(root, area)))]);
let files = await orEnd(filesNow);
let bundles = await bundlesOf(root, files);
let cluster = await startCluster();
let running = Promise.resolve();

/** A process that is ready to run what is bundled next. */
let next;
const prepareNext = () => {
  const file = fileURLToPath(new URL('next-tests.mjs', import.meta.url));
  const env = {
    ...process.env,
    TEST_DATABASE_URL: cluster.url,
    TEST_BUNDLES: bundles.directory,
    // Programs are started as they are built: to bundle all of them pays for hundreds of starts.
    TEST_UNBUNDLED: 'true',
  };
  next = fork(file, [bundles.libraries], { cwd: root, env, execArgv: [...process.execArgv, '--enable-source-maps'] });
};
const dropNext = () => {
  next?.kill();
  next = undefined;
};

const end = async () => {
  dropNext();
  await running;
  await Promise.all([cluster.stop(), bundles.dispose()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());

const run = async (saved) => {
  if (saved.some(isOfTemplate)) {
    dropNext();
    await cluster.stop();
    cluster = await startCluster();
  }
  // It has said why there is none.
  if (cluster.url === undefined) return;
  const began = performance.now();
  const found = filesNow();
  if (found.join() !== files.join()) {
    files = found;
    await bundles.dispose();
    bundles = await bundlesOf(root, files);
    dropNext();
  }
  const isBundled = await bundles.bundle().then(
    () => true,
    () => false, // esbuild has said why
  );
  if (!isBundled) return;
  if (!next?.connected) prepareNext();
  const child = next;
  const ended = once(child, 'exit');
  child.send(['--runInBand', '--runTestsByPath', ...files]);
  await ended;
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s, waiting for a save\n`);
  prepareNext();
};

await watchSources(root, (saved) => (running = run(saved)));
