import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '@beekeeping/db';
import { type Experiment, seconds } from '../experiment.ts';
import { startLoad } from '../load.ts';
import { recoveries } from '../outage.ts';
import { repeatedly, type Round } from '../repeatedly.ts';
import { openReactions, openStageBehindRelay } from '../stage.ts';
import { until as waitUntil } from '../until.ts';
import { withCleanUp } from '../with-clean-up.ts';

const PACE = 50;
const BEFORE_MS = 10_000;
const SILENT_MS = 40_000;
/** How long writes go on once the network is back. */
const AFTER_MS = 20_000;
/** How soon everything must be handled then, what was written since included. */
const HANDLED_MS = 30_000;
const WAITED_MS = 120_000;

/** No network between services and database, under so many writes that a worker that handles one at a time falls behind. */
export const silentNetwork: Experiment = {
  name: 'silent-network',
  share: 2,
  allows: { refusals: true, breaks: false },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      const { postgres, relay, stage } = await openStageBehindRelay(cleanUp, { pace: PACE });
      const observer = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
      cleanUp(() => observer.close());
      const handledMs: number[] = [];
      const silence = async (): Promise<Round> => {
        const load = startLoad(stage.order);
        await delay(BEFORE_MS);
        relay.hold();
        await delay(SILENT_MS);
        relay.release();
        const backAt = Date.now();
        const recoveriesMs = await recoveries(load, stage.order.urls().length, backAt);
        await delay(backAt + AFTER_MS - Date.now());
        await load.stop();
        const isQuiet = await waitUntil(WAITED_MS, async () => (await openReactions(observer.db)) === 0);
        handledMs.push(isQuiet ? Date.now() - backAt : Infinity);
        return { writes: load.writes, recoveriesMs, violations: [] };
      };
      const { rounds, ...seen } = await repeatedly(until, 1, silence);
      const settled = await stage.settle(postgres.url, seen);
      const slowest = Math.max(...handledMs);
      return {
        happened: `${rounds} × none for ${SILENT_MS / 1_000} s, ${PACE} writes a second; everything handled ${seconds(slowest)} s after, the writes of the first ${AFTER_MS / 1_000} s included`,
        ...settled,
        violations: [
          ...settled.violations,
          ...(slowest > HANDLED_MS ? [`everything was handled ${seconds(slowest)} s after the network was back`] : []),
        ],
      };
    }),
};
