import { setImmediate } from 'node:timers/promises';
import type { LogFields, Logger } from '@beekeeping/core/logger';
import { loggableError } from '@beekeeping/db';
import { backOffMs, SHORTEST_REST_MS } from './back-off.ts';
import type { LoopWork } from './loop.ts';
import { withTimeout } from '@beekeeping/core/with-timeout';

/** Called after each poll of a loop. */
export interface LoopObserver {
  polled(loop: string, outcome: 'succeeded' | 'failed', seconds: number): void;
}

export interface RunningLoop {
  /** Asks for another poll: at once while it rests, right after the running one otherwise. */
  wake(): void;
  /** Polls no more; waits for what is under way, at most `graceMs`, and then releases the claims that are left. */
  stop(graceMs: number): Promise<void>;
}

/** What a process that stops still spends on releasing claims; after that their leases run out by themselves. */
const RELEASE_MS = 1_000;

type StopWarning = 'the loop was stopped in its work' | 'the claims of the loop were not released';

/** How a rest ends early: `woken` by a wake or a stop, `stopped` by a stop only. */
type RestUntil = 'woken' | 'stopped';

/** Runs one loop until it is stopped. Errors are logged and never thrown. */
export const runLoop = (options: {
  name: string;
  pollMs: number;
  work: LoopWork;
  logger: Logger;
  observe: LoopObserver;
}): RunningLoop => {
  const { name, pollMs, work, logger, observe } = options;
  const stopping = new AbortController();
  let isWoken = false;
  let failures = 0;
  let rest: { until: RestUntil; end: () => void } | undefined;

  const wake = (): void => {
    isWoken = true;
    if (rest?.until === 'woken') rest.end();
  };
  const restFor = (ms: number, until: RestUntil): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        rest = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      rest = { until, end };
      // A request in the meantime must not wait for the end of this rest.
      if (stopping.signal.aborted || (until === 'woken' && isWoken)) end();
    });

  const poll = async (): Promise<'more' | 'nothing' | 'failed'> => {
    const startedAt = performance.now();
    const observed = (outcome: 'succeeded' | 'failed'): void =>
      observe.polled(name, outcome, (performance.now() - startedAt) / 1_000);
    try {
      const hasMore = await work.runOnce();
      observed('succeeded');
      if (failures > 0) logger.info('the loop recovered', { loop: name, failures });
      failures = 0;
      return hasMore ? 'more' : 'nothing';
    } catch (error) {
      observed('failed');
      failures += 1;
      logger.error('the loop failed', { loop: name, failures, ...loggableError(error) });
      return 'failed';
    }
  };

  const restAfterFailure = async (): Promise<void> => {
    const restMs = backOffMs(failures, Math.random());
    await restFor(SHORTEST_REST_MS, 'stopped');
    // A database that is back wakes the loop: it need not sit out the whole half minute.
    await restFor(restMs - SHORTEST_REST_MS, 'woken');
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Before the poll, not after: a wake that comes while it runs may be for what it has already passed.
      isWoken = false;
      const found = await poll();
      if (found === 'failed') await restAfterFailure();
      else if (found === 'nothing') await restFor(pollMs, 'woken');
      // Work that never waits for anything must not keep the process from everything else.
      else await setImmediate();
    }
  };
  const running = run();

  const finish = async (): Promise<void> => {
    await running;
    await work.settled?.();
  };
  const release = async (): Promise<void> => work.release?.();
  const orWarn = async (limitMs: number, promise: Promise<void>, warning: StopWarning): Promise<void> => {
    const failure = await withTimeout<LogFields | undefined>(
      limitMs,
      promise.then(() => undefined, loggableError),
      {},
    );
    if (failure) logger.warn(warning, { loop: name, ...failure });
  };
  return {
    wake,
    stop: async (graceMs) => {
      stopping.abort();
      rest?.end();
      await orWarn(graceMs, finish(), 'the loop was stopped in its work');
      await orWarn(RELEASE_MS, release(), 'the claims of the loop were not released');
    },
  };
};
