import Sequencer from '@jest/test-sequencer';

/**
 * They take the longest although the files are small: begun last, one of them would run on alone. Those that look at the
 * management UI lie apart: each keeps a browser and an `all` busy.
 */
const LONGEST = [
  'apps/api/src/contract/fuzz.test.ts',
  'apps/management-ui/src/session/sign-in.browser.test.ts',
  'infra/deploy-output.test.ts',
  'bench/src/main.test.ts',
  'apps/management-ui/src/testing/operations.browser.test.ts',
  'apps/all/src/demo/how-to.test.ts',
  'bench/stress/src/reactions.test.ts',
  'apps/api/src/contract/access.test.ts',
  'apps/management-ui/src/screens.browser.test.ts',
  'apps/management-ui/src/outbox/offline.browser.test.ts',
  'apps/management-ui/src/testing/days/days.browser.test.ts',
  'apps/api/src/contract/records.test.ts',
  'apps/worker/src/vanished-machine.test.ts',
  'apps/management-ui/src/offline/without-network.browser.test.ts',
  'apps/management-ui/src/at-work.browser.test.ts',
  'apps/jobs/src/run-named-job.test.ts',
  'apps/all/src/start.test.ts',
  'apps/all/src/dev/dev.test.ts',
  'apps/management-ui/src/features/settings/settings.browser.test.ts',
  'apps/management-ui/src/testing/labels-and-documents.browser.test.ts',
  'apps/management-ui/src/features/season/season.browser.test.ts',
  'apps/api/src/start.test.ts',
  'apps/management-ui/src/testing/tasks-and-figures.browser.test.ts',
  'apps/all/src/end-to-end/stock-model.test.ts',
  'packages/postgres-embedded/src/start-embedded-postgres.test.ts',
  'apps/public-origin/src/page/origin-page.browser.test.ts',
  'apps/worker/src/start.test.ts',
  'bench/stress/src/experiments/promoted-standby.test.ts',
  'apps/all/src/schedule-jobs.test.ts',
  'apps/jobs/src/rekey.test.ts',
  'packages/domain/src/reactions/rules/suggestions/rules-and-suggestions.test.ts',
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
