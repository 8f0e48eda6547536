import { startRelay } from '@beekeeping/db/testing';
import type { Experiment, Finding } from '../experiment.ts';
import { watchHealth } from '../health.ts';
import { startLoad } from '../load.ts';
import { recoveries } from '../outage.ts';
import { startMigratedPostgres } from '../own-postgres.ts';
import { repeatedly } from '../repeatedly.ts';
import { openStage } from '../stage.ts';
import { startStandby } from '../standby.ts';
import { until } from '../until.ts';
import { withCleanUp } from '../with-clean-up.ts';

/** The number of requests in progress to a primary without its standby, when it dies. */
const UNHEARD = 20;
const WRITTEN_WITHIN_MS = 60_000;

/**
 * One primary is killed and its standby takes over. Its last commits never reached the standby: a service that
 * acknowledged one of them has lost it.
 */
export const promoteStandby = (): Promise<Omit<Finding, 'happened'>> =>
  withCleanUp(async (cleanUp) => {
    const primary = await startMigratedPostgres();
    cleanUp(() => primary.stop());
    const link = await startRelay(primary.url);
    cleanUp(() => link.close());
    const standby = await startStandby(primary, link.url);
    cleanUp(() => standby.stop());
    const relay = await startRelay(primary.url);
    cleanUp(() => relay.close());
    const stage = await openStage({ ...primary, databaseUrl: relay.url }, cleanUp);
    const load = startLoad(stage.order);
    await until(WRITTEN_WITHIN_MS, () => load.acknowledged() >= 40);
    const health = watchHealth(stage);
    link.silence();
    const before = load.begun();
    await until(WRITTEN_WITHIN_MS, () => load.begun() >= before + UNHEARD);
    primary.kill();
    relay.breakOff(); // nobody reaches the old primary any more, whatever becomes of it
    link.close();
    await standby.promote();
    relay.pointTo(standby.url);
    relay.mend();
    const recoveriesMs = await recoveries(load, stage.order.urls().length, Date.now());
    const since = load.acknowledged();
    await until(WRITTEN_WITHIN_MS, () => load.acknowledged() >= since + 40);
    await load.stop();
    const settled = await stage.settle(standby.url, { writes: load.writes, recoveriesMs, violations: [] });
    return { ...settled, violations: [...settled.violations, ...(await health.violations(false))] };
  });

/** The primary dies and its synchronous standby takes over, reached under the same address. */
export const promotedStandby: Experiment = {
  name: 'promoted-standby',
  share: 1,
  allows: { refusals: true, breaks: false },
  run: async (endsAt) => {
    let lost = 0;
    let doubled = 0;
    const { rounds, ...seen } = await repeatedly(endsAt, 1, async () => {
      const round = await promoteStandby();
      lost += round.lost;
      doubled += round.doubled;
      return round;
    });
    return { happened: `primary killed ${rounds} ×`, lost, doubled, ...seen };
  },
};
