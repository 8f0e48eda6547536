import { compare, type Effort, type Span } from './measure.ts';
import { type MemoryUse, latencyTable, memoryTable, ratioTable } from './report.ts';
import type { MeasuredLatency, MeasuredRow, Row } from './rows/row.ts';
import { sizeOf } from './stand/season.ts';
import { processesOf } from './stand/services.ts';
import { type StandOptions, startStand } from './stand/stand.ts';

export interface BenchmarkOptions extends StandOptions {
  rows: readonly Row[];
  /** Of rows that do not say otherwise; with `isTiny` they do no more than this. */
  effort: Effort;
  /** Is told what goes on. */
  tell: (line: string) => void;
}

const fewer = (span: Span, own: Span | undefined): Span =>
  own && 'operations' in own && 'operations' in span ? { operations: Math.min(own.operations, span.operations) } : span;

const atMost = (effort: Effort, { effort: own = {}, tiny }: Row): Effort => {
  const proof: Span | undefined = tiny === undefined ? undefined : { operations: tiny };
  return {
    ...effort,
    warmUp: fewer(fewer(effort.warmUp, own.warmUp), proof),
    run: fewer(fewer(effort.run, own.run), proof),
  };
};

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
    const latencies: MeasuredLatency[] = [];
    for (const row of rows) {
      const lacking = row.lacks?.();
      if (lacking !== undefined) {
        tell(`${row.name} is left out. ${lacking}.`);
        continue;
      }
      const effort = options.isTiny ? atMost(options.effort, row) : { ...options.effort, ...row.effort };
      if ('measure' in row) {
        const latency = await row.measure(stand, effort);
        latencies.push({ row, latency });
        tell(`${row.name}: p99 ${latency.p99.toFixed(0)} ms`);
        continue;
      }
      const [first, second] = await row.contenders(stand);
      const comparison = await compare(first, second, effort);
      measured.push({ row, comparison });
      tell(`${row.name}: ${comparison.ratio.toFixed(2)}`);
    }
    await stand.assertLogged();
    const memory: MemoryUse[] = idle.map((use) => ({ ...use, loadedMb: use.process.residentMb() }));
    const tables = [
      ...(measured.length > 0 ? [ratioTable(measured)] : []),
      ...(latencies.length > 0 ? [latencyTable(latencies)] : []),
      memoryTable(memory),
    ];
    return `${tables.join('\n\n')}\n`;
  } finally {
    await stand.stop();
  }
};
