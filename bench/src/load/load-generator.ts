import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-order.ts';

/** The load generator in its own process, so that its work does not stand in the measured ones' way. */
export class LoadGenerator {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./generate-load.js', import.meta.url)));

  /** Keeps a server busy. @throws Error when any answer was not 2xx: the run is void then */
  async run(order: LoadOrder): Promise<LoadResult> {
    const ended = new AbortController();
    const answer = once(this.#child, 'message', { signal: ended.signal });
    const end = once(this.#child, 'exit', { signal: ended.signal });
    this.#child.send(order);
    const [result] = (await Promise.race([
      answer,
      end.then(() => Promise.reject(new Error('the load generator ended'))),
    ]).finally(() => ended.abort())) as [LoadResult];
    const refused = Object.keys(result.statuses).filter((status) => !status.startsWith('2'));
    if (result.broken > 0 || refused.length > 0 || result.complaint !== undefined || result.answered === 0) {
      throw new Error(`a void run against ${order.url}: ${JSON.stringify(result)}`);
    }
    return result;
  }

  stop(): void {
    this.#child.kill();
  }
}
