import type { Logger } from '@beekeeping/core/logger';
import { type Channel, listenForNotifications } from '@beekeeping/db';
import type { Loop } from './loop.ts';
import { type LoopObserver, runLoop, type RunningLoop } from './run-loop.ts';

/** Every loop of a process. */
export interface RunningLoops {
  /** Resolves when every loop has finished what it had begun, or has released it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Runs every loop of a catalog, each by itself: it polls until there is nothing more, rests until it is woken or for its
 * `pollMs`, and after an error for longer and longer. A database that is away delays loops and ends none.
 * @throws what the start of a loop throws; none runs then
 */
export const runLoops = <Context extends { logger: Logger }>(options: {
  catalog: Readonly<Record<string, Loop<Context>>>;
  context: Context;
  /** A connection string past any pooler: for notifications. */
  directUrl: string;
  observe?: LoopObserver;
}): RunningLoops => {
  const { context, observe = { polled() {} } } = options;
  const loops = Object.entries(options.catalog);
  const running: Record<string, RunningLoop> = {};
  // Every start comes before the first poll: after a start that throws, nothing is left running.
  const works = loops.map(([name, loop]) => ({
    name,
    pollMs: loop.pollMs,
    work: loop.start(context, () => running[name]?.wake()),
  }));
  for (const work of works) running[work.name] = runLoop({ ...work, logger: context.logger, observe });

  const wake = (channel: Channel): void => {
    for (const [name, loop] of loops) if (loop.wakeOn === channel) running[name]?.wake();
  };
  const heard = new Set(loops.flatMap(([, { wakeOn }]) => wakeOn ?? []));
  const listener =
    heard.size === 0
      ? undefined
      : listenForNotifications(
          options.directUrl,
          Object.fromEntries([...heard].map((channel) => [channel, () => wake(channel)])),
          context.logger,
        );
  return {
    stop: async (graceMs) => {
      await Promise.all([listener?.close(), ...Object.values(running).map((loop) => loop.stop(graceMs))]);
    },
  };
};
