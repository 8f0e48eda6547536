import { compare, type Effort } from './measure.ts';
import { type MemoryUse, memoryTable, ratioTable } from './report.ts';
import type { MeasuredRow, Row } from './rows/row.ts';
import { sizeOf } from './stand/season.ts';
import { processesOf } from './stand/services.ts';
import { type StandOptions, startStand } from './stand/stand.ts';

export interface BenchmarkOptions extends StandOptions {
  rows: readonly Row[];
  /** Of rows that do not say otherwise; `isTiny` keeps them from it. */
  effort: Effort;
  isTiny: boolean;
  /** Is told what goes on. */
  tell: (line: string) => void;
}

/**
 * Measures the rows and answers the report as Markdown.
 * @throws Error when a run was void: any answer but 2xx, or a request without its log line
 */
export const runBenchmark = async (options: BenchmarkOptions): Promise<string> => {
  const { rows, tell } = options;
  tell(`preparing ${sizeOf(1)}, and ${sizeOf(options.growth)} ...`);
  const stand = await startStand(options);
  try {
    const idle = processesOf(stand.grown).map((process) => ({ process, idleMb: process.residentMb() }));
    const measured: MeasuredRow[] = [];
    for (const row of rows) {
      const [first, second] = await row.contenders(stand);
      const comparison = await compare(first, second, { ...options.effort, ...(options.isTiny ? {} : row.effort) });
      measured.push({ row, comparison });
      tell(`${row.name}: ${comparison.ratio.toFixed(2)}`);
    }
    await stand.assertLogged();
    const memory: MemoryUse[] = idle.map((use) => ({ ...use, loadedMb: use.process.residentMb() }));
    return `${ratioTable(measured)}\n\n${memoryTable(memory)}\n`;
  } finally {
    await stand.stop();
  }
};
