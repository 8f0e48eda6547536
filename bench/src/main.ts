import { cpus } from 'node:os';
import { readCommandLine } from './command-line.ts';
import { rows } from './rows/index.ts';
import { runBenchmark } from './run-benchmark.ts';
import { writeReport } from './write-report.ts';

const log = (line: string): void => void process.stderr.write(`${line}\n`);

// Each process that it starts listens, to be ended with it.
process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const { writeTo, ...options } = readCommandLine(process.argv.slice(2), rows);
  const { rounds, run } = options.effort;
  const span = 'seconds' in run ? `${run.seconds} s` : `${run.operations} operations`;
  const { report, voidRows } = await runBenchmark({ ...options, log });
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}; medians of ${rounds} interleaved rounds of ${span} each.`;
  process.stdout.write(`${machine}\n\n${report}`);
  if (writeTo !== undefined) writeReport(writeTo, `${machine}\n\n${report}`);
  if (voidRows.length > 0) throw new Error(`void, and to be measured again: ${voidRows.join(', ')}`);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  // What was started for the run would keep this process alive; it ends with it.
  process.exit(1);
}
