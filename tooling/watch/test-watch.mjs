/** `pnpm test:watch <area>`: runs the tests of an area after each save, all on one Postgres. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { foldersOf, testsIn } from './area-tests.mjs';
import { namedAreas, orEnd, root, runTests } from './run-tests.mjs';
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
await orEnd(filesNow);
let cluster = await startCluster();
let running = Promise.resolve();

const end = async () => {
  await running;
  await cluster.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());

const run = async (saved) => {
  if (saved.some(isOfTemplate)) {
    await cluster.stop();
    cluster = await startCluster();
  }
  // It has said why there is none.
  if (cluster.url === undefined) return;
  const began = performance.now();
  // Loading the service takes longer than these tests: once, not once for each worker.
  await runTests(filesNow(), ['--runInBand'], { ...process.env, TEST_DATABASE_URL: cluster.url });
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s, waiting for a save\n`);
};

await watchSources(root, (saved) => (running = run(saved)));
