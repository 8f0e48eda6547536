import { createRequire } from 'node:module';
import jestCircus from 'jest-circus/runner';

/**
 * Which test runs, for tests that run one after another. In its place jest-circus makes an AsyncLocalStorage for each
 * file, which before Node 24 is asked at every promise of the process from then on: at the hundredth file of a worker an
 * `await` took 16 µs instead of 0.1.
 */
class CurrentTest {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const outer = this.#store;
    this.#store = store;
    return callback().finally(() => {
      this.#store = outer;
    });
  }
}

// The module itself: what it is imported as cannot be changed.
const asyncHooks = createRequire(import.meta.url)('node:async_hooks');

const withCurrentTest = (load) => {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = CurrentTest;
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};

/** Runs a test file as jest-circus does, without a hook on every promise. */
export default function runTestFile(globalConfig, config, environment, runtime, testPath, sendMessage) {
  const load = runtime.requireInternalModule.bind(runtime);
  runtime.requireInternalModule = (...args) => withCurrentTest(() => load(...args));
  return jestCircus.default(globalConfig, config, environment, runtime, testPath, sendMessage);
}
