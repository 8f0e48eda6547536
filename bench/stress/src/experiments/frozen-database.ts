import type { Experiment } from '../experiment.ts';
import { runOutage } from '../outage.ts';
import { repeatedly } from '../repeatedly.ts';
import { openStageOnPostgres } from '../stage.ts';
import { withCleanUp } from '../with-clean-up.ts';

/** Longer than a request may take: every client must have noticed. */
const FROZEN_MS = 25_000;

/** Every process of Postgres is frozen, with all its connections open, and then goes on. */
export const frozenDatabase: Experiment = {
  name: 'frozen-database',
  share: 1,
  allows: { refusals: true, breaks: false },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      const { postgres, stage } = await openStageOnPostgres(cleanUp);
      const frozen = { begin: () => postgres.freeze(), end: () => postgres.thaw(), lastsMs: FROZEN_MS, isTotal: true };
      const { rounds, ...seen } = await repeatedly(until, 1, () => runOutage(stage, frozen));
      return {
        happened: `${rounds} × ${FROZEN_MS / 1_000} s`,
        ...(await stage.settle(postgres.url, seen)),
      };
    }),
};
