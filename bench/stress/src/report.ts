import { table } from '@beekeeping/bench/table';
import {
  acknowledged,
  broken,
  type Experiment,
  violationsOf,
  type Finding,
  longestOf,
  refused,
  seconds,
} from './experiment.ts';

/** An experiment that is over. */
export interface Result {
  experiment: Experiment;
  /** Or why there is none. */
  finding: Finding | { skipped: string } | { failed: string };
  seconds: number;
}

const HEAD = [
  'experiment',
  'what happened',
  's',
  'requests',
  'acknowledged',
  'lost',
  'doubled',
  '503',
  'broken',
  'longest, s',
  'first 2xx after, s',
  'verdict',
];

/** Why a result does not count as passed. */
const violations = ({ experiment, finding }: Result): string[] => {
  if ('skipped' in finding) return [];
  return 'failed' in finding ? [finding.failed] : violationsOf(experiment, finding);
};

export const hasFailed = (result: Result): boolean => violations(result).length > 0;

const cells = (result: Result): string[] => {
  const { experiment, finding } = result;
  const spent = String(Math.round(result.seconds));
  if (!('writes' in finding)) {
    const verdict = 'skipped' in finding ? `skipped: ${finding.skipped}` : 'failed';
    return [experiment.name, '', spent, ...HEAD.slice(4).map(() => ''), verdict];
  }
  const { writes, recoveriesMs } = finding;
  return [
    experiment.name,
    finding.happened,
    spent,
    ...[writes, acknowledged(writes)].map(({ length }) => String(length)),
    String(finding.lost),
    String(finding.doubled),
    ...[refused(writes), broken(writes)].map(({ length }) => String(length)),
    seconds(longestOf(writes)),
    recoveriesMs.length === 0 ? '–' : seconds(Math.max(...recoveriesMs)),
    hasFailed(result) ? 'failed' : 'passed',
  ];
};

/** One line per experiment, then its errors and notes. */
export const report = (results: readonly Result[]): string =>
  [
    table(HEAD, results.map(cells)),
    ...results.flatMap((result) => violations(result).map((violation) => `${result.experiment.name}: ${violation}`)),
    ...results.flatMap(({ finding }) => ('notes' in finding ? (finding.notes ?? []) : [])),
  ].join('\n');
