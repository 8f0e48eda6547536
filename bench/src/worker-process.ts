import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of the benchmark's own that takes one order at a time and answers it, so that its work disturbs nobody. */
export class WorkerProcess<Order extends object, Result> {
  readonly #child: ChildProcess;

  constructor(script: URL, env: Record<string, string> = {}) {
    this.#child = fork(fileURLToPath(script), { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env } });
    // However the benchmark ends, nothing that it started stays behind.
    process.once('exit', () => this.#child.kill());
  }

  /** @throws Error when the order failed, or when the process ended instead of answering */
  async run(order: Order): Promise<Result> {
    const settled = new AbortController();
    const answer = once(this.#child, 'message', { signal: settled.signal });
    const end = once(this.#child, 'exit', { signal: settled.signal }).then(() => {
      throw new Error(`${this.#child.spawnargs.at(-1)} ended`);
    });
    this.#child.send(order);
    try {
      const [result] = (await Promise.race([answer, end])) as [Result | { failure: string }];
      if (typeof result === 'object' && result !== null && 'failure' in result) throw new Error(result.failure);
      return result;
    } finally {
      settled.abort();
      await Promise.allSettled([answer, end]);
    }
  }

  stop(): void {
    this.#child.kill();
  }
}
