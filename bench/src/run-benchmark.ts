import { compare, type Effort } from './measure.ts';
import { type MemoryUse, memoryTable, ratioTable } from './report.ts';
import type { MeasuredRow, Row } from './rows/row.ts';
import { sizeOf } from './stand/season.ts';
import { startStand } from './stand/stand.ts';

export interface BenchmarkOptions {
  rows: readonly Row[];
  effort: Effort;
  /** How many times the small set's rows the grown set holds. */
  growth: number;
  /** Directory for CPU profiles and logs of the services; none are written without. */
  profileTo: string | undefined;
  /** Is told what goes on. */
  tell: (line: string) => void;
}

/**
 * Measures the rows and answers the report as Markdown.
 * @throws Error when a run was void: any answer but 2xx, or a request without its log line
 */
export const runBenchmark = async ({ rows, effort, growth, profileTo, tell }: BenchmarkOptions): Promise<string> => {
  tell(`preparing ${sizeOf(1)}, and ${sizeOf(growth)} ...`);
  const stand = await startStand({ growth, profileTo });
  try {
    const idle = [stand.grown.api, stand.grown.origin].map((process) => ({ process, idleMb: process.residentMb() }));
    const measured: MeasuredRow[] = [];
    for (const row of rows) {
      const [first, second] = await row.contenders(stand);
      const comparison = await compare(first, second, effort);
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
