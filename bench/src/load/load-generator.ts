import { WorkerProcess } from '../worker-process.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';

/** Keeps servers busy from a process of its own. */
export class LoadGenerator {
  readonly #worker = new WorkerProcess<LoadOrder, LoadResult>(new URL('./generate-load.js', import.meta.url));

  /** @throws Error when any answer was not 2xx: the run is void then */
  async run(order: LoadOrder): Promise<LoadResult> {
    const result = await this.#worker.run(order);
    const refused = Object.keys(result.statuses).filter((status) => !status.startsWith('2'));
    if (result.broken > 0 || refused.length > 0 || result.complaint !== undefined || result.answered === 0) {
      throw new Error(`a void run against ${order.url}: ${JSON.stringify(result)}`);
    }
    return result;
  }

  stop(): void {
    this.#worker.stop();
  }
}
