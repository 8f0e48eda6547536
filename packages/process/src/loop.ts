import type { Channel } from '@beekeeping/db';

/** Work that a process looks for again and again. Its name is its key in the catalog. */
export interface Loop<Context> {
  /** One line for the docs and the log. */
  description: string;
  /** How long it rests after a poll that found nothing: the safety net under lost wake-ups. */
  pollMs: number;
  /** The notification that wakes it from its rest. */
  wakeOn?: Channel;
  /** Sets the loop up for one process. `wake` asks for another poll at once. */
  start(context: Context, wake: () => void): LoopWork;
}

export interface LoopWork {
  /**
   * One poll: claims what is due and does it, or starts it. Any error is logged, and the next poll waits
   * longer and longer.
   * @returns whether there may be more to do at once
   */
  runOnce(): Promise<boolean>;
  /** Resolves when nothing that `runOnce` started is under way any more; absent when it starts nothing. */
  settled?(): Promise<void>;
  /** Releases the claims of what is still under way, so that another process need not wait for their leases. */
  release?(): Promise<void>;
}
