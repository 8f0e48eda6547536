import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// jest wraps it anew for each file.
const exit = process.exit.bind(process);

/**
 * The worker's own globals as the environment of a test file. What a file changes in them is put back at its end: timers,
 * spies and the process's variables.
 */
export default class ProcessEnvironment {
  global = globalThis;
  jest;
  #mocker = new ModuleMocker(globalThis);
  #timers;
  #console = globalThis.console;
  #variables = { ...process.env };

  constructor({ projectConfig }, { testPath }) {
    process.env.TEST_FILE = testPath;
    const timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.#timers = timers;
    this.jest = {
      spyOn: this.#mocker.spyOn.bind(this.#mocker),
      restoreAllMocks: () => this.#mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
      setTimeout: (ms) => {
        globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
      },
    };
  }

  async setup() {}

  async teardown() {
    this.#timers.dispose();
    this.#mocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = exit;
    process.exitCode = undefined;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  /** No sandbox: what jest asks of one (coverage) it does not get. */
  getVmContext() {
    return null;
  }
}
