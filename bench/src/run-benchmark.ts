import { type MeasureOptions, measureRows } from './measure-rows.ts';
import { latencyTable, memoryTable, ratioTable } from './report.ts';
import { type StandOptions, startStand } from './stand/stand.ts';

export type BenchmarkOptions = StandOptions & MeasureOptions;

export interface Benchmark {
  /** Markdown. */
  report: string;
  /** Names of the rows that are not in it, since a run was void: any answer but 2xx, for example. */
  voidRows: string[];
}

/**
 * Measures the rows on an installation of their own.
 * @throws Error when a service logged fewer requests than it answered: nothing of it counts then
 */
export const runBenchmark = async (options: BenchmarkOptions): Promise<Benchmark> => {
  const stand = await startStand(options);
  try {
    const { ratios, latencies, voidRows } = await measureRows(stand, options);
    await stand.assertLogged();
    const memory = await stand.memory();
    const tables = [
      ...(ratios.length > 0 ? [ratioTable(ratios)] : []),
      ...(latencies.length > 0 ? [latencyTable(latencies)] : []),
      ...(memory.length > 0 ? [memoryTable(memory)] : []),
    ];
    return { report: `${tables.join('\n\n')}\n`, voidRows };
  } finally {
    await stand.stop();
  }
};
