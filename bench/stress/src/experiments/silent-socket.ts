import { type Experiment, LONGEST_MS } from '../experiment.ts';
import { runOutage } from '../outage.ts';
import { repeatedly } from '../repeatedly.ts';
import { openStageBehindRelay } from '../stage.ts';
import { withCleanUp } from '../with-clean-up.ts';

/** Longer than a request may take: every client must have noticed. */
const SILENT_MS = 22_000;

/** The connection to the database passes no bytes any more and reports nothing: for all, or only for open connections. */
export const silentSocket: Experiment = {
  name: 'silent-socket',
  share: 2,
  allows: { refusals: true, breaks: false },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      const { postgres, relay, stage } = await openStageBehindRelay(cleanUp);
      const total = { begin: () => relay.hold(), end: () => relay.release(), lastsMs: SILENT_MS, isTotal: true };
      // A process that has noticed its dead connections opens new ones, and is served.
      const connected = { begin: () => relay.freeze(), end: () => {}, lastsMs: LONGEST_MS, isTotal: false };
      const { rounds, ...seen } = await repeatedly(until, 2, (n) => runOutage(stage, n % 2 === 0 ? total : connected));
      return {
        happened: `${Math.ceil(rounds / 2)} × all silent for ${SILENT_MS / 1_000} s, ${Math.floor(rounds / 2)} × open connections dead`,
        ...(await stage.settle(postgres.url, seen)),
      };
    }),
};
