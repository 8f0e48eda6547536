/** Keeps the Postgres of the tests for `test:watch`, from which it hears where that is, until that lets go. */
import startCluster from '../jest/global-setup.mjs';
import endCluster from '../jest/global-teardown.mjs';

// Ctrl-C is for who watches: the tests are still at it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
const released = new Promise((resolve) => process.once('disconnect', resolve));
await startCluster();
process.send?.(process.env.TEST_DATABASE_URL);
await released;
await endCluster();
