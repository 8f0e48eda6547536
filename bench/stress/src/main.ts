import { parseArgs } from 'node:util';
import { experiments } from './experiments/index.ts';
import { hasFailed, report, type Result } from './report.ts';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '60' } },
  allowPositionals: true,
});
// What was started is ended with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const log = (line: string): boolean => process.stderr.write(`${line}\n`);

const unknown = positionals.find((word) => !experiments.some(({ name }) => name === word));
if (unknown !== undefined) {
  log(`no experiment is called ${unknown}: ${experiments.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = experiments.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const endsAt = Date.now() + Number(values.minutes) * 60_000;

const results: Result[] = [];
for (const [n, experiment] of chosen.entries()) {
  const shares = chosen.slice(n).reduce((sum, { share }) => sum + share, 0);
  const begunAt = Date.now();
  log(`${experiment.name} …`);
  const finding = await experiment
    .run(begunAt + ((endsAt - begunAt) * experiment.share) / shares)
    .catch((error: unknown) => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }));
  const result = { experiment, finding, seconds: (Date.now() - begunAt) / 1_000 };
  log(report([result]));
  results.push(result);
}
process.stdout.write(`${report(results)}\n`);
process.exitCode = results.some(hasFailed) ? 1 : 0;
