import Sequencer from '@jest/test-sequencer';

/** They take the longest although the files are small: begun last, one of them would run on alone. */
const LONGEST = [
  'apps/api/src/contract/fuzz.test.ts',
  'infra/deploy-output.test.ts',
  'bench/stress/src/reactions.test.ts',
  'bench/src/main.test.ts',
  'apps/jobs/src/run-named-job.test.ts',
  'apps/public-origin/src/page/origin-page.browser.test.ts',
  'apps/api/src/start.test.ts',
  'bench/stress/src/experiments/promoted-standby.test.ts',
  'apps/all/src/start.test.ts',
  'apps/worker/src/start.test.ts',
  'apps/all/src/schedule-jobs.test.ts',
  'apps/jobs/src/rekey.test.ts',
];

const place = ({ path }) => {
  const index = LONGEST.findIndex((file) => path.endsWith(`/${file}`));
  return index === -1 ? LONGEST.length : index;
};

// Its types describe the CommonJS form only.
const JestSequencer = /** @type {any} */ (Sequencer);

/** Jest's order, the longest files before all others: on a bare clone jest has no times yet and uses file sizes. */
export default class LongestFirst extends JestSequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    return super.sort(tests).toSorted((a, b) => place(a) - place(b));
  }
}
