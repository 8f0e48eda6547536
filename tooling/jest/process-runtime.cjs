const asyncHooks = require('node:async_hooks');
const nodePath = require('node:path');
const { pathToFileURL } = require('node:url');

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

const withCurrentTest = (load) => {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = CurrentTest;
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};

/** What jest-circus leaves in the globals: a sandbox would have ended with it. */
const forgetLastFile = () => {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (/^(?:JEST_STATE_SYMBOL|EVENT_HANDLERS|RETRY_TIMES|TEST_TIMEOUT_SYMBOL)$/.test(symbol.description ?? '')) {
      delete globalThis[symbol];
    }
  }
};

/** Where a watched test is loaded from (tooling/watch/test-bundles.mjs). */
const bundled = (file) => {
  const bundles = process.env.TEST_BUNDLES;
  return bundles ? nodePath.join(bundles, nodePath.relative(process.cwd(), file)).replace(/\.ts$/, '.js') : file;
};

/**
 * Loads a test file as Node loads any module, in place of jest's sandbox: what the file imports stays loaded for the next
 * file of the worker (docs/decisions/test-suite.md).
 */
class ProcessRuntime {
  #environment;
  #globals;

  constructor(_config, environment) {
    this.#environment = environment;
  }

  requireInternalModule(path) {
    forgetLastFile();
    delete require.cache[path];
    return withCurrentTest(() => require(path));
  }

  setGlobalsForRuntime(globals) {
    this.#globals = globals;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    const { useGlobals } = await import('./jest-globals.mjs');
    useGlobals({ ...this.#globals, jest: this.#environment.jest });
    await import(pathToFileURL(bundled(path)).href);
  }

  requireModule(path) {
    return require(path);
  }

  enterTestCode() {}

  leaveTestCode() {}

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  teardown() {}
}

module.exports = ProcessRuntime;
