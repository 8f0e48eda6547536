import { startRelay } from '@beekeeping/db/testing';
import { type Experiment, LONGEST_MS } from '../experiment.ts';
import { endure } from '../outage.ts';
import { startMigratedPostgres } from '../own-postgres.ts';
import { repeatedly } from '../repeatedly.ts';
import { openStage } from '../stage.ts';
import { withCleanUp } from '../with-clean-up.ts';

/** Longer than a request may take: everybody must have noticed. */
const SILENT_MS = 22_000;

/** The way to the database passes no bytes any more and says nothing of it: for all, or only for whoever is connected. */
export const silentSocket: Experiment = {
  name: 'silent-socket',
  share: 2,
  allows: { refusals: true, breaks: false },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      const postgres = await startMigratedPostgres();
      cleanUp(() => postgres.stop());
      const relay = await startRelay(postgres.url);
      cleanUp(() => relay.close());
      const stage = await openStage({ ...postgres, databaseUrl: relay.url }, cleanUp);
      const total = { begin: () => relay.hold(), end: () => relay.release(), lastsMs: SILENT_MS, isTotal: true };
      // Whoever has noticed that his connections are dead makes new ones, and is served.
      const connected = { begin: () => relay.freeze(), end: () => {}, lastsMs: LONGEST_MS, isTotal: false };
      const { rounds, ...seen } = await repeatedly(until, 2, (n) => endure(stage, n % 2 === 0 ? total : connected));
      const settled = await stage.settle(postgres.url, seen.writes);
      return {
        happened: `${Math.ceil(rounds / 2)} × all silent for ${SILENT_MS / 1_000} s, ${Math.floor(rounds / 2)} × open connections dead`,
        recoveriesMs: seen.recoveriesMs,
        ...settled,
        faults: [...seen.faults, ...settled.faults],
      };
    }),
};
