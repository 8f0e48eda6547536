import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '@beekeeping/process/testing';
import { type Balancer, startBalancer } from '../balancer.ts';
import type { Experiment } from '../experiment.ts';
import type { House } from '../house.ts';
import { startLoad } from '../load.ts';
import { openStageOnPostgres } from '../stage.ts';
import { until } from '../until.ts';
import { withCleanUp } from '../with-clean-up.ts';

/** For the api processes: the default, time for some probes of the balancer. */
export const STOP_DELAY = { STOP_DELAY_MS: '5000' };
const READY_WITHIN_MS = 30_000;
const AT_LEAST = 10;

/** As a supervisor does that signals the whole process group, and then passes the signal on to its child as well. */
const stopTwice = (replica: ServiceProcess): Promise<number | null> => {
  process.kill(-replica.pid, 'SIGTERM');
  return delay(100).then(() => replica.stop());
};

/** Stops one replica, starts another in its place and waits until requests go there. @returns what went wrong */
export const roll = async (
  house: House,
  which: 0 | 1,
  balancer: Balancer,
  isReportedTwice: boolean,
): Promise<string[]> => {
  const old = house.apis[which];
  const code = await (isReportedTwice ? stopTwice(old) : old.stop());
  house.apis[which] = await house.startApi();
  const { url } = house.apis[which];
  balancer.replace(old.url, url);
  const isReady = await until(READY_WITHIN_MS, () => balancer.isReady(url));
  return [
    ...(code === 0 ? [] : [`a replica ended with ${code}${isReportedTwice ? ' after the signal came twice' : ''}`]),
    ...(isReady ? [] : ['a new replica did not become ready']),
  ];
};

/** Replicas behind a balancer are replaced one after the other without a client noticing; the second gets two stop signals. */
export const rollingStop: Experiment = {
  name: 'rolling-stop',
  share: 2,
  allows: { refusals: false, breaks: false },
  run: (endsAt) =>
    withCleanUp(async (cleanUp) => {
      const { postgres, stage } = await openStageOnPostgres(cleanUp, { apiEnv: STOP_DELAY });
      const balancer = await startBalancer(stage.house.urls());
      cleanUp(() => balancer.stop());
      const load = startLoad({ ...stage.order, urls: () => [balancer.url] });
      const violations: string[] = [];
      let rolls = 0;
      for (; rolls < AT_LEAST || Date.now() < endsAt; rolls += 1) {
        violations.push(...(await roll(stage.house, rolls % 2 === 0 ? 0 : 1, balancer, rolls === 1)));
      }
      await load.stop();
      return {
        happened: `${rolls} replicas replaced`,
        ...(await stage.settle(postgres.url, { writes: load.writes, recoveriesMs: [], violations })),
      };
    }),
};
