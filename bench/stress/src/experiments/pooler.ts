import { setTimeout as delay } from 'node:timers/promises';
import { isPoolerInstalled, startPooler } from '@beekeeping/db/testing';
import type { Experiment } from '../experiment.ts';
import { startLoad } from '../load.ts';
import { recoveries } from '../outage.ts';
import { type OwnPostgres, startMigratedPostgres } from '../own-postgres.ts';
import { repeatedly, type Round } from '../repeatedly.ts';
import { openStage, type Stage } from '../stage.ts';
import { withCleanUp } from '../with-clean-up.ts';

const ENDS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGKILL'];

/** What an api says that is started behind a pooler which gives each transaction another connection. */
const refusal = async ({ house }: Stage, postgres: OwnPostgres): Promise<{ violations: string[]; notes: string[] }> => {
  const pooler = await startPooler(postgres.url, { mode: 'transaction' });
  try {
    const api = await house.startApi({ DATABASE_URL: pooler.url });
    await api.stop('SIGKILL');
    return { violations: ['an api starts behind a transaction pooler'], notes: [] };
  } catch (error) {
    const line = String(error).trim().split('\n').at(-1)!;
    const isSaid = /pooler/i.test(line);
    return {
      violations: isSaid ? [] : [`an api behind a transaction pooler does not say why it ends: ${line}`],
      notes: [`pooler: behind transaction pooling an api ends with: ${line}`],
    };
  } finally {
    await pooler.stop();
  }
};

/** PgBouncer in front of the database is ended and restarted under load; in transaction mode no service starts behind it. */
export const pooler: Experiment = {
  name: 'pooler',
  share: 1,
  allows: { refusals: true, breaks: false },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      if (!isPoolerInstalled()) return { skipped: 'apt-get install pgbouncer' };
      const postgres = await startMigratedPostgres();
      cleanUp(() => postgres.stop());
      const pgbouncer = await startPooler(postgres.url, { mode: 'session', poolSize: 80 });
      cleanUp(() => pgbouncer.stop());
      const stage = await openStage({ ...postgres, databaseUrl: pgbouncer.url }, cleanUp);
      const { violations, notes } = await refusal(stage, postgres);
      const restarts = async (n: number): Promise<Round> => {
        const load = startLoad(stage.order);
        await delay(2_000);
        await pgbouncer.restart(ENDS[n % ENDS.length]!);
        const recoveriesMs = await recoveries(load, stage.order.urls().length, Date.now());
        await delay(1_000);
        await load.stop();
        return { writes: load.writes, recoveriesMs, violations: [] };
      };
      const { rounds, ...seen } = await repeatedly(until, 4, restarts);
      return {
        happened: `session pooler ended ${rounds} ×, ${ENDS.join(' and ')} in turn`,
        ...(await stage.settle(postgres.url, { ...seen, violations })),
        notes,
      };
    }),
};
